import type { PaymentWay } from '#/domains/payments/rules/bank-ways.ts'
import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { PaymentState, TaskState } from '#/domains/payments/rules/payment-states.ts'
import type { StaffRefund } from '#/domains/payments/contract/staff.ts'

type Period = { from: string; to: string; storeId: number | null }
/** `zone`: whose dates they are where no store has sold a certificate. */
type MovesQuery = Period & { zone: string }

export const findStoreOf = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<{ store_id: number }[]>`select store_id from orders where id = ${orderId}`
  return row?.store_id
}

export type StaffRefundRow = z.input<typeof StaffRefund>

export const findRefunds = ({ sql }: Db, orderId: string) => sql<StaffRefundRow[]>`
  select r.id, r.amount, r.cause, r.status, coalesce(u.name, u.phone) as staff, r.reason, r.done_at, r.created_at
  from refunds r left join users u on u.id = r.staff_id
  where r.order_id = ${orderId} order by r.created_at, r.id`

export type MoneyMove = {
  /** Local. */
  at: string
  /** Of the order, or of the certificate. */
  number: number
  is_certificate: boolean
  /** Empty: sold on the site. */
  store: string
  came: number
  went: number
  /** Or `cash`. */
  provider: string
  way: PaymentWay | null
  cause: string | null
  reason: string | null
  provider_id: string | null
  fiscal: string | null
  status: PaymentState | TaskState
}

/** By local dates, earliest first. */
export const findMoves = ({ sql }: Db, { from, to, storeId, zone }: MovesQuery) => sql<MoneyMove[]>`
  with moved as (
    select p.order_id, null::uuid as certificate_id, p.paid_at as moved_at, p.amount as came, 0 as went, p.provider, p.way, null as cause, null as reason,
      p.provider_id, (select fiscal ->> 'document' from receipts where payment_id = p.id and kind = 'prepayment') as fiscal,
      p.id
    from payments p where p.status = 'succeeded' and ${isNearPeriod(sql, sql`p.paid_at`, from, to)}
    union all
    select r.order_id, null, r.done_at, 0, r.amount, p.provider, p.way, r.cause, r.reason, r.provider_id,
      (select fiscal ->> 'document' from receipts where refund_id = r.id), r.id
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and ${isNearPeriod(sql, sql`r.done_at`, from, to)}
    union all
    select k.order_id, k.certificate_id, k.created_at, case k.kind when 'payment' then k.amount else 0 end,
      case k.kind when 'refund' then k.amount else 0 end, 'cash', null,
      case k.kind when 'refund' then k.cause end, k.reason, null, k.fiscal_number, k.id
    from cash_receipts k where k.kind <> 'settlement' and ${isNearPeriod(sql, sql`k.created_at`, from, to)}
    union all
    select null, p.certificate_id, p.paid_at, p.amount, 0, p.provider, null, null, null, p.provider_id,
      (select fiscal ->> 'document' from certificate_receipts where payment_id = p.id and kind = 'sale'), p.id
    from certificate_payments p where p.status = 'succeeded' and ${isNearPeriod(sql, sql`p.paid_at`, from, to)}
    union all
    select null, r.certificate_id, r.done_at, 0, r.amount, p.provider, null, r.cause, null, r.provider_id,
      (select fiscal ->> 'document' from certificate_receipts where refund_id = r.id), r.id
    from certificate_refunds r join certificate_payments p on p.id = r.payment_id
    where r.status = 'succeeded' and ${isNearPeriod(sql, sql`r.done_at`, from, to)}
  ), placed as (
    select m.*, coalesce(o.number, g.number) as number, s.id as store_id, coalesce(s.name, '') as store,
      coalesce(oc.time_zone, sc.time_zone, ${zone}) as time_zone
    from moved m
    left join orders o on o.id = m.order_id left join cities oc on oc.id = o.city_id
    left join certificates g on g.id = m.certificate_id
    left join stores s on s.id = coalesce(o.store_id, g.store_id) left join cities sc on sc.id = s.city_id
  )
  select to_char(m.moved_at at time zone m.time_zone, 'YYYY-MM-DD HH24:MI:SS') as at, m.number,
    m.certificate_id is not null as is_certificate, m.store, m.came, m.went, m.provider, m.way, m.cause, m.reason,
    m.provider_id, m.fiscal
  from placed m
  where (m.moved_at at time zone m.time_zone)::date between ${from} and ${to}
    ${storeId === null ? sql`` : sql`and m.store_id = ${storeId}`}
  order by m.moved_at, m.id`

/** For an index: local dates are at most a day off UTC. */
const isNearPeriod = (sql: Db['sql'], moment: Fragment, from: string, to: string) =>
  sql`${moment} between ${from}::date - 1 and ${to}::date + 2`
