import type { Db } from '#/platform/server/database/db.ts'
import type { Selection } from './cards.ts'

export type ProductTraits = { id: number; kind: string; flowers: string[] }

/** Most shared flowers, then the kind, then popularity. Ranks only a few candidates. */
export const similarTo = ({ sql }: Db, { id, kind, flowers }: ProductTraits, limit: number): Selection => {
  const candidates = limit * 5
  return {
    where: sql`p.id <> ${id} and p.kind <> 'addon' and p.id in (
      (select id from products where published and kind <> 'addon' and flowers && ${flowers}::text[]
        order by popularity desc, id limit ${candidates})
      union all
      (select id from products where published and kind = ${kind} order by popularity desc, id limit ${candidates}))`,
    order: sql`cardinality(array(
      select unnest(p.flowers) intersect select unnest(${flowers}::text[]))) desc, p.popularity desc`,
    limit,
  }
}
