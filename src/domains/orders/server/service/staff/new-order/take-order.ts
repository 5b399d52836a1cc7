import {
  agreementsOf,
  BY_VOICE,
  recordAction,
  recordingAgreement,
  rememberingName,
  type Staff,
  userOfPhone,
} from '#/domains/auth/server/public.ts'
import * as cart from '#/domains/cart/server/public.ts'
import { drawingStems, madeUpVariant, type MadeUpVariant } from '#/domains/catalog/server/public.ts'
import { cityCalendar } from '#/domains/delivery/server/public.ts'
import { type OrderForm, PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { NewOrderForm, NewOrderTaken } from '#/domains/orders/contract/staff/new-order.ts'
import { isAllByCertificate } from '#/domains/orders/rules/payment-methods.ts'
import { isPaidNow } from '#/domains/orders/rules/pay-ways.ts'
import { orderOfStaffByKey, type PlacedOrderRow } from '#/domains/orders/server/queries/orders.ts'
import { findState } from '#/domains/orders/server/queries/order-state.ts'
import * as queries from '#/domains/orders/server/queries/staff/new-order.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { ask, known, together } from '#/platform/server/statements/question.ts'
import { nothing, writeTogether } from '#/platform/server/statements/write.ts'
import { t } from '#/platform/shared/texts.ts'
import { tellingOthers } from '../../checkout/announce-order.ts'
import { checkGoods, checkIsOpen, checkPlace } from '../../checkout/check-order.ts'
import {
  lockCartAndOrigin,
  originOf,
  unpaidFacts,
  type UnpaidLimitResult,
} from '../../checkout/check-unpaid-limits.ts'
import {
  hashOf,
  insertOrder,
  type OrderParts,
  RaceLost,
  recordingForPoints,
  repeatedOrder,
  spendingDiscounts,
  spendingOfCertificate,
} from '../../checkout/insert-order.ts'
import { choiceOf, payUntil } from '../../checkout/place-order.ts'
import { placesFor, type TakenGoods, takeStoreAndSlot } from '../../checkout/take-store-and-slot.ts'
import { checkPayer } from './check-payer.ts'
import { basketOf, checkMadePrices, priceMadeBouquets } from './basket-of-lines.ts'
import { certificateOf } from './certificate-of.ts'
import { handOverNow } from './hand-over-now.ts'
import { linesOfOrder } from './lines-of-order.ts'
import { orderFormOf } from './order-form-of.ts'
import { payByHand } from './pay-by-hand.ts'
import { refusalOf } from './pay-ways.ts'
import { requireOwnStore } from './quote-new-order.ts'
import { transferUntil } from './transfer-until.ts'

type Request = { form: NewOrderForm; ip: string; secrets: AppContext['secrets'] }

/**
 * For a caller, a walk-in, a messenger or a marketplace: the same prices, stems, windows and rules as for who orders
 * alone (docs/decisions/065). Once per key. 409 with the fresh cart when something was lost meanwhile.
 */
export const takeOrder = async (db: Db, staff: Staff, request: Request): Promise<NewOrderTaken> => {
  const { form } = request
  requireOwnStore(staff, form.store_id)
  const change = changeOf(form)
  const certificate = await certificateOf(db, staff, form)
  const madeUp = form.lines.some((line) => 'recipe' in line)
    ? await madeUpVariant(db, t('takenOrder.madeUp'))
    : undefined
  try {
    return await db.transaction(async (tx) =>
      takeInTransaction(tx, staff, { ...request, madeUp, change, certificate }),
    )
  } catch (error) {
    if (!(error instanceof RaceLost)) throw error
    const userId = form.buyer ? ((await queries.findUserByPhone(db, form.buyer.phone))?.id ?? null) : null
    const basket = basketOf(userId, form.lines, await priceMadeBouquets(db, form.lines))
    throw conflict('cart_changed', (await cart.quoteCart(db, basket, error.choice)).cart)
  }
}

type Taking = Request & {
  madeUp: MadeUpVariant | undefined
  change: (total: number) => number
  certificate: string | undefined
}

const takeInTransaction = async (tx: Db, staff: Staff, taking: Taking): Promise<NewOrderTaken> => {
  const { form, ip, change, certificate } = taking
  await advisoryLock(tx, `staff-order:${staff.id} ${form.key}`)
  const requestHash = hashOf(form)
  const existing = await ask(tx, orderOfStaffByKey(tx, staff.id, form.key))
  if (existing) return repeated(existing, requestHash)

  const buyer = form.buyer && (await userOfPhone(tx, taking.secrets, form.buyer.phone))
  const payer = buyer && { id: buyer.id, phone: form.buyer?.phone ?? '' }
  const { localNow } = await cityCalendar(tx, form.city_id)
  const orderForm = orderFormOf(form, { date: localNow.slice(0, 10), time: localNow.slice(11, 16) })
  const origin = payer && { ...originOf(payer, orderForm, { device: null, ip }), network: null }
  if (origin) await lockCartAndOrigin(tx, origin)
  const made = await priceMadeBouquets(tx, form.lines)
  checkMadePrices(made)

  // A code that was tried for the quote is no guess here.
  const choice = { ...choiceOf(orderForm), store_id: form.store_id ?? undefined, certificate }
  const basket = basketOf(buyer?.id ?? null, form.lines, made)
  const facts = await ask(
    tx,
    together(tx, {
      cart: await cart.cartFacts(tx, basket, choice),
      agreements: payer ? agreementsOf(tx, payer.id) : known(tx, []),
    }),
  )
  const agreement = payer
    ? recordingAgreement(tx, payer.id, facts.agreements, {
        consents: { personal_data: form.consent, offer: true },
        ip,
        inWordsOf: 'anyDay',
        source: BY_VOICE,
        field: 'consent',
      })
    : nothing(tx)
  const supply = await ask(
    tx,
    together(tx, {
      stems: cart.stemsOf(tx, choice, facts.cart),
      places: placesFor(tx, orderForm, facts.cart),
      unpaid: origin ? unpaidFacts(tx, origin, orderForm, facts.cart) : known(tx, null),
    }),
  )
  const quote = await cart.quoteOf(tx, choice, facts.cart, supply.stems)
  checkTaken(form, orderForm, quote)
  const taken = await takeGoods(tx, form, orderForm, { quote, places: supply.places })
  if (!taken) throw conflict('stock_changed', (await cart.quoteCart(tx, basket, choice)).cart)
  failpoint('take.stems_taken')

  const isPaid = isPaidNow(form.pay)
  const limitResult =
    !isPaid && origin && supply.unpaid
      ? await checkPayer(tx, origin, { form: asPrepaid(form, orderForm), quote, facts: supply.unpaid })
      : 'within'
  const { lines, recipes } = linesOfOrder(quote.cart.available_products, made, taking.madeUp)
  const parts: OrderParts = {
    userId: payer?.id ?? null,
    staffId: staff.id,
    source: form.source,
    choice,
    form: orderForm,
    quote,
    lines,
    taken,
    payUntil: isAllByCertificate(quote.cart.totals) ? null : await awaitedUntil(tx, form, limitResult),
    origin: isPaid ? null : origin,
    limitResult,
    key: form.key,
    requestHash,
  }
  const order = await insertOrder(tx, parts, agreement)
  if (recipes.length > 0) await queries.insertRecipes(tx, recipes)
  failpoint('take.inserted')
  await settle(tx, order, parts, form)
  const { total } = quote.cart.totals
  await payByHand(tx, staff, { orderId: order.id, pay: form.pay, total, isPrepaid: form.handover !== 'now' })
  if (form.handover === 'now') await handOverNow(tx, staff, order.id)
  if (parts.payUntil) await queries.schedulePayLink(tx, order.id)
  await recordAction(tx, staff, {
    action: 'order.take',
    subject: 'order',
    subjectId: order.id,
    after: { number: order.number, source: form.source },
  })
  failpoint('take.before_commit')
  tx.afterCommit(() => failpoint('take.committed'))
  return { ...(await toTaken(tx, order)), change: change(total) }
}

const repeated = (existing: PlacedOrderRow, requestHash: string): NewOrderTaken => {
  const { payment, ...order } = repeatedOrder(existing, requestHash)
  return { ...order, payment_status: payment.status, change: 0 }
}

/** As it stands: paid and handed over with it, or waiting. */
const toTaken = async (tx: Db, { id, number, status, payment_status }: PlacedOrderRow) => {
  const now = await findState(tx, id)
  return {
    id,
    number,
    status: now?.status ?? status,
    payment_status: now?.payment_status ?? payment_status,
  }
}

const checkTaken = (form: NewOrderForm, orderForm: OrderForm, quote: cart.Quote): void => {
  if (form.handover !== 'now') checkIsOpen(quote)
  checkPlace(orderForm, quote)
  const refusal = refusalOf(form.pay, {
    ...form,
    buyerPhone: form.buyer?.phone ?? null,
    recipientPhone: form.recipient?.phone ?? null,
    isPrepaidDay: quote.calendar.peakDays.get(orderForm.date)?.prepay_only ?? false,
  })
  if (refusal) throw invalid({ pay: t(`errors.${refusal}`) }, refusal)
  // Their owner sees the link; a voice on the telephone may be anybody's.
  if (form.points > 0 && form.pay !== 'link')
    throw invalid({ points: t('errors.points_by_link') }, 'points_by_link')
  checkGoods(form, quote)
  // What a customer leaves out knowingly was promised aloud here.
  if (quote.cart.unavailable_products.length > 0) throw conflict('stock_changed', quote.cart)
}

type Supply = { quote: cart.Quote; places: Parameters<typeof takeStoreAndSlot>[3] }

/** Over the counter: stems of this store, and no window. null when they are gone. */
const takeGoods = async (
  tx: Db,
  { handover }: NewOrderForm,
  orderForm: OrderForm,
  { quote, places }: Supply,
): Promise<TakenGoods | null> => {
  if (handover !== 'now' || orderForm.order_type !== 'pickup')
    return takeStoreAndSlot(tx, orderForm, quote, places)
  const { store_id: storeId, date, time_from: from, time_to: to } = orderForm
  const request = { storeId, today: quote.today, date, stems: quote.stems }
  const [holds] = await writeTogether(tx, drawingStems(tx, request))
  return holds && { storeId, holds, places: [], time: { from, to } }
}

/** A transfer is awaited as a payment online. */
const asPrepaid = ({ pay }: NewOrderForm, orderForm: OrderForm): OrderForm =>
  pay === 'transfer' ? { ...orderForm, payment_method: PAYMENT.online } : orderForm

const awaitedUntil = async (
  tx: Db,
  { pay }: NewOrderForm,
  limitResult: UnpaidLimitResult,
): Promise<Date | null> => {
  if (pay === 'link') return payUntil(tx, limitResult)
  return pay === 'transfer' ? transferUntil(tx) : null
}

/** Throws `RaceLost` when points, invitation or certificate are gone. */
const settle = async (
  tx: Db,
  order: PlacedOrderRow,
  parts: OrderParts,
  { buyer, handover }: NewOrderForm,
): Promise<void> => {
  const { userId, quote } = parts
  const { totals } = quote.cart
  const told = handover === 'now' ? [] : await tellingOthers(tx, { ...parts, order, total: totals.total })
  const byCertificate = spendingOfCertificate(tx, order.id, quote.cart)
  if (userId === null || !buyer) {
    const [first, ...more] = told
    const isSpent = totals.certificate === 0 || (await writeTogether(tx, byCertificate))[0]
    if (!isSpent) throw new RaceLost(parts.choice)
    return void (first && (await writeTogether(tx, first, ...more)))
  }
  const spending = await spendingDiscounts(tx, userId, order.id, totals)
  if (!spending) throw new RaceLost(parts.choice)
  const [arePointsSpent, isInviteUsed, isCertificateSpent] = await writeTogether(
    tx,
    ...spending,
    byCertificate,
    recordingForPoints(tx, userId, order, quote.cart),
    rememberingName(tx, userId, buyer.name),
    ...told,
  )
  if (!arePointsSpent || !isInviteUsed || !isCertificateSpent) throw new RaceLost(parts.choice)
}

/** 422 when less was given than it costs. */
const changeOf =
  ({ pay, given }: NewOrderForm) =>
  (total: number): number => {
    if (pay !== 'cash' || given === undefined) return 0
    if (given < total) throw invalid({ given: t('errors.given_too_little') }, 'given_too_little')
    return given - total
  }
