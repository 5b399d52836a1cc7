import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { z } from 'zod'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Doubt } from '../../contract/accounting.ts'
import { isNear, type Period } from './sold-orders.ts'

type DoubtRow = z.input<typeof Doubt>

/** A cash register online may be slow; until then a receipt is under way. */
const REGISTERED_WITHIN_MS = HOUR_MS

/**
 * Where orders, certificates, money and receipts of these days do not match; `amount` is never 0. Oldest first. `zone`:
 * of certificates that were sold on the site.
 */
export const findDoubts = async (
  { sql, now }: Db,
  period: Period & { zone: string },
  limit: number,
): Promise<(DoubtRow & { all: number })[]> => {
  const registeredBy = new Date(now().getTime() - REGISTERED_WITHIN_MS)
  return sql<(DoubtRow & { all: number })[]>`
  with sold as (
    select order_id, max(created_at) as at from order_history
    where status = 'completed' and ${isNear(sql, sql`created_at`, period)} group by order_id
  ), ended as (
    select order_id, max(created_at) as at from order_history
    where status = 'cancelled' and ${isNear(sql, sql`created_at`, period)} group by order_id
  ), paid as (
    select id, order_id, amount, refund_held, paid_at as at from payments
    where status = 'succeeded' and ${isNear(sql, sql`paid_at`, period)}
  ), by_hand as (
    select order_id, certificate_id, kind, amount, created_at as at, printed_at from cash_receipts
    where ${isNear(sql, sql`created_at`, period)}
  ), of_orders as (
    select 'underpaid' as kind, s.order_id, s.at, o.total - o.paid as amount
    from sold s join orders o on o.id = s.order_id where o.status = 'completed' and o.paid < o.total
    union all
    select 'kept', e.order_id, e.at, o.paid - o.refunded
    from ended e join orders o on o.id = e.order_id where o.status = 'cancelled' and o.paid > o.refunded
    union all
    select 'sums_differ', t.order_id, t.at, o.paid - t.came
    from (
      select m.order_id, max(m.at) as at,
        (
          -- What the bank brought for an order that was paid by hand goes back.
          select coalesce(sum(p.amount), 0) from payments p join orders paid_order on paid_order.id = p.order_id
          where p.order_id = m.order_id and p.status = 'succeeded' and paid_order.payment_method in (1, 2))
        + (select coalesce(sum(amount), 0) from cash_receipts where order_id = m.order_id and kind = 'payment') as came
      from (select order_id, at from paid union all select order_id, at from by_hand where kind = 'payment') m
      group by m.order_id
    ) t join orders o on o.id = t.order_id where o.payment_method <> ${PAYMENT.marketplace} and o.paid <> t.came
    union all
    select 'payment_without_receipt', p.order_id, p.at, p.amount from paid p
    where p.at < ${registeredBy} and not exists (
      select from receipts where payment_id = p.id and kind = 'prepayment' and status = 'succeeded')
    union all
    select 'settlement_without_receipt', s.order_id, s.at, p.amount - p.refund_held
    from sold s join orders o on o.id = s.order_id and o.status = 'completed'
      join payments p on p.order_id = s.order_id and p.status = 'succeeded' and p.amount > p.refund_held
    where s.at < ${registeredBy}
      and not exists (select from receipts where payment_id = p.id and kind = 'settlement' and status = 'succeeded')
    union all
    select 'refund_without_receipt', r.order_id, r.done_at, r.amount from refunds r
    where r.status = 'succeeded' and r.done_at < ${registeredBy} and ${isNear(sql, sql`r.done_at`, period)}
      and not exists (select from receipts where refund_id = r.id and status = 'succeeded')
    union all
    select 'receipt_differs', p.order_id, p.at, x.amount - p.amount
    from paid p join receipts x on x.payment_id = p.id and x.kind = 'prepayment' and x.status = 'succeeded'
    where x.amount <> p.amount
    union all
    select 'not_printed', order_id, at, amount from by_hand where printed_at is null and order_id is not null
    union all
    select 'settlement_without_receipt', order_id, created_at, amount from certificate_receipts
    where kind = 'settlement' and status <> 'succeeded' and created_at < ${registeredBy}
      and ${isNear(sql, sql`created_at`, period)}
  ), of_certificates as (
    select 'payment_without_receipt' as kind, p.certificate_id, p.paid_at as at, p.amount from certificate_payments p
    where p.status = 'succeeded' and p.paid_at < ${registeredBy} and ${isNear(sql, sql`p.paid_at`, period)}
      and not exists (
        select from certificate_receipts where payment_id = p.id and kind = 'sale' and status = 'succeeded')
    union all
    select 'refund_without_receipt', r.certificate_id, r.done_at, r.amount from certificate_refunds r
    where r.status = 'succeeded' and r.done_at < ${registeredBy} and ${isNear(sql, sql`r.done_at`, period)}
      and not exists (select from certificate_receipts where refund_id = r.id and status = 'succeeded')
    union all
    select 'not_printed', certificate_id, at, amount from by_hand
    where printed_at is null and certificate_id is not null
  ), doubts as (
    select d.kind, d.order_id, null::uuid as certificate_id, o.number, o.store_id, d.at, d.amount, c.time_zone
    from of_orders d join orders o on o.id = d.order_id join cities c on c.id = o.city_id
    union all
    select d.kind, null, d.certificate_id, g.number, g.store_id, d.at, d.amount, coalesce(c.time_zone, ${period.zone})
    from of_certificates d join certificates g on g.id = d.certificate_id
      left join stores s on s.id = g.store_id left join cities c on c.id = s.city_id
  )
  select d.kind, d.order_id, d.certificate_id, d.number, coalesce(s.name, '') as store, d.at, d.amount::int as amount,
    (count(*) over ())::int as all
  from doubts d left join stores s on s.id = d.store_id
  where (d.at at time zone d.time_zone)::date between ${period.from} and ${period.to}
    ${period.storeId === null ? sql`` : sql`and d.store_id = ${period.storeId}`}
  order by d.at, d.number, d.kind limit ${limit}`
}
