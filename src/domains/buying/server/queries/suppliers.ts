import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Supplier, SupplierForm } from '#/domains/buying/contract/suppliers.ts'

const suppliers = ({ sql }: Db, where: Fragment) => sql<Supplier[]>`
  select s.id, s.name, s.contact, s.email, s.note, s.weekdays, s.arrives_at, s.lead_days, to_char(s.order_until, 'HH24:MI') as order_until,
    s.minimum, s.version, coalesce((
      select jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'color', c.color, 'price', i.price,
        'pack', i.pack) order by lower(c.name), c.id)
      from supplier_items i join components c on c.id = i.component_id where i.supplier_id = s.id
    ), '[]') as items
  from suppliers s where ${where} order by lower(s.name), s.id`

export const findSuppliers = (db: Db) => suppliers(db, db.sql`true`)

export const findSupplier = async (db: Db, id: number) => {
  const [row] = await suppliers(db, db.sql`s.id = ${id}`)
  return row
}

/** Drafts of orders to them are begun one at a time. */
export const lockSupplier = ({ sql }: Db, id: number) =>
  sql`select 1 from suppliers where id = ${id} for no key update`

export const findBuyable = ({ sql }: Db) => sql<{ component_id: number; name: string; color: string }[]>`
  select id as component_id, name, color from components where kind in ('stem', 'greenery') order by lower(name), id`

export const isNameTaken = async ({ sql }: Db, name: string, except: number | null) =>
  (await sql`select from suppliers where lower(name) = lower(${name}) and id is distinct from ${except}`)
    .length > 0

type SupplierFields = Omit<SupplierForm, 'items' | 'email'> & { email: string }

export const insertSupplier = async ({ sql }: Db, fields: SupplierFields): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`insert into suppliers ${sql(fields)} returning id`
  return row.id
}

export const updateSupplier = async ({ sql }: Db, id: number, version: number, fields: SupplierFields) =>
  (
    await sql`update suppliers set ${sql(fields)}, version = version + 1 where id = ${id} and version = ${version}`
  ).count === 1

export const setItems = async ({ sql }: Db, supplierId: number, items: SupplierForm['items']) => {
  await sql`delete from supplier_items where supplier_id = ${supplierId}`
  await sql`
    insert into supplier_items (supplier_id, component_id, price, pack)
    select ${supplierId}, component_id, price, pack
    from jsonb_to_recordset(${sql.json(items)}) as i (component_id int, price int, pack int)`
}

export const deleteSupplier = async ({ sql }: Db, id: number, version: number) =>
  (await sql`delete from suppliers where id = ${id} and version = ${version}`).count === 1

export const isOrderedOf = async ({ sql }: Db, id: number) =>
  (await sql`select from supply_orders where supplier_id = ${id} limit 1`).length > 0
