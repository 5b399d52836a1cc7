import type { Db } from '#/platform/server/database/db.ts'

type Arranged = { id: string; number: number; arrangement: string | null }

/** Of a store, still for no courier; in one sequence, as whoever gives them locks them. */
export const lockDeparting = async ({ sql }: Db, storeId: number, ids: string[]): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from orders
      where id = any(${ids}::uuid[]) and store_id = ${storeId} and order_type = 'delivery' and courier_id is null
        and status in ('confirmed', 'assembling', 'assembled', 'delivery_failed')
      order by id for update`
  ).map(({ id }) => id)

/** With a courier: not handed over yet. */
export const lockOwn = async ({ sql }: Db, courierId: string, ids: string[]): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from orders
      where id = any(${ids}::uuid[]) and courier_id = ${courierId} and order_type = 'delivery'
        and status in ('new', 'confirmed', 'assembling', 'assembled', 'delivering', 'delivery_failed')
      order by id for update`
  ).map(({ id }) => id)

/** With the orders locked: what was arranged before, in that sequence, then the rest. */
export const findArranged = ({ sql }: Db, ids: string[]) => sql<Arranged[]>`
  select o.id, o.number, a.arrangement from orders o left join arranged_stops a on a.order_id = o.id
  where o.id = any(${ids}::uuid[]) order by a.place nulls last, o.number`

/** `ids` in their sequence; all of them are known by one new arrangement. */
export const saveArrangement = ({ sql }: Db, ids: string[], arrangement: string) => sql`
  insert into arranged_stops (order_id, place, arrangement)
  select id, place, ${arrangement} from unnest(${ids}::uuid[]) with ordinality as one (id, place)
  on conflict (order_id) do update set place = excluded.place, arrangement = excluded.arrangement`

export const forgetArranged = ({ sql }: Db, ids: string[]) =>
  sql`delete from arranged_stops where order_id = any(${ids}::uuid[])`

/** Where the courier was last on this way: at the stop that ended last; undefined on the way to the first. */
export const findLastPlace = async ({ sql }: Db, courierId: string) => {
  const [row] = await sql<{ coords: [number, number] | null }[]>`
    select o.address -> 'coords' as coords from orders o join order_history h on h.order_id = o.id
    where o.courier_id = ${courierId} and o.status in ('completed', 'delivery_failed')
      and h.status in ('completed', 'delivery_failed')
      and h.created_at > (
        select min(left_store.created_at) from order_history left_store
        join orders on_way on on_way.id = left_store.order_id
        where on_way.courier_id = ${courierId} and on_way.status = 'delivering'
          and left_store.status = 'delivering'
      )
    order by h.created_at desc limit 1`
  return row
}
