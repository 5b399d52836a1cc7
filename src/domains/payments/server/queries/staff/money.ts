import type { PaymentWay } from '#/domains/payments/rules/bank-ways.ts'
import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { PaymentState, TaskState } from '#/domains/payments/rules/payment-states.ts'
import type { StaffRefund } from '#/domains/payments/contract/staff.ts'

type Period = { from: string; to: string; storeId: number | null }

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
  number: number
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
export const findMoves = ({ sql }: Db, { from, to, storeId }: Period) => sql<MoneyMove[]>`
  with moved as (
    select p.order_id, p.paid_at as moved_at, p.amount as came, 0 as went, p.provider, p.way, null as cause, null as reason,
      p.provider_id, (select fiscal ->> 'document' from receipts where payment_id = p.id and kind = 'prepayment') as fiscal,
      p.id
    from payments p where p.status = 'succeeded' and ${isNearPeriod(sql, sql`p.paid_at`, from, to)}
    union all
    select r.order_id, r.done_at, 0, r.amount, p.provider, p.way, r.cause, r.reason, r.provider_id,
      (select fiscal ->> 'document' from receipts where refund_id = r.id), r.id
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and ${isNearPeriod(sql, sql`r.done_at`, from, to)}
    union all
    select k.order_id, k.created_at, case k.kind when 'payment' then k.amount else 0 end,
      case k.kind when 'refund' then k.amount else 0 end, 'cash', null,
      case k.kind when 'refund' then k.cause end, k.reason, null, k.fiscal_number, k.id
    from cash_receipts k where k.kind <> 'settlement' and ${isNearPeriod(sql, sql`k.created_at`, from, to)}
  )
  select to_char(m.moved_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI:SS') as at, o.number, s.name as store, m.came, m.went,
    m.provider, m.way, m.cause, m.reason, m.provider_id, m.fiscal
  from moved m join orders o on o.id = m.order_id join cities c on c.id = o.city_id join stores s on s.id = o.store_id
  where (m.moved_at at time zone c.time_zone)::date between ${from} and ${to}
    ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}
  order by m.moved_at, m.id`

/** For an index: local dates are at most a day off UTC. */
const isNearPeriod = (sql: Db['sql'], moment: Fragment, from: string, to: string) =>
  sql`${moment} between ${from}::date - 1 and ${to}::date + 2`
