import type { Db } from '#/platform/server/database/db.ts'
import type { CountedWords, Step } from '#/domains/catalog/rules/counted-size.ts'
import type { StemQuantity } from '#/domains/catalog/rules/free-stems.ts'

export type CountedProduct = {
  id: number
  flower: number
  words: CountedWords
  lead_minutes: number
  sizes: (Omit<Step, 'count' | 'parts'> & { id: number; recipe: StemQuantity[] })[]
}

/** Those of the products that are sold by number, with the sizes that staff price. */
export const findCountedProducts = ({ sql }: Db, ids: readonly number[]) => sql<CountedProduct[]>`
  select p.id, p.counted_component as flower, p.counted_words as words, p.lead_minutes, coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'price', v.price, 'old_price', v.old_price, 'height_cm', v.height_cm,
        'width_cm', v.width_cm, 'stems', v.stems, 'lead_minutes', coalesce(v.lead_minutes, p.lead_minutes), 'recipe', coalesce((
          select jsonb_agg(jsonb_build_object('component_id', component_id, 'quantity', quantity) order by position)
          from recipe_lines where variant_id = v.id), '[]')) order by v.position, v.id)
      from variants v where v.product_id = p.id
    ), '[]') as sizes
  from products p where p.id = any(${[...ids]}::int[]) and p.counted_component is not null
  order by p.id`

export const findCountedProductIds = async ({ sql }: Db): Promise<number[]> =>
  (await sql<{ id: number }[]>`select id from products where counted_component is not null order by id`).map(
    ({ id }) => id,
  )

export type CountedRow = Omit<Step, 'count' | 'parts'> & {
  product_id: number
  counted: number
  label: string
}

/** Those that are there already keep their ids: orders and carts know them. */
export const saveCounted = ({ sql }: Db, rows: readonly CountedRow[]) => sql`
  insert into variants as kept
    (retired_from, counted, code, label, price, old_price, height_cm, width_cm, stems, lead_minutes)
  select r.product_id, r.counted, r.counted::text, r.label, r.price, r.old_price, r.height_cm, r.width_cm, r.stems, r.lead_minutes
  from jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, counted int, label text, price int, old_price int,
    height_cm int, width_cm int, stems int, lead_minutes int)
  order by r.product_id, r.counted
  on conflict (retired_from, counted) where counted is not null do update
  set label = excluded.label, price = excluded.price, old_price = excluded.old_price, height_cm = excluded.height_cm,
    width_cm = excluded.width_cm, stems = excluded.stems, lead_minutes = excluded.lead_minutes
  where (kept.label, kept.price, kept.old_price, kept.height_cm, kept.width_cm, kept.stems, kept.lead_minutes)
    is distinct from (excluded.label, excluded.price, excluded.old_price, excluded.height_cm, excluded.width_cm,
      excluded.stems, excluded.lead_minutes)`

export type CountedPart = StemQuantity & { product_id: number; counted: number; position: number }

/** Of all numbers of the products: what is not named is made of nothing, and off sale. */
export const saveCountedRecipes = async (
  { sql }: Db,
  productIds: readonly number[],
  parts: readonly CountedPart[],
) => {
  const named = sql`
    select v.id as variant_id, r.component_id, r.quantity, r.position
    from jsonb_to_recordset(${sql.json(parts)}) as r (product_id int, counted int, component_id int, quantity int, position int)
    join variants v on v.retired_from = r.product_id and v.counted = r.counted`
  await sql`
    with named as materialized (${named})
    delete from recipe_lines l using variants v
    where v.id = l.variant_id and v.counted is not null and v.retired_from = any(${[...productIds]}::int[])
      and not exists (select from named n where n.variant_id = l.variant_id and n.component_id = l.component_id)`
  await sql`
    insert into recipe_lines as kept (variant_id, component_id, quantity, position) ${named}
    on conflict (variant_id, component_id) do update
    set quantity = excluded.quantity, position = excluded.position
    where (kept.quantity, kept.position) <> (excluded.quantity, excluded.position)`
}

export type CountedId = { product_id: number; id: number; counted: number; label: string }

/** Numbers on sale, in their order. */
export const findCountedIds = ({ sql }: Db, productIds: readonly number[]) => sql<CountedId[]>`
  select retired_from as product_id, id, counted, label from variants v
  where retired_from = any(${[...productIds]}::int[]) and counted is not null
    and exists (select from recipe_lines where variant_id = v.id)
  order by retired_from, counted`
