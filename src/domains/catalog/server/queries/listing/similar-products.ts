import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Selection } from './cards.ts'

export type ProductTraits = { id: number; kind: string; flowers: string[] }

/** SQL. */
export type TraitColumns = Record<keyof ProductTraits, Fragment>

export const traitsOf = ({ sql }: Db, { id, kind, flowers }: ProductTraits): TraitColumns => ({
  id: sql`${id}::int`,
  kind: sql`${kind}`,
  flowers: sql`${flowers}::text[]`,
})

/** Most shared flowers, then the kind, then popularity. Ranks only a few candidates. */
export const similarTo = ({ sql }: Db, { id, kind, flowers }: TraitColumns, limit: number): Selection => {
  const candidates = limit * 5
  return {
    where: sql`p.id <> ${id} and p.kind <> 'addon' and p.id in (
      (select id from products where published and kind <> 'addon' and flowers && ${flowers}
        order by popularity desc, id limit ${candidates})
      union all
      (select id from products where published and price_from is not null and kind = ${kind}
        order by popularity desc, id limit ${candidates}))`,
    order: sql`cardinality(array(
      select unnest(p.flowers) intersect select unnest(${flowers}))) desc, p.popularity desc`,
    limit,
  }
}
