import type { Db } from '#/platform/server/database/db.ts'
import type { ExistingSupplier, KnownStem } from '../service/table/supplier-columns.ts'

/** Until the transaction ends nobody else changes, adds or deletes one, nor deletes a flower. */
export const lockSuppliers = async ({ sql }: Db) => {
  await sql`lock table suppliers in share row exclusive mode`
  await sql`select 1 from components where kind in ('stem', 'greenery') order by id for key share`
}

export const findTableSuppliers = ({ sql }: Db) => sql<ExistingSupplier[]>`
  select s.id, s.version, s.name,
    jsonb_build_object('contact', s.contact, 'email', s.email, 'minimum', s.minimum, 'weekdays', s.weekdays,
      'arrives_at', s.arrives_at, 'lead_days', s.lead_days, 'order_until', to_char(s.order_until, 'HH24:MI'),
      'note', s.note) as fields,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', c.id, 'price', i.price, 'pack', i.pack)
        order by lower(c.name), c.id)
      from supplier_items i join components c on c.id = i.component_id where i.supplier_id = s.id
    ), '[]') as items
  from suppliers s order by lower(s.name), s.id`

export const findTableStems = ({ sql }: Db) => sql<KnownStem[]>`
  select id as component_id, slug, name from components where kind in ('stem', 'greenery') order by lower(name), id`

/** Others that they sell stay. */
export const setPrices = ({ sql }: Db, supplierId: number, items: ExistingSupplier['items']) => sql`
  insert into supplier_items (supplier_id, component_id, price, pack)
  select ${supplierId}, component_id, price, pack
  from jsonb_to_recordset(${sql.json(items)}) as i (component_id int, price int, pack int)
  on conflict (supplier_id, component_id) do update set price = excluded.price, pack = excluded.pack`
