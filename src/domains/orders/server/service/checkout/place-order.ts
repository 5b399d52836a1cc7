import {
  agreementsOf,
  type Customer,
  recordingAgreement,
  rememberingName,
} from '#/domains/auth/server/public.ts'
import * as cart from '#/domains/cart/server/public.ts'
import type { DeliveryChoice } from '#/domains/cart/server/public.ts'
import { findByTypedCode } from '#/domains/certificates/server/public.ts'
import * as promos from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { ask, known, together } from '#/platform/server/statements/question.ts'
import { nothing, writeTogether } from '#/platform/server/statements/write.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import { isAllByCertificate, isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import { tellingOthers } from './announce-order.ts'
import {
  checkUnpaidLimits,
  lockCartAndOrigin,
  originOf,
  unpaidFacts,
  type UnpaidLimitResult,
} from './check-unpaid-limits.ts'
import { checkOrder } from './check-order.ts'
import {
  hashOf,
  insertOrder,
  type OrderParts,
  RaceLost,
  recordingForPoints,
  repeatedOrder,
  spendingDiscounts,
  spendingOfCertificate,
  toResponse,
} from './insert-order.ts'
import { placesFor, takeStoreAndSlot } from './take-store-and-slot.ts'

type Submit = { form: OrderForm; key: string; ip: string; device: string | null }

/**
 * Once per idempotency key (`decisions §6`). Prices, stems and slot are taken anew; when any changed, nothing
 * is taken: 409 with the fresh cart.
 */
export const placeOrder = async (db: Db, user: Customer, submit: Submit) => {
  const certificate = await certificateOf(db, user, submit.form)
  const choice = { ...choiceOf(submit.form), ...(certificate && { certificate }) }
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

/** Its id, by the code: guesses are counted. What cannot be spent any more changes the cart. */
const certificateOf = async (
  db: Db,
  { id: visitor }: Customer,
  { certificate: code }: OrderForm,
): Promise<string | undefined> => (code ? (await findByTypedCode(db, code, { visitor })).id : undefined)

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
    const parts: OrderParts = {
      userId: user.id,
      staffId: null,
      source: 'site',
      choice,
      form,
      quote,
      lines: quote.cart.available_products,
      taken,
      payUntil: isAwaited(form, quote) ? await payUntil(tx, limitResult) : null,
      origin,
      limitResult,
      key,
      requestHash,
    }
    const order = await insertOrder(tx, parts, agreement)
    failpoint('place.inserted')
    await settleOrder(tx, user, order, { ...parts, cartId, knownTry })
    failpoint('place.before_commit')
    tx.afterCommit(() => failpoint('place.committed'))
    return toResponse(order)
  })

/** A certificate, or points, may pay it all. */
const isAwaited = ({ payment_method }: OrderForm, { cart: { totals } }: cart.Quote): boolean =>
  isPaidAtOnce(payment_method) && !isAllByCertificate(totals)

/**
 * Spends points, invitation and certificate, empties the cart, requests payment or announces the order. Throws `RaceLost`
 * when one of them is gone.
 */
const settleOrder = async (
  tx: Db,
  user: Customer,
  order: queries.PlacedOrderRow,
  { cartId, knownTry, ...parts }: OrderParts & { cartId: string; knownTry: promos.CodeTry | null },
): Promise<void> => {
  const { form, quote } = parts
  const { totals, available_products: lines } = quote.cart
  const spending = await spendingDiscounts(tx, user.id, order.id, totals)
  if (!spending) throw new RaceLost(parts.choice)
  const [arePointsSpent, isInviteUsed, isCertificateSpent] = await writeTogether(
    tx,
    ...spending,
    spendingOfCertificate(tx, order.id, quote.cart),
    recordingForPoints(tx, user.id, order, quote.cart),
    cart.clearingOrdered(
      tx,
      cartId,
      lines.map(({ id }) => id),
    ),
    knownTry ? promos.forgettingTry(tx, knownTry) : nothing(tx),
    form.recipient.phone === user.phone ? rememberingName(tx, user.id, form.recipient.name) : nothing(tx),
    ...(await tellingOthers(tx, { ...parts, order, total: totals.total })),
  )
  if (!arePointsSpent || !isInviteUsed || !isCertificateSpent) throw new RaceLost(parts.choice)
}

export const payUntil = async (tx: Db, limitResult: UnpaidLimitResult): Promise<Date> => {
  const { payMinutes, payMinutesAboveLimit } = await settingsOf(tx, orderSettings)
  const minutes = limitResult === 'above' ? payMinutesAboveLimit : payMinutes
  return new Date(tx.now().getTime() + minutes * MINUTE_MS)
}

export const choiceOf = (form: OrderForm): DeliveryChoice => ({
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
