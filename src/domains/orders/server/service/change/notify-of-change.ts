import type { Changer } from '#/domains/orders/rules/change-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { notifyingStaffOfChange } from '../notify-staff.ts'
import type { Plan } from './plan-change.ts'

/** The customer of what staff changed and of what is to be paid; the stores and the courier of everything. */
export const notifyOfChange = async (tx: Db, { order, to, changes }: Plan, by: Changer): Promise<void> => {
  const seen = changes.filter((change) => change.what !== 'shop')
  const what = [...new Set(seen.map((change) => t(`orders.change.what.${change.what}`)))].join(', ')
  if (by !== 'customer') await notifyCustomer(tx, order, 'changed', { what })
  if (to.due > order.due) await notifyCustomer(tx, order, 'due', { sum: formatMoney(to.due) })
  if (order.status === 'awaiting_payment') return
  await writeTogether(tx, notifyingStaffOfChange(tx, order, what))
  if (to.store_id !== order.store_id)
    await writeTogether(tx, notifyingStaffOfChange(tx, { ...order, ...to, courier_id: null }, what))
}
