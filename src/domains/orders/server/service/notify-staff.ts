import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import { findState, type StateRow } from '../queries/order-state.ts'

/** Web push to the store's florists and managers (`decisions §8`). */
export const notifyStaffOfNewOrder = async (tx: Db, { orderId }: { orderId: string }): Promise<void> => {
  const order = await findState(tx, orderId)
  if (order) await pushToStore(tx, order, t('workNotice.new', { number: order.number }))
}

export const notifyStaffOfAttention = async (tx: Db, orderId: string, why: Attention): Promise<void> => {
  const order = await findState(tx, orderId)
  if (!order) return
  const values = { number: order.number, why: t(`staff.board.attention.${why}`) }
  await pushToStore(tx, order, t('workNotice.attention', values))
}

/** No personal data: a lock screen is public. */
const pushToStore = (tx: Db, order: StateRow, title: string): Promise<void> => {
  const { id, date, time_from: from, time_to: to } = order
  const day = formatDay(date)
  return pushToStaff(tx, {
    roles: ['florist', 'manager'],
    storeId: order.store_id,
    title,
    body: from && to ? t('workNotice.when', { day, from, to }) : day,
    link: `/staff/orders/${id}`,
    tag: `order:${id}`,
  })
}
