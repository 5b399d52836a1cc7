import { createHash } from 'node:crypto'
import { type Customer, rememberName, agree } from '#/domains/auth/server/public.ts'
import { NOT_OPEN, takesOrders } from '#/domains/cart/rules/cart.ts'
import * as cart from '#/domains/cart/server/public.ts'
import type { Choice, Quote } from '#/domains/cart/server/public.ts'
import { type Hold, takeStems } from '#/domains/catalog/server/public.ts'
import {
  byDistance,
  findOpenSlots,
  type HeldPlace,
  type SlotOption,
  takeSlot,
} from '#/domains/delivery/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { takePromo } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, Refusal, refused } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type OrderForm, PAYMENT } from '#/domains/orders/contract/customer.ts'
import {
  isAtOnce,
  MOST_MONEY,
  PAY_MINUTES,
  paymentMethodsFor,
  remembersDay,
  whyPrepaid,
} from '#/domains/orders/rules/order.ts'
import { PAY_ABOVE_MINUTES } from '#/domains/orders/rules/unpaid.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import { insertHistory } from '#/domains/orders/server/queries/state.ts'
import { insertUnpaid } from '#/domains/orders/server/queries/unpaid.ts'
import { acceptOrder } from '../lifecycle/accept-order.ts'
import { boundUnpaid, lockOrigin, markHolding, originOf, type Room } from './check-unpaid-limits.ts'
import { paymentWanted } from '#/domains/orders/server/events.ts'

const MINUTE_MS = 60_000

type Submit = { form: OrderForm; key: string; ip: string; device: string | null }

/**
 * One submit is one order: the same key gives the same order whatever the network does (`decisions §6`). Prices,
 * stems and the slot are taken again here, never trusted from the browser. 409 with the fresh cart when the sum,
 * the stems or the slot changed meanwhile; then nothing is taken.
 */
export const placeOrder = async (db: Db, user: Customer, submit: Submit) => {
  const asker = { visitor: { user, clientId: null }, ip: submit.ip }
  const choice = await cart.unlessGuessing(db, asker, choiceOf(submit.form))
  try {
    return await placeNow(db, user, submit, choice)
  } catch (error) {
    if (!(error instanceof Raced)) throw error
    // Everything is given back; the price without what is gone is what the customer decides upon next.
    const { cart: fresh } = await cart.quoteCart(db, { userId: user.id }, choice)
    throw conflict('cart_changed', fresh)
  }
}

const placeNow = (db: Db, user: Customer, { form, key, ip, device }: Submit, choice: Choice) =>
  db.transaction(async (tx) => {
    const cartId = await cart.holdCart(tx, user.id)
    failpoint('place.cart_held')
    const requestHash = hashOf(form)
    const before = await queries.findByKey(tx, user.id, key)
    if (before) return sameOrder(before, requestHash)

    await agree(tx, user.id, { said: { ...form.consents, offer: true }, ip, inWordsOf: 'today' })
    const quoteAnew = () => cart.quoteCart(tx, { userId: user.id }, choice)
    const quote = await quoteAnew()
    refuseWhatChanged(form, user, quote)
    const origin = originOf(user, form, { device, ip })
    await lockOrigin(tx, origin)
    const taken = await takeStoreAndSlot(tx, form, quote)
    // Here, and not after the end: a second turn would be taken behind everybody else who wants the last stems.
    if (!taken) throw conflict('stock_changed', (await quoteAnew()).cart)
    const { storeId, holds, places, time } = taken
    failpoint('place.stems_taken')
    const room = await boundUnpaid(tx, origin, { form, quote, holds })
    const { place, cart: priced, promo } = quote
    const order = await queries.insertOrder(tx, {
      userId: user.id,
      form,
      storeId,
      time,
      zoneId: place?.zone.id ?? null,
      coords: place?.coords ?? null,
      totals: priced.totals,
      promoCode: promo?.code ?? null,
      payUntil: isAtOnce(form.payment_method) ? payUntil(tx, room) : null,
      key,
      requestHash,
    })
    failpoint('place.inserted')
    const lines = priced.available_products
    // Sent in one go, in this order: the stems and the place are held by everybody's next buyer until it is done.
    const [paid] = await Promise.all([
      payBesides(tx, user.id, order.id, quote),
      queries.insertLines(tx, order.id, lines),
      queries.insertPlaces(tx, order.id, places),
      holds.length > 0 && queries.insertStems(tx, order.id, storeId, holds),
      insertHistory(tx, order.id, { status: order.status, actor: user.id }),
      priced.totals.total > 0 && insertUnpaid(tx, order.id, origin),
      cart.clearOrdered(
        tx,
        cartId,
        lines.map(({ id }) => id),
      ),
      form.recipient.phone === user.phone && rememberName(tx, user.id, form.recipient.name),
      passOn(tx, user.id, { order, form, total: priced.totals.total }),
    ])
    if (!paid) throw new Raced()
    if (room !== 'within') await markHolding(tx, order.id)
    failpoint('place.before_commit')
    tx.afterCommit(() => failpoint('place.committed'))
    return answer(order)
  })

