import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { DeliveryChoice, Quote } from '#/domains/cart/server/public.ts'
import type { CartTotals } from '#/domains/cart/contract.ts'
import { spendingCertificate } from '#/domains/certificates/server/public.ts'
import { reservingStems } from '#/domains/catalog/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import * as promos from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError } from '#/platform/server/errors.ts'
import { nothing, type Write, writeTogether, writing } from '#/platform/server/statements/write.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import { isAllByCertificate } from '#/domains/orders/rules/payment-methods.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import { insertFirstHistory, insertLog } from '#/domains/orders/server/queries/order-state.ts'
import type { Origin } from '#/domains/orders/server/queries/unpaid.ts'
import { insertUnpaid } from '#/domains/orders/server/queries/unpaid.ts'
import type { UnpaidLimitResult } from './check-unpaid-limits.ts'
import type { TakenGoods } from './take-store-and-slot.ts'

export type OrderParts = {
  /** null: who buys at the counter need not say. */
  userId: string | null
  /** null: taken by nobody of the staff. */
  staffId: string | null
  source: OrderSource
  choice: DeliveryChoice
  form: OrderForm
  quote: Quote
  lines: queries.NewLine[]
  taken: TakenGoods
  /** null: its money is not awaited. */
  payUntil: Date | null
  /** null: paid with it. */
  origin: Origin | null
  limitResult: UnpaidLimitResult
  key: string
  requestHash: string
}

/** With the use of its promo code; throws `RaceLost` when that is gone. */
export const insertOrder = async (
  tx: Db,
  parts: OrderParts,
  agreement: Write<void>,
): Promise<queries.PlacedOrderRow> => {
  const { userId, staffId, quote, taken, payUntil, origin, limitResult, key, requestHash } = parts
  const { place, cart: priced, promo } = quote
  const { storeId, holds, places, time } = taken
  const id = uuidv7()
  const { totals } = priced
  const certificateId = totals.certificate > 0 ? (priced.certificate?.id ?? null) : null
  const status = payUntil ? 'awaiting_payment' : 'new'
  const unasked = isAllByCertificate(totals) ? 'paid' : 'unpaid'
  const paymentStatus = payUntil ? 'pending' : unasked
  const isHoldingMuch = limitResult !== 'within'
  const actor = staffId ?? userId ?? 'system'
  const [number, isPromoTaken] = await writeTogether(
    tx,
    queries.insertingOrder(tx, {
      id,
      userId,
      staffId,
      source: parts.source,
      form: parts.form,
      status,
      paymentStatus,
      // Somebody may be blocking flowers for others.
      attention: isHoldingMuch ? 'holds_much' : null,
      storeId,
      time,
      zoneId: place?.zone.id ?? null,
      coords: place?.coords ?? null,
      totals,
      promoCode: promo?.code ?? null,
      payUntil,
      certificateId,
      key,
      requestHash,
      variantIds: parts.lines.map(({ variant_id }) => variant_id),
    }),
    promo && userId
      ? promos.takingPromo(tx, { promoId: promo.id, userId, orderId: id, amount: promo.amount })
      : nothing(tx, true),
    writing(tx, 'order_lines_of_cart', queries.insertLines(tx, id, parts.lines)),
    writing(tx, 'places_of_order', queries.insertPlaces(tx, id, places)),
    writing(tx, 'stems_of_order', queries.insertStems(tx, id, storeId, holds)),
    reservingStems(tx, storeId, holds),
    writing(tx, 'first_status', insertFirstHistory(tx, id, { status, actor })),
    origin && totals.total > 0 ? writing(tx, 'unpaid_order', insertUnpaid(tx, id, origin)) : nothing(tx),
    isHoldingMuch ? writing(tx, 'attention_entry', insertLog(tx, id, HOLDS_MUCH)) : nothing(tx),
    agreement,
  )
  if (!isPromoTaken) throw new RaceLost(parts.choice)
  return { id, number, status, payment_status: paymentStatus, request_hash: requestHash }
}

const HOLDS_MUCH = { axis: 'attention', value: 'holds_much', actor: 'system' } as const

/** Code, points, invitation or certificate went to another order after pricing. */
export class RaceLost extends Error {
  readonly choice: DeliveryChoice
  constructor(choice: DeliveryChoice) {
    super()
    this.choice = choice
  }
}

/** null for an erased customer. Points are locked first, and counted by what comes after. */
export const spendingDiscounts = async (
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

/** Kopecks of a gift certificate, if it pays some; false where it has them no more. */
export const spendingOfCertificate = (
  tx: Db,
  orderId: string,
  { certificate, totals }: Quote['cart'],
): Write<boolean> =>
  certificate && totals.certificate > 0
    ? spendingCertificate(tx, { certificateId: certificate.id, orderId, amount: totals.certificate })
    : nothing(tx, true)

/** Of the order, for what its customer gets back of it in points. */
export const recordingForPoints = (
  tx: Db,
  userId: string,
  { id, number }: Pick<queries.PlacedOrderRow, 'id' | 'number'>,
  { totals, available_products: [first] }: Quote['cart'],
): Write<void> =>
  loyalty.recordingOrder(tx, {
    id,
    userId,
    number,
    name: first?.name ?? null,
    paid: totals.goods - totals.promo - totals.friend - totals.bonuses,
  })

export const toResponse = ({ id, number, status, payment_status }: queries.PlacedOrderRow) => ({
  id,
  number,
  status,
  payment: { status: payment_status },
})

export const hashOf = (form: object) => createHash('sha256').update(JSON.stringify(form)).digest('base64url')

export const repeatedOrder = (order: queries.PlacedOrderRow, requestHash: string) => {
  // Its answer may have been lost before the form was changed.
  if (order.request_hash !== requestHash)
    throw new AppError(422, 'idempotency_key_reused', { fresh: toResponse(order) })
  return toResponse(order)
}
