import { uuidv7 } from 'uuidv7'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { digestOf } from '#/platform/server/tables/import-report.ts'
import type { SupplyLetter, SupplyOrder } from '#/domains/buying/contract/orders.ts'

type LetterRow = Omit<SupplyLetter, 'asked_at' | 'ended_at'> & { asked_at: Date; ended_at: Date | null }
export type SupplyOrderRow = Omit<SupplyOrder, 'sent_at' | 'letter'> & {
  sent_at: Date | null
  letter: LetterRow | null
}
type FoundOrder = Omit<SupplyOrderRow, 'letter'> & {
  letter_state: SupplyLetter['state'] | null
  letter_address: string
  letter_tries: number
  letter_content: string
  letter_asked_at: Date
  letter_ended_at: Date | null
}

const orders = ({ sql }: Db, where: Fragment) => sql<FoundOrder[]>`
  select o.id, o.store_id, o.supplier_id, s.name as supplier, s.contact, s.email, s.arrives_at, s.minimum, o.arrives_on,
    o.sent_at, o.version,
    case when o.delivery_id is null then 'draft' when d.status = 'planned' then 'sent' else d.status end as state,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'color', c.color, 'packs', l.packs,
        'pack', l.pack, 'price', l.price) order by lower(c.name), c.id)
      from supply_order_lines l join components c on c.id = l.component_id where l.order_id = o.id
    ), '[]') as lines,
    m.state as letter_state, m.address as letter_address, m.tries as letter_tries, m.content as letter_content,
    m.created_at as letter_asked_at, m.ended_at as letter_ended_at
  from supply_orders o join suppliers s on s.id = o.supplier_id left join deliveries d on d.id = o.delivery_id
  left join lateral (
    select * from supply_letters where order_id = o.id and state <> 'replaced' order by created_at desc, id desc limit 1
  ) m on true
  where ${where}
  order by o.delivery_id is not null, o.arrives_on desc, o.id desc`

const withLetter = ({
  letter_state: state,
  letter_address: address,
  letter_tries: tries,
  letter_content: content,
  letter_asked_at: askedAt,
  letter_ended_at: endedAt,
  ...order
}: FoundOrder): SupplyOrderRow => ({
  ...order,
  letter: state && {
    state,
    address,
    tries,
    asked_at: askedAt,
    ended_at: endedAt,
    is_current: address === order.email && content === contentOf(order),
  },
})

/** What a letter tells, besides names: another one is another order for the supplier. */
export const contentOf = ({ arrives_on: day, lines }: Pick<SupplyOrder, 'arrives_on' | 'lines'>): string =>
  digestOf([day, lines.map(({ component_id, packs, pack, price }) => [component_id, packs, pack, price])])

const MAX_SHOWN = 30

/** Drafts, then the latest. */
export const findSupplyOrders = async (db: Db, storeId: number): Promise<SupplyOrderRow[]> => {
  const found = await db.sql<
    FoundOrder[]
  >`select * from (${orders(db, db.sql`o.store_id = ${storeId}`)}) shown limit ${MAX_SHOWN}`
  return found.map(withLetter)
}

const findOrder = async (db: Db, where: Fragment): Promise<SupplyOrderRow | undefined> => {
  const [row] = await orders(db, where)
  return row && withLetter(row)
}

export const findSupplyOrder = (db: Db, id: string) => findOrder(db, db.sql`o.id = ${id}`)

export const findDraft = (db: Db, storeId: number, supplierId: number) =>
  findOrder(db, db.sql`o.store_id = ${storeId} and o.supplier_id = ${supplierId} and o.delivery_id is null`)

/** Until the transaction ends nobody changes or sends it. */
export const lockSupplyOrder = ({ sql }: Db, id: string) =>
  sql`select 1 from supply_orders where id = ${id} for update`

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
