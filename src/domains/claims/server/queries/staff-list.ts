import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { ClaimCauses, ClaimListName, ClaimRow } from '#/domains/claims/contract/staff.ts'

const IN_LIST = (db: Db): Record<ClaimListName, Fragment> => ({
  open: db.sql`c.state in ('open', 'to_sign')`,
  decided: db.sql`c.state = 'decided'`,
  closed: db.sql`c.state = 'closed'`,
})

const ofStore = ({ sql }: Db, storeId: number | null) =>
  storeId === null ? sql`true` : sql`c.store_id = ${storeId}`

type Slice = { list: ClaimListName; storeId: number | null; page: number; size: number }

/** The most urgent first; what is over, the latest first. */
export const findRows = (db: Db, { list, storeId, page, size }: Slice) => {
  const { sql } = db
  const order =
    list === 'closed' ? sql`c.closed_at desc, c.id` : sql`c.answered_at is not null, c.answer_by, c.id`
  return sql<z.input<typeof ClaimRow>[]>`
    select c.id, c.number, c.state, c.problem, c.wish, c.text, c.unread,
      jsonb_build_object('id', o.id, 'number', o.number, 'name', (
        select name from order_lines where order_id = o.id order by position limit 1)) as order,
      case when o.erased_at is null then coalesce(u.name, '') end as customer, s.name as store, t.time_zone,
      k.name as staff, c.answer_by, c.answered_at, c.created_at,
      (
        select p.picture from claim_photos p where p.claim_id = c.id and p.picture is not null
        order by p.created_at, p.position limit 1
      ) as photo,
      (select sum(d.cost)::int from claim_decisions d where d.claim_id = c.id and d.state = 'made') as cost
    from claims c
    join orders o on o.id = c.order_id
    join users u on u.id = c.user_id
    join stores s on s.id = c.store_id
    join cities t on t.id = s.city_id
    left join users k on k.id = c.staff_id
    where ${IN_LIST(db)[list]} and ${ofStore(db, storeId)}
    order by ${order} limit ${size} offset ${(page - 1) * size}`
}

export const countLists = async (db: Db, storeId: number | null) => {
  const within = IN_LIST(db)
  const [row] = await db.sql<[Record<ClaimListName, number>]>`
    select count(*) filter (where ${within.open})::int as open, count(*) filter (where ${within.decided})::int as decided,
      count(*) filter (where ${within.closed})::int as closed
    from claims c where ${ofStore(db, storeId)}`
  return row
}

/** Of staff: undecided ones, and words not read. */
export const countWaiting = async (db: Db, storeId: number | null): Promise<number> => {
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from claims c
    where (c.state in ('open', 'to_sign') or c.unread and c.state = 'decided') and ${ofStore(db, storeId)}`
  return row.count
}

export const sumCauses = (db: Db, storeId: number | null, since: Date) => db.sql<
  z.input<typeof ClaimCauses>['items']
>`
  select c.cause, count(*)::int as count, coalesce(sum((
    select sum(d.cost) from claim_decisions d where d.claim_id = c.id and d.state = 'made')), 0)::int as cost
  from claims c where c.created_at >= ${since} and ${ofStore(db, storeId)}
  group by c.cause order by cost desc, count desc, c.cause`

export const findOfOrder = ({ sql }: Db, orderId: string) => sql<
  { id: string; number: number; state: ClaimRow['state'] }[]
>`
  select id, number, state from claims where order_id = ${orderId} order by created_at desc, id desc`

export const countOfCustomer = async ({ sql }: Db, userId: string) => {
  const [row] = await sql<[{ orders: number; claims: number; name: string | null; phone: string | null }]>`
    select u.name, u.phone,
      (select count(*)::int from orders where user_id = u.id and status <> 'cancelled') as orders,
      (select count(*)::int from claims where user_id = u.id) as claims
    from users u where u.id = ${userId}`
  return row
}

export const isOfDelivery = async (
  { sql }: Db,
  { orderId, deliveryId, componentId }: { orderId: string; deliveryId: string; componentId: number },
): Promise<boolean> => {
  const rows = await sql`
    select from deliveries d join delivery_lines l on l.delivery_id = d.id and l.component_id = ${componentId}
    join orders o on o.store_id = d.store_id where d.id = ${deliveryId} and o.id = ${orderId}`
  return rows.length > 0
}

export const isComponent = async ({ sql }: Db, id: number): Promise<boolean> =>
  (await sql`select from components where id = ${id}`).length > 0

const WEEKS = 3

/** Whose case is open goes without. */
export const findClaimable = ({ sql, now }: Db, userId: string, storeId: number | null) => sql<
  { id: string; number: number; name: string; date: string }[]
>`
  select o.id, o.number, o.date, (
    select name from order_lines where order_id = o.id order by position limit 1) as name
  from orders o
  where o.user_id = ${userId} and o.erased_at is null and o.status not in ('awaiting_payment', 'cancelled')
    and (${storeId === null} or o.store_id = ${storeId ?? 0})
    and o.date > (${now()}::timestamptz - make_interval(weeks => ${WEEKS}))::date
    and not exists (select from claims c where c.order_id = o.id and c.state <> 'closed')
  order by o.date desc, o.number desc limit 10`
