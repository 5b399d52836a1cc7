import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { Means } from '#/domains/orders/contract/staff/order.ts'
import type { ReceiptItem } from '../service/receipts/receipt-lines.ts'
import type { CashReceipt } from '#/domains/payments/contract/staff.ts'

export type CashReceiptRow = Omit<z.input<typeof CashReceipt>, 'items'> & {
  store_id: number
  items: ReceiptItem[]
  attempt: number
  provider_id: string | null
}

export type NewCashReceipt = Pick<
  CashReceiptRow,
  'order_id' | 'certificate_id' | 'kind' | 'means' | 'amount' | 'items' | 'provider'
> & {
  cause: string
  /** Of a refund: kopecks by line. */
  parts: number[] | null
  staff_id: string | null
  reason: string | null
}

/** Its id, once per order or certificate and cause; undefined on a repeat. */
export const insertCashReceipt = async (
  db: Db,
  { items, ...receipt }: NewCashReceipt,
): Promise<string | undefined> => {
  const [row] = await db.sql<{ id: string }[]>`
    insert into cash_receipts ${db.sql({ id: uuidv7(), ...receipt, items: db.sql.json(items), created_at: db.now() })}
    on conflict do nothing returning id`
  return row?.id
}

export const findRefundedParts = ({ sql }: Db, orderId: string) => sql<{ parts: number[] }[]>`
  select parts from cash_receipts where order_id = ${orderId} and kind = 'refund' order by created_at, id`

export const isKnown = async ({ sql }: Db, orderId: string, cause: string): Promise<boolean> =>
  (await sql`select from cash_receipts where order_id = ${orderId} and cause = ${cause}`).length > 0

const select = ({ sql }: Db) => sql`
  select r.id, r.order_id, r.certificate_id, coalesce(o.number, g.number) as number, s.id as store_id, s.name as store, c.time_zone, r.kind, r.means, r.amount, r.items,
    r.provider, r.provider_id, r.attempt, r.problem, r.asked_at,
    case when r.printed_at is not null then 'printed' when r.failed_at is not null then 'failed'
      when r.provider_id is not null then 'pending' else 'wanted' end as state,
    coalesce(h.name, h.phone) as holder, r.reason, r.fiscal_number, coalesce(p.name, p.phone) as printed_by,
    r.printed_at, r.created_at
  from cash_receipts r
  left join orders o on o.id = r.order_id
  left join certificates g on g.id = r.certificate_id
  join stores s on s.id = coalesce(o.store_id, g.store_id)
  join cities c on c.id = s.city_id
  left join users h on h.id = r.staff_id
  left join users p on p.id = r.printed_by`

export const findOfOrder = (db: Db, orderId: string) => db.sql<CashReceiptRow[]>`
  ${select(db)} where r.order_id = ${orderId} order by r.created_at, r.id`

export const findCashReceipt = async (db: Db, id: string) => {
  const [row] = await db.sql<CashReceiptRow[]>`${select(db)} where r.id = ${id}`
  return row
}

/** Kopecks that staff took before the hand-over. */
export const sumPrepaid = async ({ sql }: Db, orderId: string): Promise<number> => {
  const [row] = await sql<[{ prepaid: number }]>`
    select coalesce(sum(amount), 0)::int as prepaid from cash_receipts
    where order_id = ${orderId} and kind = 'payment' and items -> 0 ->> 'payment_mode' = 'full_prepayment'`
  return row.prepaid
}

/** What a card paid goes back to a card. */
export const findMeansOf = async ({ sql }: Db, orderId: string): Promise<Means> => {
  const [row] = await sql<{ means: Means }[]>`
    select means from cash_receipts where order_id = ${orderId} and kind = 'payment' order by created_at limit 1`
  return row?.means ?? 'cash'
}

/** As it came, it goes back. */
export const findMeansOfCertificate = async ({ sql }: Db, certificateId: string): Promise<Means> => {
  const [row] = await sql<{ means: Means }[]>`
    select means from cash_receipts where certificate_id = ${certificateId} and kind = 'payment'`
  return row?.means ?? 'cash'
}

/** Refused ones first, then by how long they wait; null: all stores. */
export const findToPrint = (db: Db, storeId: number | null, limit: number) => {
  const { sql } = db
  return sql<CashReceiptRow[]>`
    ${select(db)} where r.printed_at is null ${storeId === null ? sql`` : sql`and s.id = ${storeId}`}
    order by r.failed_at is null, r.created_at, r.id limit ${limit}`
}

/** `to_do`: not in the hands of a cash register that answers. */
export const countToPrint = async ({ sql }: Db, storeId: number | null) => {
  const [row] = await sql<[{ count: number; to_do: number }]>`
    select count(*)::int as count, (count(*) filter (where r.provider = 'by-hand' or r.problem is not null))::int as to_do
    from cash_receipts r left join orders o on o.id = r.order_id left join certificates g on g.id = r.certificate_id
    where r.printed_at is null ${storeId === null ? sql`` : sql`and coalesce(o.store_id, g.store_id) = ${storeId}`}`
  return row
}

/** False when it has a number already. */
export const setPrinted = async (
  { sql, now }: Db,
  id: string,
  { number, by }: { number: string; by: string },
): Promise<boolean> =>
  (
    await sql`
      update cash_receipts set fiscal_number = ${number}, printed_by = ${by}, printed_at = ${now()}, failed_at = null
      where id = ${id} and printed_at is null`
  ).count === 1
