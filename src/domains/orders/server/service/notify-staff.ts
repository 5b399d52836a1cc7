import { pushingToPerson, pushingToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import { DELIVERY_FAILURES } from '#/domains/orders/contract/staff/order.ts'
import { findState, type StateRow } from '../queries/order-state.ts'

export type OrderForStaff = Pick<StateRow, 'id' | 'number' | 'store_id' | 'date' | 'time_from' | 'time_to'>

/** Web push to the store's florists and managers (`decisions §8`). */
export const notifyingStaffOfNewOrder = (tx: Db, order: OrderForStaff): Write<void> =>
  pushingToStore(tx, order, t('workNotice.new', { number: order.number }))

export const notifyingStaffOfUntaken = (tx: Db, order: OrderForStaff): Write<void> =>
  pushingToStore(tx, order, t('workNotice.untaken', { number: order.number }))

export const notifyingStaffOfAttention = (
  tx: Db,
  order: OrderForStaff,
  why: Attention,
  reason = '',
): Write<void> => {
  const { number } = order
  return pushingToStore(tx, order, t('workNotice.attention', { number, why: describe(why, reason) }))
}

export const notifyStaffOfAttention = async (
  tx: Db,
  orderId: string,
  why: Attention,
  reason = '',
): Promise<void> => {
  const order = await findState(tx, orderId)
  if (order) await writeTogether(tx, notifyingStaffOfAttention(tx, order, why, reason))
}

/** Of a reason only what it begins with as a code: the words after it may name people. */
const describe = (why: Attention, reason: string): string => {
  const what = t(`staff.board.attention.${why}`)
  const code = DELIVERY_FAILURES.find((one) => reason === one || reason.startsWith(`${one}:`))
  if (code) return t('staff.board.attentionWhy', { what, reason: t(`staff.order.reasons.${code}`) })
  return why === 'by_hand' ? t('workNotice.reasonInOrder') : what
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

/** Given by somebody else. */
export const notifyCourier = async (tx: Db, courierId: string, order: OrderForStaff): Promise<void> => {
  const { id, number } = order
  const notice = {
    title: t('workNotice.delivery', { number }),
    body: formatWhen(order),
    link: `/staff/orders/${id}`,
    tag: `delivery:${id}`,
  }
  await writeTogether(tx, pushingToPerson(tx, courierId, notice))
}

const pushingToStore = (tx: Db, order: OrderForStaff, title: string): Write<void> =>
  pushingToStaff(tx, { ...storePush(order), title, body: formatWhen(order), tag: `order:${order.id}` })

export const formatWhen = ({
  date,
  time_from: from,
  time_to: to,
}: Pick<OrderForStaff, 'date' | 'time_from' | 'time_to'>): string => {
  const day = formatDay(date)
  return from && to ? t('workNotice.when', { day, from, to }) : day
}

/** No personal data: a lock screen is public. */
const storePush = ({ id, store_id }: OrderForStaff) => ({
  permission: 'orders' as const,
  storeId: store_id,
  link: `/staff/orders/${id}`,
})
