import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { PAYMENT_METHODS } from '../../contract/accounting.ts'
import type { KnownRefund } from '../../rules/returns-of.ts'

/** Local dates; `to` is inclusive. */
export type Period = { from: string; to: string; storeId: number | null }

/** Kopecks; moments are ISO 8601. */
export type SoldLine = {
  variant_id: number
  article: string
  name: string
  variant_label: string
  quantity: number
  full_price: number
  price: number
  /** Promo code, points and the like, of the whole line. */
  discount: number
}
export type SoldOrder = {
  id: string
  number: number
  store: string
  time_zone: string
  source: OrderSource
  payment_method: (typeof PAYMENT_METHODS)[number]
  /** With what a certificate paid, which is turnover at the hand-over. */
  total: number
  paid: number
  refunded: number
  by_certificate: number
  delivery_price: number
  surcharge: number
  created_at: string
  sold_at: string
  last_refund_at: string | null
  refunds: KnownRefund[]
  /** Empty unless asked for. */
  lines: SoldLine[]
}

/** Orders that are handed over, and were or had money go back near these days. Earliest first. */
export const findSoldOrders = ({ sql }: Db, period: Period, withLines: boolean) => sql<SoldOrder[]>`
  with wanted as (
    select order_id from order_history where status = 'completed' and ${isNear(sql, sql`created_at`, period)}
    union select order_id from refunds where status = 'succeeded' and ${isNear(sql, sql`done_at`, period)}
    union select order_id from cash_receipts where kind = 'refund' and ${isNear(sql, sql`created_at`, period)}
    union select order_id from order_log
      where axis = 'payment' and value = 'refunded' and ${isNear(sql, sql`created_at`, period)}
    union select order_id from certificate_moves where kind = 'returned' and ${isNear(sql, sql`created_at`, period)}
  )
  select o.id, o.number, s.name as store, c.time_zone, o.source, o.payment_method, o.total + o.certificate_part as total,
    o.paid + o.certificate_part as paid, o.refunded + o.certificate_returned as refunded, o.certificate_part as by_certificate,
    o.delivery_price, o.surcharge, ${iso(sql, sql`o.created_at`)} as created_at,
    ${iso(sql, sql`(select max(h.created_at) from order_history h where h.order_id = o.id and h.status = 'completed')`)} as sold_at,
    ${iso(sql, sql`(select max(g.created_at) from order_log g where g.order_id = o.id and g.axis = 'payment' and g.value = 'refunded')`)}
      as last_refund_at,
    coalesce((${refundsOf(sql)}), '[]') as refunds, ${withLines ? linesOf(sql) : sql`'[]'::jsonb`} as lines
  from wanted w join orders o on o.id = w.order_id and o.status = 'completed'
    join stores s on s.id = o.store_id join cities c on c.id = o.city_id
  ${period.storeId === null ? sql`` : sql`where o.store_id = ${period.storeId}`}
  order by sold_at, o.number`

/** For an index: local dates are at most a day off UTC. */
export const isNear = (sql: Db['sql'], moment: Fragment, { from, to }: Pick<Period, 'from' | 'to'>) =>
  sql`${moment} between ${from}::date - 1 and ${to}::date + 2`

const iso = (sql: Db['sql'], moment: Fragment) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** By the bank, from hand to hand and to a certificate, by the lines that they were for; a part of a piece counts as one. */
const refundsOf = (sql: Db['sql']) => sql`
  select jsonb_agg(jsonb_build_object('at', ${iso(sql, sql`back.at`)}, 'amount', back.amount, 'lines', back.lines,
      'to_certificate', back.to_certificate)
    order by back.at)
  from (
    select r.done_at as at, r.amount, false as to_certificate, (
      select jsonb_agg(jsonb_build_object('name', l.line ->> 'description', 'kind', l.line ->> 'subject',
        'quantity', case when whole % of_line = 0 then whole / of_line else 1 end, 'amount', r.parts[l.n]) order by l.n)
      from jsonb_array_elements(p.lines) with ordinality l (line, n), lateral (
        select r.parts[l.n]::bigint * (l.line ->> 'quantity')::int as whole, (l.line ->> 'amount')::bigint as of_line
      ) pieces
      where r.parts[l.n] > 0
    ) as lines
    from refunds r join payments p on p.id = r.payment_id where r.order_id = o.id and r.status = 'succeeded'
    union all
    select k.created_at, k.amount, false, (
      select jsonb_agg(jsonb_build_object('name', l.line ->> 'description', 'kind', l.line ->> 'payment_subject',
        'quantity', (l.line ->> 'quantity')::int, 'amount', (l.line ->> 'amount')::int) order by l.n)
      from jsonb_array_elements(k.items) with ordinality l (line, n)
    )
    from cash_receipts k where k.order_id = o.id and k.kind = 'refund'
    union all
    select max(m.created_at), o.certificate_returned, true, null
    from certificate_moves m where m.order_id = o.id and m.kind = 'returned' having o.certificate_returned > 0
  ) back`

const linesOf = (sql: Db['sql']) => sql`(
  select jsonb_agg(jsonb_build_object('variant_id', l.variant_id,
    'article', coalesce(nullif(v.article, ''), p.slug || '/' || v.code), 'name', l.name, 'variant_label', l.variant_label,
    'quantity', l.quantity, 'full_price', l.full_price, 'price', l.price, 'discount', l.discount) order by l.position)
  from order_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
  where l.order_id = o.id
)`
