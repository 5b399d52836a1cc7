import { uuidv7 } from 'uuidv7'
import type { Design } from '#/domains/certificates/rules/designs.ts'
import { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { insertCertificate } from '#/domains/certificates/server/queries/certificates.ts'
import { hashesOf } from '#/domains/certificates/server/secret-code.ts'
import { issueCertificate } from '#/domains/certificates/server/service/issue-certificate.ts'
import { spendCertificate } from '#/domains/certificates/server/service/spend-certificate.ts'
import { findOrderToPay } from '#/domains/orders/server/service/lifecycle/find-order-to-pay.ts'
import { certificateItems } from '#/domains/payments/server/service/certificates/certificate-items.ts'
import {
  paidLines,
  type ReceiptItem,
  receiptItems,
} from '#/domains/payments/server/service/receipts/receipt-lines.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { defaultsOf } from '#/platform/shared/shop/shop-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import certificates from '../data/certificates.json' with { type: 'json' }
import { TOLD } from './orders/past-orders.ts'
import { type People, personOf } from './people.ts'
import { registerReceipt } from './register-receipt.ts'

/** No VAT, as in the sandbox shop. */
const VAT_CODE = 1
const { firstWarningDays } = defaultsOf(certificateSettings)

/** Kopecks. */
type DemoCertificate = {
  buyer: string
  days_ago: number
  amount: number
  design: string
  from_name: string
  /** Empty: of whoever spends it. */
  to_name: string
  words: string
  to_phone?: string
  /** The whole of an order, or its own whole. */
  pays?: string
}

type Sold = { id: string; number: number; paymentId: string; atBank: string; receiptTo: string }

/** Sold, warned of, and spent at orders of regular customers; before the payments of those. */
export const fillCertificates = async (db: Db, secrets: Secrets, people: People): Promise<void> => {
  for (const certificate of certificates as DemoCertificate[]) {
    const at = new Date(db.now().getTime() - certificate.days_ago * DAY_MS)
    const order = certificate.pays ? await findOrder(db, certificate, at, people) : undefined
    const sold = await sell({ ...db, now: () => at }, secrets, people, {
      ...certificate,
      to_name: order?.name ?? certificate.to_name,
    })
    if (order) await spend(db, sold, order, certificate.amount)
  }
  const soon = new Date(db.now().getTime() + firstWarningDays * DAY_MS)
  await db.sql`update certificates set warned = ${firstWarningDays} where expires_at <= ${soon}`
}

const sell = async (then: Db, secrets: Secrets, people: People, demo: DemoCertificate): Promise<Sold> => {
  const { sql, now } = then
  const buyer = personOf(people, demo.buyer)
  const receiptTo = buyer.email ?? `${demo.buyer}@lavanda.example`
  const id = uuidv7()
  const row = await insertCertificate(then, {
    id,
    ...hashesOf(secrets, id),
    design: demo.design as Design,
    amount: demo.amount,
    buyer_id: buyer.id,
    receipt_to: receiptTo,
    from_name: demo.from_name,
    to_name: demo.to_name,
    words: demo.words,
    way: demo.to_phone ? 'sms' : 'print',
    to_phone: demo.to_phone ?? null,
    to_email: null,
    send_at: null,
    key: `demo-${id}`,
    request_hash: '',
    sold_by: null,
    store_id: null,
  })
  if (!row) throw new Error('demo data: no certificate')
  const sold = { id, number: row.number, paymentId: uuidv7(), atBank: uuidv7(), receiptTo }
  await insertPayment(then, sold, demo.amount)
  await issueCertificate(then, id)
  if (demo.to_phone) await sql`update certificates set send_at = null, sent_at = ${now()} where id = ${id}`
  await insertReceipt(then, sold, {
    kind: 'sale',
    amount: demo.amount,
    items: certificateItems(row.number, demo.amount, VAT_CODE),
  })
  return sold
}

const insertPayment = async ({ sql, now }: Db, sold: Sold, amount: number) => {
  const paid = { amount, status: 'succeeded', paid_at: now(), created_at: now() }
  const payment = {
    id: sold.paymentId,
    certificate_id: sold.id,
    attempt: 1,
    provider: 'sandbox',
    provider_id: sold.atBank,
    receipt_to: sold.receiptTo,
    asked_at: now(),
    ...paid,
  }
  const atBank = {
    id: sold.atBank,
    idempotence_key: sold.paymentId,
    order_id: sold.id,
    payment_id: sold.paymentId,
    description: t('receipt.certificate', { number: String(sold.number) }),
    return_url: `/certificate/${sold.id}`,
    ...paid,
  }
  await sql`insert into certificate_payments ${sql(payment)}`
  await sql`insert into sandbox_payments ${sql(atBank)}`
}

type Receipt = {
  kind: 'sale' | 'settlement'
  amount: number
  items: ReceiptItem[]
  orderId?: string
}

const insertReceipt = async (db: Db, sold: Sold, { kind, amount, items, orderId }: Receipt) => {
  const { sql, now } = db
  const id = uuidv7()
  const isSettlement = kind === 'settlement'
  const receipt = {
    id,
    certificate_id: sold.id,
    payment_id: sold.paymentId,
    order_id: orderId ?? null,
    kind,
    amount,
    items: sql.json(items),
    email: sold.receiptTo,
    ...(await registerReceipt(db, {
      idempotence_key: isSettlement ? id : `of ${sold.atBank}`,
      payment_id: sold.atBank,
      mode: isSettlement ? 'full_payment' : 'advance',
      created_at: now(),
    })),
    created_at: now(),
  }
  await sql`insert into certificate_receipts ${sql(receipt)}`
}

type SpentOn = { id: string; total: number; name: string; placed: Date; handed: Date }

/** The latest after the sale that was paid online, without other discounts, and that a certificate pays like this. */
const findOrder = async (
  { sql }: Db,
  { amount, pays }: DemoCertificate,
  soldAt: Date,
  people: People,
): Promise<SpentOn> => {
  const told = [...TOLD].map((key) => personOf(people, key).id)
  const [order] = await sql<SpentOn[]>`
    select o.id, o.total, split_part(u.name, ' ', 1) as name, o.created_at as placed,
      (select max(created_at) from order_history where order_id = o.id) as handed
    from orders o join users u on u.id = o.user_id
    where o.status = 'completed' and o.payment_method in (1, 2) and o.promo_code is null and o.certificate_id is null
      and o.user_id <> all(${told}::uuid[]) and o.created_at > ${soldAt}
      and ${pays === 'all' ? sql`o.total < ${amount}` : sql`o.total > ${amount}`}
    order by o.created_at desc, o.number desc limit 1`
  if (!order) throw new Error('demo data: no order for a certificate')
  return order
}

const spend = async (db: Db, sold: Sold, order: SpentOn, balance: number): Promise<void> => {
  const amount = Math.min(balance, order.total)
  const placed = { ...db, now: () => order.placed }
  await spendCertificate(placed, { certificateId: sold.id, orderId: order.id, amount })
  await db.sql`
    update orders set certificate_id = ${sold.id}, certificate_part = ${amount}, total = total - ${amount}
    where id = ${order.id}`
  const bill = await findOrderToPay(db, order.id)
  if (!bill) throw new Error('demo data: no order of a certificate')
  const items = receiptItems(paidLines(bill, amount), { mode: 'full_payment', vatCode: VAT_CODE })
  await insertReceipt({ ...db, now: () => order.handed }, sold, {
    kind: 'settlement',
    amount,
    items,
    orderId: order.id,
  })
}
