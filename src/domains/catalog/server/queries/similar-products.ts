import type { Db } from '#/platform/server/database/db.ts'
import type { Selection } from './cards.ts'

/** What makes a product like another. */
export type Alike = { id: number; kind: string; flowers: string[] }

/**
 * The nearest things to a product: those with the most of its flowers, then of its kind, the popular first. Only a few
 * candidates are weighed, however many products there are.
 */
export const similarTo = ({ sql }: Db, { id, kind, flowers }: Alike, limit: number): Selection => {
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
