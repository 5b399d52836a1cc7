import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import {
  agreementsOf,
  type Customer,
  recordingAgreement,
  rememberingName,
} from '#/domains/auth/server/public.ts'
import type { CartTotals } from '#/domains/cart/contract.ts'
import * as cart from '#/domains/cart/server/public.ts'
import { reservingStems } from '#/domains/catalog/server/public.ts'
import type { DeliveryChoice, Quote } from '#/domains/cart/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import * as promos from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { ask, known, together } from '#/platform/server/statements/question.ts'
import { nothing, type Write, writeTogether, writing } from '#/platform/server/statements/write.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { type OrderForm, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { remembersDay } from '#/domains/orders/rules/remembers-day.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import { insertHistoryEntry, insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { insertUnpaid } from '#/domains/orders/server/queries/unpaid.ts'
import { acceptance } from '../lifecycle/accept-order.ts'
import { notifyingStaffOfAttention, notifyingStaffOfNewOrder } from '../notify-staff.ts'
import {
  checkUnpaidLimits,
  lockCartAndOrigin,
  originOf,
  unpaidFacts,
  type UnpaidLimitResult,
} from './check-unpaid-limits.ts'
import { paymentRequested } from '#/domains/orders/server/events.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { checkOrder } from './check-order.ts'
import { placesFor, type TakenGoods, takeStoreAndSlot } from './take-store-and-slot.ts'

type Submit = { form: OrderForm; key: string; ip: string; device: string | null }

/**
 * Once per idempotency key (`decisions §6`). Prices, stems and slot are taken anew; when any changed, nothing
 * is taken: 409 with the fresh cart.
 */
export const placeOrder = async (db: Db, user: Customer, submit: Submit) => {
  const choice = choiceOf(submit.form)
  const { promocode } = choice
  const codeTry = promocode ? await promos.countTry(db, { visitor: user.id }) : null
  try {
    return await placeInTransaction(db, user, submit, { choice, codeTry })
  } catch (error) {
    // Everything was rolled back.
    if (codeTry && promocode) await promos.forgetTryOfKnown(db, codeTry, promocode)
    if (!(error instanceof RaceLost)) throw error
    const { cart: fresh } = await cart.quoteCart(db, { userId: user.id }, error.choice)
    throw conflict('cart_changed', fresh)
  }
}

type Wishes = { choice: DeliveryChoice; codeTry: promos.CodeTry | null }

const placeInTransaction = (
  db: Db,
  user: Customer,
  { form, key, ip, device }: Submit,
  { choice: wished, codeTry }: Wishes,
) =>
  db.transaction(async (tx) => {
    const origin = originOf(user, form, { device, ip })
    const cartId = await lockCartAndOrigin(tx, origin)
    failpoint('place.cart_locked')
    const asked = together(tx, {
      existing: queries.orderByKey(tx, user.id, key),
      agreements: agreementsOf(tx, user.id),
      cart: await cart.cartFacts(tx, { userId: user.id }, wished),
      throttled: codeTry ? promos.isThrottled(tx, codeTry) : known(tx, false),
    })
    const facts = await ask(tx, asked)
    const choice = facts.throttled ? { ...wished, promocode: undefined } : wished
    const knownTry = facts.throttled || !facts.cart.promo ? null : codeTry
    const requestHash = hashOf(form)
    if (facts.existing) {
      if (knownTry) await writeTogether(tx, promos.forgettingTry(tx, knownTry))
      return repeatedOrder(facts.existing, requestHash)
    }

    const agreement = recordingAgreement(tx, user.id, facts.agreements, {
      consents: { ...form.consents, offer: true },
      ip,
      inWordsOf: 'today',
    })
    const supply = await ask(
      tx,
      together(tx, {
        stems: cart.stemsOf(tx, choice, facts.cart),
        places: placesFor(tx, form, facts.cart),
        unpaid: unpaidFacts(tx, origin, form, facts.cart),
      }),
    )
    const quote = await cart.quoteOf(tx, choice, facts.cart, supply.stems)
    checkOrder(form, user, quote)
    const taken = await takeStoreAndSlot(tx, form, quote, supply.places)
    // Quoted before the rollback: another turn would queue behind all buyers of the last stems.
    if (!taken) throw conflict('stock_changed', (await cart.quoteCart(tx, { userId: user.id }, choice)).cart)
    failpoint('place.stems_taken')
    const limitResult = await checkUnpaidLimits(tx, origin, { form, quote, facts: supply.unpaid })
    const parts = { cartId, choice, form, quote, taken, origin, limitResult, key, requestHash, knownTry }
    const order = await insertOrder(tx, user, parts, agreement)
    failpoint('place.inserted')
    await settleOrder(tx, user, order, parts)
    failpoint('place.before_commit')
    tx.afterCommit(() => failpoint('place.committed'))
    return toResponse(order)
  })

