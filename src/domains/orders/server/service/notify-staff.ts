import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import { findState, type StateRow } from '../queries/state.ts'

/** Calls who makes orders in its store to a new one, though no board is open (`decisions §8`: alerts by web push first). */
export const callToNew = async (tx: Db, { orderId }: { orderId: string }): Promise<void> => {
  const order = await findState(tx, orderId)
  if (order) await call(tx, order, t('workNotice.new', { number: order.number }))
}

/** As `callToNew`, to an order that somebody has to look at. */
export const callToLook = async (tx: Db, orderId: string, why: Attention): Promise<void> => {
  const order = await findState(tx, orderId)
  if (!order) return
  const words = { number: order.number, why: t(`staff.board.attention.${why}`) }
  await call(tx, order, t('workNotice.attention', words))
}

/** Nothing of people: the screen of a phone that lies about is anybody's to read. */
const call = (tx: Db, order: StateRow, title: string): Promise<void> => {
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
