import { deliveryPrice } from '#/domains/delivery/rules/delivery-times.ts'
import {
  findPlace,
  type Place,
  type Calendar,
  cityCalendar,
  findOpenSlots,
  giveBackPlaces,
  takeSlot,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, Refusal } from '#/platform/server/errors.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import { mayAnswer } from '#/domains/orders/rules/recipient.ts'
import { paymentStatusOf } from '#/domains/orders/rules/order.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import {
  insertLog,
  lockState,
  setAttention,
  setPaymentStatus,
  type StateRow,
} from '#/domains/orders/server/queries/state.ts'
import { callToLook } from '../notify-staff.ts'
import { DELIVERY_LINE, moneyBack } from '#/domains/orders/server/events.ts'
import { findAsked, findWindows, showRequest } from './show-request.ts'
import { tellCustomer } from '../notify-customer.ts'

type Answer = { address: Address; time_from?: string | undefined; time_to?: string | undefined }
type Window = { time_from: string; time_to: string }

/**
 * The recipient says where, and when where that is asked as well; again until it is made (`decisions §4`). The price of
 * the real zone is never a higher one, and what it is lower by goes back. 404 for a link that has ended, 422 where nobody
 * delivers, 409 with the fresh state when the window is full or the order is ready.
 */
export const answerAddress = async (db: Db, token: string, answer: Answer) => {
  const request = await findAsked(db, token)
  const calendar = await cityCalendar(db, request.city_id)
  const { name, coords } = answer.address
  const place = await findPlace(db, request.city_id, { address: name, coords: coords ?? undefined })
  if (!place) throw await tooFar(db, request.order_id, name)
  const wanted = request.time_type === 'recipient' ? wantedWindow(answer) : null
  try {
    await db.transaction(async (tx) => {
      if (wanted) await takeWindow(tx, request, calendar, wanted)
      const order = await lockState(tx, request.order_id)
      if (!order || !mayAnswer(order)) throw conflict('order_moved')
      await keep(tx, order, calendar, { address: answer.address, place, time: wanted })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw conflict(error.code, await showRequest(db, token))
  }
  return showRequest(db, token)
}

const wantedWindow = ({ time_from, time_to }: Answer): Window => {
  if (!time_from || !time_to) throw invalid({ time_from: t('validation.window') })
  return { time_from, time_to }
}

/** Nobody brings anything there: the shop calls, and meanwhile another address may be said. */
const tooFar = async (db: Db, orderId: string, address: string) => {
  await db.transaction(async (tx) => {
    if (!(await setAttention(tx, orderId, 'address_far'))) return
    const said = { axis: 'attention', value: 'address_far', actor: 'recipient', reason: address } as const
    await insertLog(tx, orderId, said)
    await callToLook(tx, orderId, 'address_far')
  })
  return invalid({ 'address.name': t('errors.recipient_too_far') }, 'recipient_too_far')
}

/**
 * The order's place moves to another window. Its row first, as a cancel takes it; then the windows in the order of the
 * day, so that two who swap theirs never wait for each other.
 */
const takeWindow = async (
  tx: Db,
  request: queries.RequestRow,
  calendar: Calendar,
  wanted: Window,
): Promise<void> => {
  const held = await queries.lockHeld(tx, request.order_id)
  if (!held) throw conflict('slot_closed')
  const windows = await findWindows(tx, request)
  const offered = windows.find(
    ({ time_from, time_to }) => time_from === wanted.time_from && time_to === wanted.time_to,
  )
  if (!offered?.is_available) throw conflict(offered?.reason === 'full' ? 'slot_taken' : 'slot_closed')
  if (held.time_from === wanted.time_from) return
  const leadMinutes = await findLeadMinutes(tx, request.order_id)
  const slot = {
    city_id: request.city_id,
    kind: 'delivery' as const,
    time_type: 'interval' as const,
    date: request.date,
    ...wanted,
  }
  const [open] = await findOpenSlots(tx, slot, leadMinutes, { storeId: request.store_id, calendar })
  const isEarlier = wanted.time_from < held.time_from
  if (!isEarlier) await giveBackPlaces(tx, [held])
  if (!open || !(await takeSlot(tx, open.option))) throw conflict('slot_taken')
  if (isEarlier) await giveBackPlaces(tx, [held])
  await queries.moveHeld(tx, request.order_id, wanted)
}

type Kept = { address: Address; place: Place; time: Window | null }

const keep = async (
  tx: Db,
  order: StateRow,
  calendar: Calendar,
  { address, place, time }: Kept,
): Promise<void> => {
  const { id, date } = order
  const priced = await queries.findPriced(tx, id)
  const factor = calendar.peakDays.get(date)?.price_factor ?? null
  const price = Math.min(priced.delivery_price, deliveryPrice(place.zone, priced.goods_paid, factor))
  const isFirst = order.address_status === 'requested'
  await queries.setReceived(tx, id, {
    address: { ...address, coords: place.coords },
    zoneId: place.zone.id,
    deliveryPrice: price,
    time,
  })
  await queries.markAnswered(tx, id, time && instantAt(`${date}T${time.time_to}`, calendar.timeZone))
  await insertLog(tx, id, { axis: 'address', value: isFirst ? 'received' : 'changed', actor: 'recipient' })
  if (isFirst) await tellCustomer(tx, order, 'address_received')
  const amount = priced.delivery_price - price
  // What staff have given back before may be less than is given back of the lower price.
  if (order.paid > 0)
    await setPaymentStatus(tx, id, paymentStatusOf(order.paid, order.refunded, order.total - amount))
  // Each cause goes back once: whoever moves nearer a second time has another one.
  const cause = isFirst ? 'address_difference' : `address_difference:${price}`
  if (amount > 0 && priced.paid > 0)
    await moneyBack.happened(tx, { orderId: id, amount, cause, of: [{ line: DELIVERY_LINE, amount }] })
}