/** Another order took the last use of the code, or the points, between this one's price and its paying. */
class Raced extends Error {}

/**
 * What is not money: the code, the points and the invitation, each only while there is one; false when one is gone. A use
 * of the code that is not to be had undoes what was sent after it as well: with false all of the order has to be undone.
 */
const payBesides = async (tx: Db, userId: string, orderId: string, { promo, cart: priced }: Quote) => {
  const { bonuses, friend } = priced.totals
  // One point pays a rouble (`decisions §1`).
  const points = bonuses / KOPECKS
  const taken = await Promise.all([
    promo ? takePromo(tx, { promoId: promo.id, userId, orderId, amount: promo.amount }) : true,
    points > 0 ? loyalty.spendPoints(tx, { userId, orderId, points }) : true,
    friend > 0 ? loyalty.useInvite(tx, userId, orderId) : true,
  ])
  return taken.every(Boolean)
}

const payUntil = (tx: Db, room: Room): Date =>
  new Date(tx.now().getTime() + (room === 'above' ? PAY_ABOVE_MINUTES : PAY_MINUTES) * MINUTE_MS)

const answer = ({ id, number, status, payment_status }: queries.PlacedRow) => ({
  id,
  number,
  status,
  payment: { status: payment_status },
})

const hashOf = (form: OrderForm) => createHash('sha256').update(JSON.stringify(form)).digest('base64url')

const sameOrder = (order: queries.PlacedRow, requestHash: string) => {
  // The order that there is goes along: who has lost its answer and changed the form meanwhile learns of it.
  if (order.request_hash !== requestHash)
    throw new Refusal(422, 'idempotency_key_reused', { fresh: answer(order) })
  return answer(order)
}

const choiceOf = (form: OrderForm): Choice => ({
  city_id: form.city_id,
  order_type: form.order_type,
  date: form.date,
  time_type: form.time_type,
  promocode: form.promocode,
  withdraw_bonuses_amount: form.withdraw_bonuses_amount,
  ...(form.order_type === 'pickup'
    ? { store_id: form.store_id }
    : {
        is_know_address: form.is_know_address,
        address: form.address?.name,
        coords: form.address?.coords ?? undefined,
      }),
})

const refuseWhatChanged = (form: OrderForm, payer: Customer, { cart: priced, place, calendar }: Quote) => {
  if (!takesOrders(priced)) throw refused(NOT_OPEN)
  if (form.order_type === 'delivery' && form.is_know_address && !form.address)
    throw invalid({ 'address.name': t('validation.required') })
  if (form.order_type === 'delivery' && !place)
    throw invalid({ 'address.name': t('errors.address_out_of_zone') }, 'address_out_of_zone')
  // Nobody would ask them: their address is known.
  if (form.time_type === 'recipient' && form.order_type === 'delivery' && form.is_know_address)
    throw conflict('slot_closed', priced)
  refusePayment(form, payer, calendar.peakDays.get(form.date)?.prepay_only ?? false)
  if (priced.available_products.length === 0)
    throw conflict(priced.unavailable_products.length > 0 ? 'stock_changed' : 'cart_empty', priced)
  if (Math.max(priced.totals.goods_full, priced.totals.total) > MOST_MONEY) throw refused('order_too_large')
  if (priced.version !== form.version) throw conflict('cart_changed', priced)
}

