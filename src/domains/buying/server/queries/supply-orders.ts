import { uuidv7 } from 'uuidv7'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { SupplyOrder } from '#/domains/buying/contract/orders.ts'

export type SupplyOrderRow = Omit<SupplyOrder, 'sent_at'> & { sent_at: Date | null; store_id: number }

const orders = ({ sql }: Db, where: Fragment) => sql<SupplyOrderRow[]>`
  select o.id, o.store_id, o.supplier_id, s.name as supplier, s.contact, s.arrives_at, s.minimum, o.arrives_on, o.sent_at,
    o.version,
    case when o.delivery_id is null then 'draft' when d.status = 'planned' then 'sent' else d.status end as state,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'color', c.color, 'packs', l.packs,
        'pack', l.pack, 'price', l.price) order by lower(c.name), c.id)
      from supply_order_lines l join components c on c.id = l.component_id where l.order_id = o.id
    ), '[]') as lines
  from supply_orders o join suppliers s on s.id = o.supplier_id left join deliveries d on d.id = o.delivery_id
  where ${where}
  order by o.delivery_id is not null, o.arrives_on desc, o.id desc`

const MAX_SHOWN = 30

/** Drafts, then the latest. */
export const findSupplyOrders = (db: Db, storeId: number) =>
  db.sql<
    SupplyOrderRow[]
  >`select * from (${orders(db, db.sql`o.store_id = ${storeId}`)}) shown limit ${MAX_SHOWN}`

export const findSupplyOrder = async (db: Db, id: string) => {
  const [row] = await orders(db, db.sql`o.id = ${id}`)
  return row
}

export const findDraft = async (db: Db, storeId: number, supplierId: number) => {
  const [row] = await orders(
    db,
    db.sql`o.store_id = ${storeId} and o.supplier_id = ${supplierId} and o.delivery_id is null`,
  )
  return row
}

type NewOrder = { supplierId: number; storeId: number; arrivesOn: string }

export const insertSupplyOrder = async ({ sql, now }: Db, { supplierId, storeId, arrivesOn }: NewOrder) => {
  const id = uuidv7()
  await sql`
    insert into supply_orders (id, supplier_id, store_id, arrives_on, created_at)
    values (${id}, ${supplierId}, ${storeId}, ${arrivesOn}, ${now()})`
  return id
}

/** False when it was saved or sent meanwhile. */
export const updateDraft = async ({ sql }: Db, id: string, version: number, arrivesOn: string) =>
  (
    await sql`
      update supply_orders set arrives_on = ${arrivesOn}, version = version + 1
      where id = ${id} and version = ${version} and delivery_id is null`
  ).count === 1

export const markSent = async ({ sql, now }: Db, id: string, version: number, deliveryId: string) =>
  (
    await sql`
      update supply_orders set delivery_id = ${deliveryId}, sent_at = ${now()}, version = version + 1
      where id = ${id} and version = ${version} and delivery_id is null`
  ).count === 1

export const deleteDraft = async ({ sql }: Db, id: string, version: number) =>
  (await sql`delete from supply_orders where id = ${id} and version = ${version} and delivery_id is null`)
    .count === 1

/** At the prices and in the packs of now; how many of them the supplier sells. */
export const setOrderLines = async (
  { sql }: Db,
  id: string,
  supplierId: number,
  lines: readonly { component_id: number; packs: number }[],
): Promise<number> => {
  await sql`delete from supply_order_lines where order_id = ${id}`
  const { count } = await sql`
    insert into supply_order_lines (order_id, component_id, packs, pack, price)
    select ${id}, i.component_id, l.packs, i.pack, i.price
    from jsonb_to_recordset(${sql.json(lines as never)}) as l (component_id int, packs int)
    join supplier_items i on i.component_id = l.component_id and i.supplier_id = ${supplierId}`
  return count
}
