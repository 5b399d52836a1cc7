import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notifyExtensions } from '#/platform/server/extensions/notify-extensions.ts'
import { nothing, type Write } from '#/platform/server/statements/write.ts'

type OfOrder = { orderId: string }

export const notifyingExtensions = (tx: Db, { orderId }: OfOrder, context: AppContext): Write<void> => {
  notifyExtensions(tx, { type: 'order.accepted', orderId }, context)
  return nothing(tx)
}

export const notifyOfHandOver = (tx: Db, { orderId }: OfOrder, context: AppContext): void =>
  notifyExtensions(tx, { type: 'order.handed_over', orderId }, context)
