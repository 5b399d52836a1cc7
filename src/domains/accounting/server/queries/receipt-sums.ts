import type { Db } from '#/platform/server/database/db.ts'
import { isNear, type Period } from './sold-orders.ts'

/** Kopecks. Settlements are no money: they say that what was paid before is handed over. */
type ReceiptSums = {
  income: number
  income_sum: number
  settled: number
  settled_sum: number
  refunded: number
  refunded_sum: number
}

/** Of receipts that are registered, or printed elsewhere, by the day of that; `zone`: where no store is known. */
export const sumReceipts = async ({ sql }: Db, period: Period, zone: string): Promise<ReceiptSums> => {
  const [row] = await sql<[ReceiptSums]>`
    with receipt as (
      select order_id, null::uuid as certificate_id, registered_at as at, amount,
        case kind when 'prepayment' then 'income' when 'settlement' then 'settled' else 'refunded' end as kind
      from receipts where status = 'succeeded' and ${isNear(sql, sql`registered_at`, period)}
      union all
      select order_id, certificate_id, printed_at, amount,
        case kind when 'payment' then 'income' when 'settlement' then 'settled' else 'refunded' end
      from cash_receipts where printed_at is not null and ${isNear(sql, sql`printed_at`, period)}
      union all
      select order_id, certificate_id, registered_at, amount,
        case kind when 'sale' then 'income' when 'settlement' then 'settled' else 'refunded' end
      from certificate_receipts where status = 'succeeded' and ${isNear(sql, sql`registered_at`, period)}
    )
    select (count(*) filter (where r.kind = 'income'))::int as income,
      coalesce(sum(r.amount) filter (where r.kind = 'income'), 0)::float8 as income_sum,
      (count(*) filter (where r.kind = 'settled'))::int as settled,
      coalesce(sum(r.amount) filter (where r.kind = 'settled'), 0)::float8 as settled_sum,
      (count(*) filter (where r.kind = 'refunded'))::int as refunded,
      coalesce(sum(r.amount) filter (where r.kind = 'refunded'), 0)::float8 as refunded_sum
    from receipt r
    left join orders o on o.id = r.order_id left join cities oc on oc.id = o.city_id
    left join certificates g on g.id = r.certificate_id
    left join stores s on s.id = g.store_id left join cities sc on sc.id = s.city_id
    where (r.at at time zone coalesce(oc.time_zone, sc.time_zone, ${zone}))::date
        between ${period.from} and ${period.to}
      ${period.storeId === null ? sql`` : sql`and coalesce(o.store_id, g.store_id) = ${period.storeId}`}`
  return row
}
