import { uuidv7 } from 'uuidv7'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isMarketplace } from '#/domains/orders/rules/order-sources.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { OrderToPay } from '#/domains/orders/server/service/lifecycle/record-payment.ts'
import { shareOut } from '#/domains/payments/rules/share-out.ts'
import {
  type PaidLine,
  paidLines,
  type PaymentMode,
  receiptItems,
} from '#/domains/payments/server/service/receipts/receipt-lines.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { DemoOrder } from './orders/demo-order.ts'
import { demoOrders } from './orders/demo-orders.ts'
import type { OrderIds } from './orders/fill-orders.ts'
import { type People, personOf } from './people.ts'
import { registerReceipt } from './register-receipt.ts'
import { findOrderToPay } from '#/domains/orders/server/service/lifecycle/find-order-to-pay.ts'

/** No VAT, as in the sandbox shop. */
const VAT_CODE = 1

/** As the sandbox bank has them, after points (`decisions §6`). */
export const fillPayments = async (db: Db, people: People, orders: OrderIds): Promise<void> => {
  const cash: OrderToPay[] = []
  for (const order of demoOrders) {
    const bill = await findOrderToPay(db, orders.get(order.number) ?? '')
    if (!bill) throw new Error(`demo data: no order ${order.number}`)
    if (order.source && isMarketplace(order.source)) await fillSums(db, bill.id, bill.total, 0)
    // A gift certificate paid it all.
    else if (bill.total === 0) continue
    else if (isPaidAtOnce(order.payment_method_id)) await fillPayment(db, order, bill, people)
    else if (order.status === 'completed') cash.push(bill)
  }
  await fillCash(db, cash, people)
}

const fillSums = ({ sql }: Db, orderId: string, paid: number, refunded: number) =>
  sql`update orders set paid = ${paid}, refunded = ${refunded} where id = ${orderId}`

/** The latest receipt of a day is still to be printed. */
const fillCash = async (db: Db, bills: OrderToPay[], people: People): Promise<void> => {
  const { sql } = db
  const ids = bills.map(({ id }) => id)
  await sql`update orders set paid = total, refunded = 0 where id = any(${ids}::uuid[])`
  const handed = await sql<{ order_id: string; at: Date }[]>`
    select order_id, max(created_at) as at from order_history where order_id = any(${ids}::uuid[]) group by 1`
  const moments = new Map(handed.map(({ order_id, at }) => [order_id, at]))
  const anna = personOf(people, 'anna').id
  const rows = bills.map((bill) => {
    const at = moments.get(bill.id) ?? db.now()
    const isPrinted = at.getTime() < db.now().getTime() - DAY_MS
    return {
      id: uuidv7(),
      order_id: bill.id,
      kind: 'payment',
      cause: 'handed_over',
      amount: bill.total,
      items: sql.json(receiptItems(paidLines(bill, bill.total), { mode: 'full_payment', vatCode: VAT_CODE })),
      staff_id: bill.payment_method === PAYMENT.to_courier ? personOf(people, 'timur').id : anna,
      created_at: at,
      fiscal_number: isPrinted ? String(bill.number) : null,
      printed_by: isPrinted ? anna : null,
      printed_at: isPrinted ? at : null,
    }
  })
  await sql`insert into cash_receipts ${sql(rows)}`
}

const fillPayment = async (db: Db, order: DemoOrder, bill: OrderToPay, people: People): Promise<void> => {
  const moments = await momentsOf(db, bill.id)
  // Not registered with the bank yet.
  if (order.payment_status === 'pending') {
    await insertPayment(db, bill, { id: uuidv7(), status: 'created', created_at: moments.placed })
    return
  }
  const paid = moments.paid !== null
  const lines = paidLines(bill, bill.total)
  const payment: Payment = {
    id: uuidv7(),
    status: paid ? 'succeeded' : 'canceled',
    provider_id: uuidv7(),
    ...(paid ? { paid_at: moments.paid, lines } : { cancel_reason: 'refused' }),
    created_at: moments.placed,
    asked_at: moments.paid ?? moments.placed,
  }
  await insertPayment(db, bill, payment)
  await insertSandboxPayment(db, bill, payment)
  if (moments.paid === null) return
  const paidOrder = { bill, payment, lines }
  await insertReceipt(db, paidOrder, { kind: 'prepayment', mode: 'full_prepayment', at: moments.paid })
  const back = order.status === 'cancelled' ? bill.total : (order.refund?.amount ?? 0)
  const parts = shareOut(
    back,
    lines.map(({ amount }) => amount),
  )
  if (back > 0) await insertRefund(db, paidOrder, { order, amount: back, parts, people, at: moments.last })
  await fillSums(db, bill.id, bill.total, back)
  if (order.status !== 'completed') return
  const left = lines.map(({ amount }, at) => amount - (parts[at] ?? 0))
  await insertReceipt(db, paidOrder, {
    kind: 'settlement',
    mode: 'full_payment',
    at: moments.last,
    parts: left,
  })
}

