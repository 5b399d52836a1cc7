import type { FieldChange } from '#/domains/orders/contract/change.ts'
import type { Changer } from '#/domains/orders/rules/change-order.ts'
import type { ChangingRow } from '#/domains/orders/server/queries/change-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { t } from '#/platform/shared/texts.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { notifyingStaffOfChange } from '../notify-staff.ts'

type Changed = { by: Changer; changes: FieldChange[] }

/** The customer of what staff changed; the store and the order's courier of everything. */
export const notifyOfChange = async (tx: Db, order: ChangingRow, { by, changes }: Changed): Promise<void> => {
  const what = [...new Set(changes.map((change) => t(`orders.change.what.${change.what}`)))].join(', ')
  if (by !== 'customer') await notifyCustomer(tx, order, 'changed', { what })
  if (order.status !== 'awaiting_payment') await writeTogether(tx, notifyingStaffOfChange(tx, order, what))
}
