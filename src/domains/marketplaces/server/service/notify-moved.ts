import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { isTold } from '#/domains/marketplaces/rules/told-statuses.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { adaptersOf } from '../adapters/open-adapters.ts'
import { insertMessage } from '../queries/messages.ts'

/** In the transaction of the step: told when it is true, and not lost. */
export const notifyMoved = async (
  tx: Db,
  { orderId, to }: { orderId: string; to: OrderStatus },
  context: AppContext,
): Promise<void> => {
  if (isTold(to)) await insertMessage(tx, orderId, to, [...adaptersOf(context).keys()])
}
