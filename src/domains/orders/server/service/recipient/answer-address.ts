import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'
import { slotConflict } from '#/domains/delivery/rules/delivery-windows.ts'
import {
  findAddressZone,
  type AddressZone,
  type Calendar,
  findOpenSlots,
  giveBackPlaces,
  takenCalendar,
  takeSlot,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, AppError } from '#/platform/server/errors.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import { mayAnswer } from '#/domains/orders/rules/address-request.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { forgetWish } from '#/domains/orders/server/queries/recipient-wishes.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import {
  insertLog,
  lockState,
  setAttention,
  type StateRow,
} from '#/domains/orders/server/queries/order-state.ts'
import { updatePaymentStatus } from '../lifecycle/change-payment-status.ts'
import { cutCertificate } from '../lifecycle/return-certificate.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { DELIVERY_LINE, refundRequested } from '#/domains/orders/server/events.ts'
import { findActiveRequest, showRequest } from './show-address-request.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { findWindows } from './find-recipient-windows.ts'

type AddressAnswer = { address: Address; time_from?: string | undefined; time_to?: string | undefined }
type TimeWindow = { time_from: string; time_to: string }

/**
 * The price never rises, a lower one is refunded (`decisions §4`). 404 ended link, 422 outside all zones, 409
 * with the fresh state when the window is full or the bouquet assembled.
 */
export const answerAddress = async (db: Db, token: string, answer: AddressAnswer) => {
  const request = await findActiveRequest(db, token)
  const calendar = await takenCalendar(db, request.city_id)
  const { name, coords } = answer.address
  const place = await findAddressZone(db, request.city_id, { address: name, coords: coords ?? undefined })
  if (!place) throw await addressTooFar(db, request.order_id, name)
  const window = request.time_type === 'recipient' ? requireWindow(answer) : null
  try {
    await db.transaction(async (tx) => {
      if (window) await moveToWindow(tx, request, calendar, window)
      const order = await lockState(tx, request.order_id)
      if (!order || !mayAnswer(order)) throw conflict('order_moved')
      await saveAnswer(tx, order, calendar, { address: answer.address, place, time: window })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw conflict(error.code, await showRequest(db, token))
  }
  return showRequest(db, token)
}

const requireWindow = ({ time_from, time_to }: AddressAnswer): TimeWindow => {
  if (!time_from || !time_to) throw invalid({ time_from: t('validation.window') })
  return { time_from, time_to }
}

/** Another address may still be given. */
const addressTooFar = async (db: Db, orderId: string, address: string) => {
  await db.transaction(async (tx) => {
    if (!(await setAttention(tx, orderId, 'address_far'))) return
    const entry = { axis: 'attention', value: 'address_far', actor: 'recipient', reason: address } as const
    await insertLog(tx, orderId, entry)
    await notifyStaffOfAttention(tx, orderId, 'address_far')
  })
  return invalid({ 'address.name': t('errors.recipient_too_far') }, 'recipient_too_far')
}

/** The order's slot first, as a cancel does, then windows by time: two swaps cannot deadlock. */
const moveToWindow = async (
  tx: Db,
  request: queries.RequestRow,
  calendar: Calendar,
  window: TimeWindow,
): Promise<void> => {
  const held = await queries.lockHeldSlot(tx, request.order_id)
  if (!held) throw conflict('slot_closed')
  const windows = await findWindows(tx, request)
  const offered = windows.find(
    ({ time_from, time_to }) => time_from === window.time_from && time_to === window.time_to,
  )
  if (!offered?.is_available) throw conflict(slotConflict(offered?.reason ?? null))
  if (held.time_from === window.time_from) return
  const leadMinutes = await findLeadMinutes(tx, request.order_id)
  const slot = {
    city_id: request.city_id,
    kind: 'delivery' as const,
    time_type: 'interval' as const,
    date: request.date,
    ...window,
  }
  const [open] = await findOpenSlots(tx, slot, leadMinutes, { storeId: request.store_id, calendar })
  const isEarlier = window.time_from < held.time_from
  if (!isEarlier) await giveBackPlaces(tx, [held])
  if (!open || !(await takeSlot(tx, open.option))) throw conflict('slot_taken')
  if (isEarlier) await giveBackPlaces(tx, [held])
  await queries.moveHeldSlot(tx, request.order_id, window)
}

type AcceptedAnswer = { address: Address; place: AddressZone; time: TimeWindow | null }

const saveAnswer = async (
  tx: Db,
  order: StateRow,
  calendar: Calendar,
  { address, place, time }: AcceptedAnswer,
): Promise<void> => {
  const { id, date } = order
  const priced = await queries.findDeliveryPricing(tx, id)
  const factor = calendar.peakDays.get(date)?.price_factor ?? null
  const price = Math.min(priced.delivery_price, deliveryPrice(place.zone, priced.goods_paid, factor))
  const isFirst = order.address_status === 'requested'
  const cheaper = priced.delivery_price - price
  // Each cause is refunded once, so a second move needs its own.
  const cause = isFirst ? 'address_difference' : `address_difference:${price}`
  const byCertificate = await cutCertificate(tx, order, { cheaper, cause })
  await queries.setReceivedAddress(tx, id, {
    address: { ...address, coords: place.coords },
    zoneId: place.zone.id,
    deliveryPrice: price,
    time,
  })
  await forgetWish(tx, id)
  await queries.markAnswered(tx, id, time && instantAt(`${date}T${time.time_to}`, calendar.timeZone))
  await insertLog(tx, id, { axis: 'address', value: isFirst ? 'received' : 'changed', actor: 'recipient' })
  if (isFirst) await notifyCustomer(tx, order, 'address_received')
  const amount = cheaper - byCertificate
  // Staff may have refunded less than the price drop before.
  if (order.paid > 0 || byCertificate > 0) await updatePaymentStatus(tx, id)
  if (amount > 0 && priced.paid > 0)
    await refundRequested.emit(tx, { orderId: id, amount, cause, of: [{ line: DELIVERY_LINE, amount }] })
}
