import { createHash } from 'node:crypto'
import { type Customer, rememberName, recordAgreement } from '#/domains/auth/server/public.ts'
import * as cart from '#/domains/cart/server/public.ts'
import type { DeliveryChoice, Quote } from '#/domains/cart/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { takePromo } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { type OrderForm, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { remembersDay } from '#/domains/orders/rules/remembers-day.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import { insertHistory } from '#/domains/orders/server/queries/order-state.ts'
import { insertUnpaid } from '#/domains/orders/server/queries/unpaid.ts'
import { acceptOrder } from '../lifecycle/accept-order.ts'
import {
  checkUnpaidLimits,
  lockOrigin,
  flagLargeHolding,
  originOf,
  type UnpaidLimitResult,
} from './check-unpaid-limits.ts'
import { paymentRequested } from '#/domains/orders/server/events.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { assertUnchanged } from './check-order.ts'
import { type TakenGoods, takeStoreAndSlot } from './take-store-and-slot.ts'

type Submit = { form: OrderForm; key: string; ip: string; device: string | null }

/**
 * One order per idempotency key (`decisions §6`). Prices, stems and the slot are taken again here, never
 * trusted from the browser; 409 with the fresh cart when any of them changed, and nothing is taken.
 */
export const placeOrder = async (db: Db, user: Customer, submit: Submit) => {
  const requester = { visitor: { user, clientId: null }, ip: submit.ip }
  const choice = await cart.dropThrottledPromo(db, requester, choiceOf(submit.form))
  try {
    return await placeInTransaction(db, user, submit, choice)
  } catch (error) {
    if (!(error instanceof RaceLost)) throw error
    // Everything was rolled back: requoted without what is gone.
    const { cart: fresh } = await cart.quoteCart(db, { userId: user.id }, choice)
    throw conflict('cart_changed', fresh)
  }
}

const placeInTransaction = (
  db: Db,
  user: Customer,
  { form, key, ip, device }: Submit,
  choice: DeliveryChoice,
) =>
  db.transaction(async (tx) => {
    const cartId = await cart.lockCart(tx, user.id)
    failpoint('place.cart_locked')
    const requestHash = hashOf(form)
    const existing = await queries.findByKey(tx, user.id, key)
    if (existing) return repeatedOrder(existing, requestHash)

    await recordAgreement(tx, user.id, {
      consents: { ...form.consents, offer: true },
      ip,
      inWordsOf: 'today',
    })
    const quoteAgain = () => cart.quoteCart(tx, { userId: user.id }, choice)
    const quote = await quoteAgain()
    assertUnchanged(form, user, quote)
    const origin = originOf(user, form, { device, ip })
    await lockOrigin(tx, origin)
    const taken = await takeStoreAndSlot(tx, form, quote)
    // Quoted before the rollback: a second turn would queue behind all other buyers of the last stems.
    if (!taken) throw conflict('stock_changed', (await quoteAgain()).cart)
    const { storeId, holds, time } = taken
    failpoint('place.stems_taken')
    const limitResult = await checkUnpaidLimits(tx, origin, { form, quote, holds })
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
      payUntil: isPaidAtOnce(form.payment_method) ? await payUntil(tx, limitResult) : null,
      key,
      requestHash,
    })
    failpoint('place.inserted')
    const parts = { cartId, order, form, quote, taken, origin }
    if (!(await insertParts(tx, user, parts))) throw new RaceLost()
    if (limitResult !== 'within') await flagLargeHolding(tx, order.id)
    failpoint('place.before_commit')
    tx.afterCommit(() => failpoint('place.committed'))
    return toResponse(order)
  })

type OrderParts = {
  cartId: string
  order: queries.PlacedOrderRow
  form: OrderForm
  quote: Quote
  taken: TakenGoods
  origin: ReturnType<typeof originOf>
}

/** What belongs to an inserted order; false when the last use of a discount is gone. */
const insertParts = async (
  tx: Db,
  user: Customer,
  { cartId, order, form, quote, taken: { storeId, holds, places }, origin }: OrderParts,
): Promise<boolean> => {
  const { cart: priced } = quote
  const lines = priced.available_products
  // Pipelined in this order: stems and slot stay locked for other buyers until the end.
  const [paid] = await Promise.all([
    spendDiscounts(tx, user.id, order.id, quote),
    queries.insertLines(tx, order.id, lines),
    queries.insertPlaces(tx, order.id, places),
    holds.length > 0 && queries.insertStems(tx, order.id, storeId, holds),
    insertHistory(tx, order.id, { status: order.status, actor: user.id }),
    recordForLoyalty(tx, user.id, order, priced),
    priced.totals.total > 0 && insertUnpaid(tx, order.id, origin),
    cart.clearOrdered(
      tx,
      cartId,
      lines.map(({ id }) => id),
    ),
    form.recipient.phone === user.phone && rememberName(tx, user.id, form.recipient.name),
    requestPaymentOrAccept(tx, user.id, { order, form, total: priced.totals.total }),
  ])
  return paid
}

const recordForLoyalty = (
  tx: Db,
  userId: string,
  { id, number }: queries.PlacedOrderRow,
  { totals, available_products: lines }: Quote['cart'],
) =>
  loyalty.recordOrder(tx, {
    id,
    userId,
    number,
    name: lines[0]?.name ?? null,
    paid: totals.goods - totals.promo - totals.friend - totals.bonuses,
  })

/** The last use of the code or the points went to another order after pricing. */
class RaceLost extends Error {}

/**
 * Spends code, points and invitation; false when one is gone, and then the whole order must be rolled back.
 */
const spendDiscounts = async (tx: Db, userId: string, orderId: string, { promo, cart: priced }: Quote) => {
  const { bonuses, friend } = priced.totals
  // One point is one rouble (`decisions §1`).
  const points = bonuses / KOPECKS
  const taken = await Promise.all([
    promo ? takePromo(tx, { promoId: promo.id, userId, orderId, amount: promo.amount }) : true,
    points > 0 ? loyalty.spendPoints(tx, { userId, orderId, points }) : true,
    friend > 0 ? loyalty.useInvite(tx, userId, orderId) : true,
  ])
  return taken.every(Boolean)
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
  // The existing order is included: its answer may have been lost before the form was changed.
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

type PlacedOrder = { order: queries.PlacedOrderRow; form: OrderForm; total: number }

const requestPaymentOrAccept = (
  tx: Db,
  userId: string,
  { order, form, total }: PlacedOrder,
): Promise<unknown> =>
  isPaidAtOnce(form.payment_method)
    ? paymentRequested.emit(tx, {
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
        // An unknown address is always prepaid.
        address_status: 'known',
      })