type OrderParts = {
  cartId: string
  choice: DeliveryChoice
  form: OrderForm
  quote: Quote
  taken: TakenGoods
  origin: ReturnType<typeof originOf>
  limitResult: UnpaidLimitResult
  key: string
  requestHash: string
  knownTry: promos.CodeTry | null
}

/** With the use of its promo code; throws `RaceLost` when that is gone. */
const insertOrder = async (
  tx: Db,
  user: Customer,
  { choice, form, quote, taken, origin, limitResult, key, requestHash }: OrderParts,
  agreement: Write<void>,
): Promise<queries.PlacedOrderRow> => {
  const { place, cart: priced, promo } = quote
  const { storeId, holds, places, time } = taken
  const id = uuidv7()
  const isPaidFirst = isPaidAtOnce(form.payment_method)
  const status = isPaidFirst ? 'awaiting_payment' : 'new'
  const paymentStatus = isPaidFirst ? 'pending' : 'unpaid'
  const isHoldingMuch = limitResult !== 'within'
  const [number, isPromoTaken] = await writeTogether(
    tx,
    queries.insertingOrder(tx, {
      id,
      userId: user.id,
      form,
      status,
      paymentStatus,
      // Somebody may be blocking flowers for others.
      attention: isHoldingMuch ? 'holds_much' : null,
      storeId,
      time,
      zoneId: place?.zone.id ?? null,
      coords: place?.coords ?? null,
      totals: priced.totals,
      promoCode: promo?.code ?? null,
      payUntil: isPaidFirst ? await payUntil(tx, limitResult) : null,
      key,
      requestHash,
    }),
    promo
      ? promos.takingPromo(tx, { promoId: promo.id, userId: user.id, orderId: id, amount: promo.amount })
      : nothing(tx, true),
    writing(tx, 'order_lines_of_cart', queries.insertLines(tx, id, priced.available_products)),
    writing(tx, 'places_of_order', queries.insertPlaces(tx, id, places)),
    writing(tx, 'stems_of_order', queries.insertStems(tx, id, storeId, holds)),
    reservingStems(tx, storeId, holds),
    writing(tx, 'first_status', insertHistoryEntry(tx, id, { status, actor: user.id }, tx.now())),
    priced.totals.total > 0 ? writing(tx, 'unpaid_order', insertUnpaid(tx, id, origin)) : nothing(tx),
    isHoldingMuch ? writing(tx, 'attention_entry', insertLog(tx, id, HOLDS_MUCH)) : nothing(tx),
    agreement,
  )
  if (!isPromoTaken) throw new RaceLost(choice)
  return { id, number, status, payment_status: paymentStatus, request_hash: requestHash }
}

const HOLDS_MUCH = { axis: 'attention', value: 'holds_much', actor: 'system' } as const

/**
 * Spends points and invitation, empties the cart, requests payment or announces the order. Throws `RaceLost`
 * when points or invitation are gone.
 */
