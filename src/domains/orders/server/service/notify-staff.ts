import { pushingToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import { findState, type StateRow } from '../queries/order-state.ts'

export type OrderForStaff = Pick<StateRow, 'id' | 'number' | 'store_id' | 'date' | 'time_from' | 'time_to'>

/** Web push to the store's florists and managers (`decisions §8`). */
export const notifyingStaffOfNewOrder = (tx: Db, order: OrderForStaff): Write<void> =>
  pushingToStore(tx, order, t('workNotice.new', { number: order.number }))

export const notifyingStaffOfAttention = (tx: Db, order: OrderForStaff, why: Attention): Write<void> => {
  const values = { number: order.number, why: t(`staff.board.attention.${why}`) }
  return pushingToStore(tx, order, t('workNotice.attention', values))
}

export const notifyStaffOfAttention = async (tx: Db, orderId: string, why: Attention): Promise<void> => {
  const order = await findState(tx, orderId)
  if (order) await writeTogether(tx, notifyingStaffOfAttention(tx, order, why))
}

/** The order's courier too; `what` names what changed. */
export const notifyingStaffOfChange = (
  tx: Db,
  order: OrderForStaff & { courier_id: string | null },
  what: string,
): Write<void> =>
  pushingToStaff(tx, {
    ...storePush(order),
    title: t('workNotice.changed', { number: order.number }),
    body: what,
    tag: `order-change:${order.id}`,
    ...(order.courier_id && { also: order.courier_id }),
  })

const pushingToStore = (tx: Db, order: OrderForStaff, title: string): Write<void> => {
  const { id, date, time_from: from, time_to: to } = order
  const day = formatDay(date)
  return pushingToStaff(tx, {
    ...storePush(order),
    title,
    body: from && to ? t('workNotice.when', { day, from, to }) : day,
    tag: `order:${id}`,
  })
}

/** No personal data: a lock screen is public. */
const storePush = ({ id, store_id }: OrderForStaff) => ({
  permission: 'orders' as const,
  storeId: store_id,
  link: `/staff/orders/${id}`,
})
