import type { Db } from '#/platform/server/database/db.ts'
import type { ComponentFields, ExistingComponent } from '../service/exchange/components/component-columns.ts'
import type { ComponentForm, StaffComponent } from '#/domains/catalog/contract/staff/components.ts'

export const findComponents = ({ sql }: Db, id?: number) => sql<StaffComponent[]>`
  select c.id, c.slug, c.name, c.kind, c.color, c.unit, c.cost, c.life_days, c.bouquet_role, c.bouquet_drawing, c.version, coalesce(used.products, 0) as products_count
  from components c
  left join (
    select r.component_id, count(distinct v.product_id)::int as products
    from recipe_lines r join variants v on v.id = r.variant_id group by r.component_id
  ) used on used.component_id = c.id
  ${id === undefined ? sql`` : sql`where c.id = ${id}`}
  order by array_position(array['stem', 'greenery', 'packaging', 'item'], c.kind), lower(c.name), c.id`

export const findComponentUsage = ({ sql }: Db, id: number) => sql<
  { product_id: number; name: string; variant_label: string; quantity: number }[]
>`
  select p.id as product_id, p.name, v.label as variant_label, r.quantity
  from recipe_lines r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
  where r.component_id = ${id} order by lower(p.name), v.position, v.id`

export const findTwin = async ({ sql }: Db, slug: string, name: string, except: number | null) => {
  const [row] = await sql<{ same_name: boolean }[]>`
    select lower(name) = lower(${name}) as same_name from components
    where (slug = ${slug} or lower(name) = lower(${name})) and id is distinct from ${except}
    order by same_name desc limit 1`
  return row
}

export const insertComponent = async ({ sql }: Db, slug: string, form: ComponentForm): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`insert into components ${sql({ ...form, slug })} returning id`
  return row.id
}

type ComponentRow = ComponentFields & { slug: string }
const COMPONENT_ROW =
  'id int, slug text, name text, kind text, color text, unit text, cost int, life_days int'

export const insertComponents = async (
  { sql }: Db,
  rows: ComponentRow[],
): Promise<ReadonlyMap<string, number>> => {
  const made = await sql<{ id: number; slug: string }[]>`
    insert into components (slug, name, kind, color, unit, cost, life_days)
    select slug, name, kind, color, unit, cost, life_days
    from jsonb_to_recordset(${sql.json(rows)}) as r (${sql.unsafe(COMPONENT_ROW)})
    returning id, slug`
  return new Map(made.map(({ id, slug }) => [slug, id]))
}

/** Open forms notice the new version. */
export const changeComponents = ({ sql }: Db, rows: (ComponentFields & { id: number })[]) => sql`
  update components c set name = r.name, kind = r.kind, color = r.color, unit = r.unit, cost = r.cost,
    life_days = r.life_days, version = c.version + 1
  from jsonb_to_recordset(${sql.json(rows)}) as r (${sql.unsafe(COMPONENT_ROW)})
  where c.id = r.id`

export const findStockedComponents = async ({ sql }: Db): Promise<ExistingComponent[]> => {
  type Row = Omit<ExistingComponent, 'stock'> & { stock: [storeId: number, onHand: number][] }
  const rows = await sql<Row[]>`
    select c.id, c.slug, jsonb_build_object('name', c.name, 'kind', c.kind, 'color', c.color, 'unit', c.unit,
        'cost', c.cost, 'life_days', c.life_days) as fields,
      coalesce((
        select jsonb_agg(jsonb_build_array(store_id, on_hand)) from store_stock where component_id = c.id), '[]') as stock
    from components c
    order by array_position(array['stem', 'greenery', 'packaging', 'item'], c.kind), lower(c.name), c.id`
  return rows.map(({ stock, ...row }) => ({ ...row, stock: new Map(stock) }))
}

/** Until the transaction ends, in the order in which orders lock stock. */
export const lockStockedComponents = async ({ sql }: Db) => {
  await sql`select 1 from components order by id for no key update`
  await sql`select 1 from store_stock order by store_id, component_id for update`
}

export const updateComponent = async (
  { sql }: Db,
  id: number,
  version: number,
  form: ComponentForm,
): Promise<boolean> =>
  (
    await sql`
      update components set ${sql(form)}, version = version + 1 where id = ${id} and version = ${version}`
  ).count === 1

/** Empty rows must not block the deletion. */
export const clearEmptyStock = ({ sql }: Db, id: number) =>
  sql`delete from store_stock where component_id = ${id} and on_hand = 0 and reserved = 0`

export const deleteComponent = async ({ sql }: Db, id: number, version: number): Promise<boolean> =>
  (await sql`delete from components where id = ${id} and version = ${version}`).count === 1
