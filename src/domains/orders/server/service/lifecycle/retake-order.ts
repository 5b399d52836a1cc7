import { spendCertificate } from '#/domains/certificates/server/public.ts'
import { takeStems } from '#/domains/catalog/server/public.ts'
import { findOpenSlots, takenCalendar, takeSlot } from '#/domains/delivery/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { takePromoAgain } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError } from '#/platform/server/errors.ts'
import * as ending from '#/domains/orders/server/queries/holds.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import { addCertificateReturned, type StateRow } from '#/domains/orders/server/queries/order-state.ts'

/**
 * Stock, slot and discounts, for a late payment (`decisions §6`); false and nothing taken when some are gone.
 */
export const retakeOrder = async (tx: Db, order: StateRow): Promise<boolean> =>
  (await tx.attempt((part) => retake(part, order))) !== null

const retake = async (part: Db, order: StateRow): Promise<true | null> => {
  const { id, user_id: userId, points, friend_discount: friend } = order
  // The address was erased.
  if (order.erased_at) return null
  const slot = await openSlot(part, order)
  if (!slot) return null
  const stems = await ending.findReleasedStems(part, id)
  await ending.forgetHolds(part, id)
  const places = await takeSlot(part, slot.option)
  if (!places) return null
  await queries.insertPlaces(part, id, places)
  if (stems.length > 0) {
    const holds = await takeStems(part, {
      storeId: order.store_id,
      today: slot.today,
      date: order.date,
      stems,
    })
    if (!holds) return null
    await queries.insertStems(part, id, order.store_id, holds)
  }
  if (!(await takePromoAgain(part, id))) return null
  if (points > 0 && userId && !(await loyalty.spendPoints(part, { userId, orderId: id, points }))) return null
  if (!(await spendAgain(part, order))) return null
  if (friend > 0 && userId && !(await loyalty.useInvite(part, userId, id))) return null
  return true
}

/** What went back of the certificate. */
const spendAgain = async (part: Db, order: StateRow): Promise<boolean> => {
  const { id: orderId, certificate_id: certificateId, certificate_returned: amount } = order
  if (!certificateId || amount === 0) return true
  if (!(await spendCertificate(part, { certificateId, orderId, amount }))) return false
  await addCertificateReturned(part, orderId, -amount)
  return true
}

const openSlot = async (part: Db, order: StateRow) => {
  const lead = await ending.findLeadMinutes(part, order.id)
  const request = {
    city_id: order.city_id,
    kind: order.order_type,
    time_type: order.time_type,
    date: order.date,
    time_from: order.time_from,
    time_to: order.time_to,
  }
  try {
    const calendar = await takenCalendar(part, order.city_id)
    const [open] = await findOpenSlots(part, request, lead, { storeId: order.store_id, calendar })
    return open && { option: open.option, today: calendar.today }
  } catch (error) {
    // Too late, or the window is full.
    if (error instanceof AppError) return null
    throw error
  }
}
