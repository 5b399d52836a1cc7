import type { Db } from '#/platform/server/database/db.ts'

const SLUG = 'buket-na-meste'
const CODE = 'made-up'

export type MadeUpVariant = { product_id: number; variant_id: number }

export const findMadeUpVariant = async ({ sql }: Db) => {
  const [row] = await sql<MadeUpVariant[]>`
    select v.product_id, v.id as variant_id from products p join variants v on v.product_id = p.id
    where p.slug = ${SLUG} and v.code = ${CODE}`
  return row
}

/** Nothing when another has just done so. */
export const insertMadeUpVariant = async ({ sql, now }: Db, name: string) => {
  const [row] = await sql<MadeUpVariant[]>`
    with made as (
      insert into products (slug, name, description, kind, lead_minutes, published, created_at)
      values (${SLUG}, ${name}, '', 'flowers', 0, false, ${now()})
      on conflict (slug) do update set slug = excluded.slug returning id
    )
    insert into variants (product_id, code, label, price) select id, ${CODE}, '', 0 from made
    on conflict (product_id, code) do nothing
    returning product_id, id as variant_id`
  return row
}
