import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { NEW_PRODUCTS, type LISTS } from '#/domains/catalog/contract/customer.ts'
import { orderBy } from './order-by.ts'

const NEWEST = 60

export type ListName = (typeof LISTS)[number]
export type ListingScope = { where: Fragment; order: Fragment }

export const listScope = (db: Db, list: ListName): ListingScope => {
  const { sql } = db
  return {
    popular: { where: sql`p.kind <> 'addon'`, order: sql`p.reviews_count desc, p.rating desc nulls last` },
    new: {
      where: sql`p.id in (
        select id from products where kind <> 'addon' and published order by created_at desc, id limit ${NEWEST})`,
      order: orderBy(db, 'new'),
    },
    discounted: { where: sql`p.kind <> 'addon' and p.discount > 0`, order: orderBy(db, 'discount') },
  }[list]
}

type ScopedCategory = { id: number; children: { id: number }[]; is_arranged: boolean }

/** With its children; manually arranged products first. */
export const categoryScope = (db: Db, { id, children, is_arranged }: ScopedCategory): ListingScope => {
  const { sql } = db
  if (id === NEW_PRODUCTS.id) return listScope(db, 'new')
  const ids = [id, ...children.map((child) => child.id)]
  const byHand = sql`(select place from product_categories where product_id = p.id and category_id = ${id})`
  return {
    where: sql`exists (select from product_categories where product_id = p.id and category_id = any(${ids}))`,
    order: is_arranged ? sql`${byHand} nulls last, p.popularity desc` : orderBy(db, 'popular'),
  }
}

export const allScope = (db: Db): ListingScope => ({
  where: db.sql`p.kind <> 'addon'`,
  order: orderBy(db, 'popular'),
})
