import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { needsStock } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { type SaleVariant, variantsOf } from '#/domains/catalog/server/queries/products.ts'
import { suggestions } from '../search/suggest-search.ts'
import { freeStems, type FreeStems } from '../stock/free-stems.ts'

type SaleQuery = { cityId: number; storeIds: number[]; today: string; date: string }

/** Published sizes of what a text finds, best matches first. */
export const findSaleItems = async (db: Db, typed: string, query: SaleQuery) => {
  const { products } = await suggestions(db, typed, query.cityId)
  const ids = products.map(({ id }) => id)
  const sizes = db.sql`
    select v.id from variants v where v.product_id in (
      select wanted.value::int from jsonb_array_elements_text(${db.sql.json(ids)}) wanted)`
  const found = await ask(db, variantsOf(db, sizes))
  return countMakeable(
    db,
    found.toSorted((a, b) => ids.indexOf(a.product_id) - ids.indexOf(b.product_id) || a.price - b.price),
    query,
  )
}

/** In the order of the ids. */
export const saleItemsByIds = async (db: Db, ids: number[], query: SaleQuery) => {
  const sizes = db.sql`select id::int from jsonb_array_elements_text(${db.sql.json(ids)}) id`
  const found = await ask(db, variantsOf(db, sizes))
  return countMakeable(
    db,
    found.toSorted((a, b) => ids.indexOf(a.variant_id) - ids.indexOf(b.variant_id)),
    query,
  )
}

const countMakeable = async (
  db: Db,
  variants: SaleVariant[],
  { storeIds, today, date }: Omit<SaleQuery, 'cityId'>,
) => {
  const published = variants.filter((one) => one.published)
  const componentIds = published.flatMap(({ recipe }) => recipe.map(({ component_id }) => component_id))
  const free = needsStock(today, date)
    ? await ask(db, freeStems(db, { storeIds, componentIds: [...new Set(componentIds)], today }))
    : null
  return published.map((one) => ({
    product_id: one.product_id,
    variant_id: one.variant_id,
    name: one.name,
    variant_label: one.variant_label,
    price: one.price,
    picture: one.picture,
    can_make: free && Math.max(0, ...storeIds.map((id) => makeable(one, free, id, date))),
  }))
}

const makeable = ({ recipe }: SaleVariant, free: FreeStems, storeId: number, date: string): number => {
  const stems = free(storeId, date)
  return Math.min(
    ...recipe.map(({ component_id, quantity }) => Math.floor((stems.get(component_id) ?? 0) / quantity)),
  )
}