/** Paid at once, unless the one who pays receives it on a usual day (`decisions §4, §10`); a receipt needs an address. */
const refusePayment = (form: OrderForm, payer: Pick<Customer, 'phone'>, prepayOnly: boolean) => {
  const { order_type, payment_method, receipt_email } = form
  if (!paymentMethodsFor(order_type).some(({ id }) => id === payment_method))
    throw invalid({ payment_method: t('errors.payment_method_wrong') }, 'payment_method_wrong')
  if (isAtOnce(payment_method)) {
    if (!receipt_email) throw invalid({ receipt_email: t('validation.receiptEmail') })
    return
  }
  const reason = prepayOnly
    ? 'prepay_only'
    : whyPrepaid({
        order_type,
        isAsked: form.order_type === 'delivery' && !form.is_know_address,
        isSelf: form.recipient.phone === payer.phone,
        anonymous: form.anonymous,
      })
  if (reason) throw invalid({ payment_method: t(`errors.${reason}`) }, reason)
}

/**
 * The nearest store that can make everything and has a place in the window: its place and its stems are taken
 * together or not at all. A store that was tried in vain is let go before the next one is, so that orders with
 * different nearest stores never wait for each other. Null when the stems are gone, 409 when the places are.
 */
const takeStoreAndSlot = async (
  tx: Db,
  form: OrderForm,
  { cart: priced, place, storeIds, stems, today, calendar }: Quote,
): Promise<{ storeId: number; holds: Hold[]; places: HeldPlace[]; time: Told } | null> => {
  const wanted = {
    city_id: form.city_id,
    kind: form.order_type,
    time_type: form.time_type,
    date: form.date,
    time_from: form.time_from,
    time_to: form.time_to,
  }
  const open = await findOpenSlots(tx, wanted, priced.lead_minutes, {
    calendar,
    makers: storeIds,
    storeId: form.order_type === 'pickup' ? form.store_id : undefined,
  })
  const able = open.filter(({ store }) => storeIds.includes(store.id))
  const nearest = byDistance(
    able.map(({ store }) => store),
    place?.coords ?? null,
  )
  let hadPlace = false
  for (const { id } of nearest) {
    const option = able.find(({ store }) => store.id === id)?.option
    if (!option) continue
    const taken = await tx.attempt(async (part) => {
      const places = await takeSlot(part, option)
      if (!places) return null
      hadPlace = true
      const holds =
        stems.length === 0 ? [] : await takeStems(part, { storeId: id, today, date: form.date, stems })
      return holds && { storeId: id, holds, places, time: toldTime(option) }
    })
    if (taken !== null) return taken
  }
  if (hadPlace) return null
  throw conflict('slot_taken', priced)
}

type Told = { from: string | null; to: string | null }
/** The hours that the customer is told; none while the recipient has not chosen. */
const toldTime = ({ time_type, time_from, time_to }: SlotOption): Told =>
  time_type === 'recipient' ? { from: null, to: null } : { from: time_from, to: time_to }

type Placed = { order: queries.PlacedRow; form: OrderForm; total: number }

/** What is paid at once waits for its money; anything else is the shop's to make from now on. */
const passOn = (tx: Db, userId: string, { order, form, total }: Placed): Promise<void> =>
  isAtOnce(form.payment_method)
    ? paymentWanted.happened(tx, {
        orderId: order.id,
        amount: total,
        way: form.payment_method === PAYMENT.sbp ? 'sbp' : 'any',
      })
    : acceptOrder(tx, {
        id: order.id,
        number: order.number,
        user_id: userId,
        date: form.date,
        reason: form.reason || null,
        recipient_name: form.recipient.name,
        recipient_phone: form.recipient.phone,
        remember_date: remembersDay(form),
        // Where the recipient says it, it is paid at once.
        address_status: 'known',
      })