type PaymentMoments = { placed: Date; paid: Date | null; last: Date }

const momentsOf = async ({ sql }: Db, orderId: string): Promise<PaymentMoments> => {
  const [row] = await sql<[PaymentMoments]>`
    select min(created_at) as placed, min(created_at) filter (where status = 'new') as paid, max(created_at) as last
    from order_history where order_id = ${orderId}`
  return row
}

type Payment = {
  id: string
  status: 'created' | 'canceled' | 'succeeded'
  provider_id?: string
  cancel_reason?: string
  paid_at?: Date | null
  lines?: PaidLine[]
  created_at: Date
  asked_at?: Date
}

const insertPayment = async (
  { sql }: Db,
  { id, total, payment_method }: OrderToPay,
  { lines, ...payment }: Payment,
): Promise<void> => {
  const way = payment_method === 2 ? 'sbp' : 'any'
  const row = { order_id: id, provider: 'sandbox', attempt: 1, way, amount: total, ...payment }
  await sql`insert into payments ${sql({ ...row, ...(lines && { lines: sql.json(lines) }) })}`
}

const insertSandboxPayment = async ({ sql }: Db, bill: OrderToPay, payment: Payment): Promise<void> => {
  const row = {
    id: payment.provider_id,
    idempotence_key: payment.id,
    order_id: bill.id,
    payment_id: payment.id,
    description: t('receipt.order', { number: String(bill.number) }),
    amount: bill.total,
    return_url: `/order/ready?id=${bill.id}`,
    status: payment.status,
    paid_at: payment.paid_at ?? null,
    created_at: payment.created_at,
  }
  await sql`insert into sandbox_payments ${sql(row)}`
}

type PaidOrder = { bill: OrderToPay; payment: Payment; lines: PaidLine[] }

type Refund = { order: DemoOrder; amount: number; parts: number[]; people: People; at: Date }

const insertRefund = async (
  db: Db,
  paidOrder: PaidOrder,
  { order, amount, parts, people, at }: Refund,
): Promise<void> => {
  const { sql } = db
  const { bill, payment } = paidOrder
  const [id, atBank] = [uuidv7(), uuidv7()]
  const refund = {
    id,
    payment_id: payment.id,
    order_id: bill.id,
    amount,
    parts,
    status: 'succeeded',
    provider_id: atBank,
    created_at: at,
    asked_at: at,
    done_at: at,
    ...(order.refund
      ? { cause: `staff:${id}`, staff_id: personOf(people, 'vera').id, reason: order.refund.reason }
      : { cause: 'cancelled' }),
  }
  await sql`update payments set refund_held = ${amount}, refunded = ${amount} where id = ${payment.id}`
  await sql`insert into refunds ${sql(refund)}`
  const known = { id: atBank, idempotence_key: id, payment_id: payment.provider_id, refund_id: id, amount }
  await sql`insert into sandbox_refunds ${sql({ ...known, created_at: at })}`
  const receipt = { kind: 'refund', mode: 'full_prepayment', at, parts, refund: { id, atBank } } as const
  await insertReceipt(db, paidOrder, receipt)
}

type Receipt = {
  kind: 'prepayment' | 'settlement' | 'refund'
  mode: PaymentMode
  at: Date
  /** Kopecks per line; all lines by default. */
  parts?: number[]
  refund?: { id: string; atBank: string }
}

const insertReceipt = async (
  db: Db,
  { bill, payment, lines }: PaidOrder,
  { kind, mode, at, parts, refund }: Receipt,
): Promise<void> => {
  const id = uuidv7()
  const items = receiptItems(lines, { mode, vatCode: VAT_CODE, ...(parts && { parts }) })
  const registered = await registerReceipt(db, {
    idempotence_key: kind === 'settlement' ? id : `of ${refund?.atBank ?? payment.provider_id}`,
    payment_id: payment.provider_id ?? '',
    refund_id: refund?.atBank ?? null,
    mode,
    created_at: at,
  })
  const receipt = {
    id,
    order_id: bill.id,
    payment_id: payment.id,
    refund_id: refund?.id ?? null,
    kind,
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    items: db.sql.json(items),
    email: bill.receipt_to,
    ...registered,
    created_at: at,
  }
  await db.sql`insert into receipts ${db.sql(receipt)}`
}
