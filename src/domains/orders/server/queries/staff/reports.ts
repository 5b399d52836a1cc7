import type { ReportPeriod } from '#/domains/orders/server/events.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus, PaymentStatus } from '#/domains/orders/contract/customer.ts'

/** Kopecks. */
export type OrderReportRow = {
  number: number
  created: string
  date: string
  time: string
  store: string
  order_type: 'delivery' | 'pickup'
  source: OrderSource
  /** How it is called there. */
  source_ref: string | null
  /** Who of the staff took it. */
  taken_by: string | null
  status: OrderStatus
  payment_method: number
  payment_status: PaymentStatus
  promo_code: string | null
  customer_name: string | null
  /** Null when erased. */
  customer_phone: string | null
  recipient_name: string
  /** Null for pickup, and until the recipient has said it. */
  address: string | null
  lines: { name: string; variant_label: string; quantity: number }[]
  florist: string | null
  courier: string | null
  goods_full: number
  markdown: number
  promo: number
  friend: number
  points: number
  delivery: number
  surcharge: number
  total: number
  paid_online: number
  paid_on_receipt: number
  paid_there: number
  refunded: number
}

const isInPeriod = ({ sql }: Db, { from, to, storeId, source }: ReportPeriod) => sql`
  o.date between ${from} and ${to} ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}
  ${source === null ? sql`` : sql`and o.source = ${source}`}`

export const findReportRows = (db: Db, period: ReportPeriod) => db.sql<OrderReportRow[]>`
  select o.number, to_char(o.created_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as created, o.date,
    coalesce(to_char(o.time_from, 'HH24:MI') || '–' || to_char(o.time_to, 'HH24:MI'), '') as time, s.name as store,
    o.order_type, o.source, o.source_ref, w.name as taken_by, o.status, o.payment_method, o.payment_status, o.promo_code, u.name as customer_name,
    u.phone as customer_phone, o.recipient_name, o.address ->> 'name' as address, f.name as florist, k.name as courier,
    (
      select jsonb_agg(jsonb_build_object('name', name, 'variant_label', variant_label, 'quantity', quantity) order by position)
      from order_lines where order_id = o.id
    ) as lines, o.goods_full,
    o.goods_full - o.goods + o.shop_discount as markdown, o.promo_discount as promo, o.friend_discount as friend, o.points * 100 as points,
    o.delivery_price as delivery, o.surcharge, o.total,
    case when o.payment_method in (1, 2) then o.paid else 0 end as paid_online,
    case when o.payment_method in (1, 2, 6) then 0 else o.paid end as paid_on_receipt,
    case when o.payment_method = 6 then o.paid else 0 end as paid_there, o.refunded
  from orders o join stores s on s.id = o.store_id join cities c on c.id = s.city_id
    left join users u on u.id = o.user_id
    left join users w on w.id = o.taken_by
    left join users f on f.id = o.florist_id
    left join users k on k.id = o.courier_id
  where ${isInPeriod(db, period)}
  order by o.date, o.number`

export type ReportTotals = {
  orders: number
  paid: number
  refunded: number
  /** Of them by marketplaces, which settle with the shop. */
  there: number
  there_back: number
}

export const sumReport = async (db: Db, period: ReportPeriod): Promise<ReportTotals> => {
  const [row] = await db.sql<[ReportTotals]>`
    select count(*)::int as orders, coalesce(sum(o.paid), 0)::float8 as paid,
      coalesce(sum(o.refunded), 0)::float8 as refunded,
      coalesce(sum(o.paid) filter (where o.payment_method = 6), 0)::float8 as there,
      coalesce(sum(o.refunded) filter (where o.payment_method = 6), 0)::float8 as there_back
    from orders o where ${isInPeriod(db, period)}`
  return row
}
