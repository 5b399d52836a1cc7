import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { CashDesk, CourierCash } from '../../contract/desk.ts'
import type { DrawerLine } from '../../contract/shift.ts'

type LineRow = z.input<typeof DrawerLine>

/** Signed from the drawer's side; the closing count stands apart. */
export const findDrawerLines = ({ sql }: Db, shiftId: string) => sql<LineRow[]>`
  with moved as (
    select m.kind, m.created_at, m.reason, o.number, g.number as certificate, h.id as drawer,
      case when m.to_holder = h.id then m.amount else -m.amount end as amount,
      case when m.kind in ('handed_in', 'change') then coalesce(p.name, p.phone) else coalesce(w.name, w.phone) end as who,
      case when m.kind in ('taken', 'change') then m.kind when m.kind = 'handed_in' then x.staff_id::text else m.id::text end
        as part
    from cash_moves m
    join cash_holders h on h.store_id = m.store_id and h.staff_id is null and h.id in (m.from_holder, m.to_holder)
    left join cash_holders x on x.id <> h.id and x.id in (m.from_holder, m.to_holder)
    left join users p on p.id = x.staff_id
    left join users w on w.id = m.staff_id
    left join orders o on o.id = m.order_id
    left join cash_receipts r on r.id = m.receipt_id and m.order_id is null
    left join certificates g on g.id = r.certificate_id
    where m.shift_id = ${shiftId} and m.kind <> 'correction'
  )
  select kind, case when count(*) = 1 or kind = 'handed_in' then min(who) end as who,
    case when count(*) = 1 then min(number) end as number, case when count(*) = 1 then min(certificate) end as certificate,
    min(reason) as reason, count(*)::int as count,
    sum(amount)::int as amount, max(created_at) as at
  from moved group by kind, part
  order by array_position(array['taken', 'handed_in', 'change', 'put_in', 'refunded', 'paid_out'], kind), min(created_at)`

type CourierRow = Omit<CourierCash, 'handed_in_at'> & { handed_in_at: Date | null }

/** Who holds money, is bringing some, or delivered today. */
export const findCouriers = ({ sql, now }: Db, storeId: number, since: Date) => sql<CourierRow[]>`
  with today as (
    select o.courier_id, o.number, o.status, o.time_to, o.payment_method, o.total, o.paid
    from orders o join stores s on s.id = o.store_id join cities c on c.id = s.city_id
    where o.store_id = ${storeId} and o.courier_id is not null and (
      o.status = 'delivering'
      or o.status = 'completed' and o.date = (${now()}::timestamptz at time zone c.time_zone)::date)
  ), people as (
    select courier_id as id from today
    union select h.staff_id from cash_holders h
    where h.store_id = ${storeId} and h.staff_id is not null and (h.balance > 0 or exists (
      select from cash_moves m where m.from_holder = h.id and m.kind = 'handed_in' and m.created_at >= ${since}))
  )
  select u.id, coalesce(u.name, u.phone, '') as name, coalesce(h.balance, 0) as balance,
    coalesce((
      select sum(greatest(total - paid, 0)) from today where courier_id = u.id and status = 'delivering' and payment_method not in (1, 2)
    ), 0)::int as to_take,
    coalesce((
      select array_agg(o.number order by m.created_at) from cash_moves m join orders o on o.id = m.order_id
      where m.to_holder = h.id and m.kind = 'taken' and m.created_at > coalesce(given.last, '-infinity')
    ), '{}') as numbers,
    (
      select jsonb_build_object('number', number, 'until', to_char(time_to, 'HH24:MI')) from today
      where courier_id = u.id and status = 'delivering' order by time_to, number limit 1
    ) as way,
    coalesce(given.sum, 0)::int as handed_in, given.at as handed_in_at,
    (select count(*) from today where courier_id = u.id and status = 'completed')::int as deliveries
  from people join users u on u.id = people.id
  left join cash_holders h on h.store_id = ${storeId} and h.staff_id = u.id
  left join lateral (
    select max(m.created_at) as last, max(m.created_at) filter (where m.created_at >= ${since}) as at,
      sum(m.amount) filter (where m.created_at >= ${since}) as sum
    from cash_moves m where m.from_holder = h.id and m.kind = 'handed_in'
  ) given on true
  order by coalesce(h.balance, 0) = 0, name`

const MAX_RECEIPTS = 5

/** A certificate belongs to the store that sold it. */
const ofStore = ({ sql }: Pick<Db, 'sql'>, storeId: number) => sql`
  left join orders o on o.id = r.order_id left join certificates g on g.id = r.certificate_id
  where coalesce(o.store_id, g.store_id) = ${storeId}`

export const findUnprinted = ({ sql }: Db, storeId: number) => sql<CashDesk['receipts']>`
  select r.id, coalesce(o.number, g.number) as number, r.certificate_id is not null as is_certificate, r.kind, r.amount,
    r.provider, r.problem,
    case when r.failed_at is not null then 'failed' when r.provider_id is not null then 'pending' else 'wanted' end as state
  from cash_receipts r ${ofStore({ sql }, storeId)} and r.printed_at is null order by r.failed_at is null, r.created_at, r.id limit ${MAX_RECEIPTS}`

type Span = { storeId: number; since: Date; until?: Date }

/** Printed ones of this time, and all that are not. */
export const countReceipts = async ({ sql, now }: Db, { storeId, since, until }: Span) => {
  const [row] = await sql<[{ printed: number; unprinted: number }]>`
    select (count(*) filter (where r.printed_at is not null))::int as printed,
      (count(*) filter (where r.printed_at is null))::int as unprinted
    from cash_receipts r ${ofStore({ sql }, storeId)} and r.created_at <= ${until ?? now()} and (r.created_at >= ${since} or r.printed_at is null)`
  return row
}

export const findHoldings = ({ sql }: Db, staffId: string) => sql<
  {
    store: { id: number; name: string }
    balance: number
    takings: { number: number | null; amount: number; at: string }[]
  }[]
>`
  select jsonb_build_object('id', s.id, 'name', s.name) as store, h.balance,
    coalesce((
      select jsonb_agg(jsonb_build_object('number', o.number, 'amount', case when m.to_holder = h.id then m.amount else -m.amount end,
        'at', m.created_at) order by m.created_at)
      from cash_moves m left join orders o on o.id = m.order_id
      where h.id in (m.to_holder, m.from_holder) and m.created_at > coalesce(given.last, '-infinity')
    ), '[]') as takings
  from cash_holders h join stores s on s.id = h.store_id
  left join lateral (
    select max(created_at) as last from cash_moves where from_holder = h.id and kind = 'handed_in'
  ) given on true
  where h.staff_id = ${staffId} and h.balance > 0 order by s.name`