const settleOrder = async (
  tx: Db,
  user: Customer,
  order: queries.PlacedOrderRow,
  { cartId, choice, form, quote: { cart: priced }, taken, limitResult, knownTry }: OrderParts,
): Promise<void> => {
  const { totals, available_products: lines } = priced
  const spending = await spendingDiscounts(tx, user.id, order.id, totals)
  if (!spending) throw new RaceLost(choice)
  const fact = {
    id: order.id,
    userId: user.id,
    number: order.number,
    name: lines[0]?.name ?? null,
    paid: totals.goods - totals.promo - totals.friend - totals.bonuses,
  }
  const [arePointsSpent, isInviteUsed] = await writeTogether(
    tx,
    ...spending,
    loyalty.recordingOrder(tx, fact),
    cart.clearingOrdered(
      tx,
      cartId,
      lines.map(({ id }) => id),
    ),
    knownTry ? promos.forgettingTry(tx, knownTry) : nothing(tx),
    form.recipient.phone === user.phone ? rememberingName(tx, user.id, form.recipient.name) : nothing(tx),
    ...(await tellingOthers(tx, user.id, { order, form, taken, limitResult, total: totals.total })),
  )
  if (!arePointsSpent || !isInviteUsed) throw new RaceLost(choice)
}

/** Code, points or invitation went to another order after pricing. */
class RaceLost extends Error {
  readonly choice: DeliveryChoice
  constructor(choice: DeliveryChoice) {
    super()
    this.choice = choice
  }
}

/** null for an erased customer. Points are locked first, and counted by what comes after. */
const spendingDiscounts = async (
  tx: Db,
  userId: string,
  orderId: string,
  { bonuses, friend }: CartTotals,
): Promise<[Write<boolean>, Write<boolean>] | null> => {
  // One point is one rouble (`decisions §1`).
  const points = bonuses / KOPECKS
  const holder = points > 0 ? await loyalty.lockPoints(tx, userId) : userId
  if (!holder) return null
  return [
    points > 0 ? loyalty.spendingPoints(tx, { holder, orderId, points }) : nothing(tx, true),
    friend > 0 ? loyalty.usingInvite(tx, userId, orderId) : nothing(tx, true),
  ]
}

const payUntil = async (tx: Db, limitResult: UnpaidLimitResult): Promise<Date> => {
  const { payMinutes, payMinutesAboveLimit } = await settingsOf(tx, orderSettings)
  const minutes = limitResult === 'above' ? payMinutesAboveLimit : payMinutes
  return new Date(tx.now().getTime() + minutes * MINUTE_MS)
}

const toResponse = ({ id, number, status, payment_status }: queries.PlacedOrderRow) => ({
  id,
  number,
  status,
  payment: { status: payment_status },
})

const hashOf = (form: OrderForm) => createHash('sha256').update(JSON.stringify(form)).digest('base64url')

const repeatedOrder = (order: queries.PlacedOrderRow, requestHash: string) => {
  // Its answer may have been lost before the form was changed.
  if (order.request_hash !== requestHash)
    throw new AppError(422, 'idempotency_key_reused', { fresh: toResponse(order) })
  return toResponse(order)
}

const choiceOf = (form: OrderForm): DeliveryChoice => ({
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

type PlacedOrder = Pick<OrderParts, 'form' | 'taken' | 'limitResult'> & {
  order: queries.PlacedOrderRow
  total: number
}

/** Pushes replace one another: an order that holds too much is announced as that. */
const tellingOthers = async (
  tx: Db,
  userId: string,
  { order, form, taken, limitResult, total }: PlacedOrder,
): Promise<Write<void>[]> => {
  const forStaff = {
    id: order.id,
    number: order.number,
    store_id: taken.storeId,
    date: form.date,
    time_from: taken.time.from,
    time_to: taken.time.to,
  }
  const attention = limitResult === 'within' ? [] : [notifyingStaffOfAttention(tx, forStaff, 'holds_much')]
  if (isPaidAtOnce(form.payment_method)) {
    const way = form.payment_method === PAYMENT.sbp ? 'sbp' : 'any'
    const payments = await paymentRequested.emit(tx, { orderId: order.id, amount: total, way })
    return [...payments, ...attention]
  }
  const accepted = await acceptance(tx, {
    ...forStaff,
    user_id: userId,
    reason: form.reason || null,
    recipient_name: form.recipient.name,
    recipient_phone: form.recipient.phone,
    remember_date: remembersDay(form),
    // An unknown address is always prepaid.
    address_status: 'known',
  })
  return [...accepted, ...(attention.length > 0 ? attention : [notifyingStaffOfNewOrder(tx, forStaff)])]
}
