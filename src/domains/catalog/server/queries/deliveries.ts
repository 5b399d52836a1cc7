import { uuidv7 } from 'uuidv7'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'

type DeliveryRow = Omit<StemDelivery, 'closed_at'> & { closed_at: Date | null }

const delivery = ({ sql }: Db, where: Fragment): Fragment => sql`
  select d.id, d.store_id, d.arrives_on, d.status, d.note, d.version, coalesce(u.name, u.phone) as author, d.closed_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'color', c.color, 'unit', c.unit,
        'quantity', l.quantity, 'received', l.received, 'reason', l.reason,
        'reserved', case when d.status = 'planned' then coalesce(e.reserved, 0) else 0 end) order by c.name, c.id)
      from delivery_lines l
      join components c on c.id = l.component_id
      left join expected_stems e on e.store_id = d.store_id and e.component_id = c.id and e.arrives_on = d.arrives_on
      where l.delivery_id = d.id
    ), '[]') as lines
  from deliveries d left join users u on u.id = d.author_id
  where ${where}`

/** Planned by day, then closed, latest first. */
export const findDeliveries = (db: Db, storeId: number, limit: number, offset: number) => db.sql<
  DeliveryRow[]
>`
  ${delivery(db, db.sql`d.store_id = ${storeId}`)}
  order by d.status <> 'planned', case when d.status = 'planned' then d.arrives_on end, d.closed_at desc, d.id
  limit ${limit} offset ${offset}`

export const countDeliveries = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from deliveries where store_id = ${storeId}`
  return row.count
}

export const findDelivery = async (db: Db, id: string) => {
  const [row] = await db.sql<DeliveryRow[]>`${delivery(db, db.sql`d.id = ${id}`)}`
  return row
}

export const findPlanned = async (db: Db, storeId: number, arrivesOn: string) => {
  const where = db.sql`d.store_id = ${storeId} and d.arrives_on = ${arrivesOn} and d.status = 'planned'`
  const [row] = await db.sql<DeliveryRow[]>`${delivery(db, where)}`
  return row
}

type DeliveryPlan = { storeId: number; arrivesOn: string; note: string; authorId: string }

/** Null when that day has a planned one already. */
export const insertDelivery = async (
  { sql, now }: Db,
  { storeId, arrivesOn, note, authorId }: DeliveryPlan,
) => {
  const [row] = await sql<{ id: string }[]>`
    insert into deliveries (id, store_id, arrives_on, status, note, author_id, created_at)
    values (${uuidv7()}, ${storeId}, ${arrivesOn}, 'planned', ${note}, ${authorId}, ${now()})
    on conflict (store_id, arrives_on) where status = 'planned' do nothing
    returning id`
  return row?.id ?? null
}

/** False when it is closed or its version has changed. */
export const updateDelivery = async (
  { sql, now }: Db,
  id: string,
  version: number,
  { status, note }: { status: StemDelivery['status']; note?: string },
): Promise<boolean> => {
  const { count } = await sql`
    update deliveries
    set version = version + 1, status = ${status}, note = coalesce(${note ?? null}, note),
      closed_at = ${status === 'planned' ? null : now()}
    where id = ${id} and version = ${version} and status = 'planned'`
  return count === 1
}

export type LineRow = {
  component_id: number
  quantity: number
  received?: number | undefined
  reason?: string | null | undefined
  /** Kopecks a piece. */
  price?: number | null | undefined
}

/** Prices that were agreed on stay where none is given; all of them, by component. */
export const setLines = async ({ sql }: Db, id: string, lines: LineRow[]): Promise<Map<number, number>> => {
  const agreed = await sql<{ component_id: number; price: number | null }[]>`
    delete from delivery_lines where delivery_id = ${id} returning component_id, price`
  const priced = await sql<{ component_id: number; price: number }[]>`
    with written as (
    insert into delivery_lines (delivery_id, component_id, quantity, received, reason, price)
    select ${id}, component_id, quantity, received, reason, coalesce(r.price, agreed.price)
    from jsonb_to_recordset(${sql.json(lines as never)}) as r (component_id int, quantity int, received int, reason text,
      price int)
    left join jsonb_to_recordset(${sql.json(agreed as never)}) as agreed (component_id int, price int) using (component_id)
    returning component_id, price
    )
    select component_id, price from written where price is not null`
  return new Map(priced.map(({ component_id, price }) => [component_id, price]))
}

export const findComponentNames = async ({ sql }: Db, ids: number[]) => {
  const rows = await sql<
    { id: number; name: string }[]
  >`select id, name from components where id = any(${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
