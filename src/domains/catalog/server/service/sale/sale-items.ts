import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { needsStock } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { type SaleVariant, variantsOf } from '#/domains/catalog/server/queries/products.ts'
import { suggestions } from '../search/suggest-search.ts'
import { freeStems, type FreeStems } from '../stock/free-stems.ts'

type SaleQuery = { cityId: number; storeIds: number[]; today: string; date: string }

const NUMBER = /(?:^|\s)(\d{1,3})(?=\s|$)/

/**
 * Published sizes of what a text finds, best matches first; «розы 43» finds the very number of what is sold by number
 * (docs/decisions/109).
 */
export const findSaleItems = async (db: Db, typed: string, query: SaleQuery) => {
  const count = Number(NUMBER.exec(typed)?.[1] ?? 0)
  const words = typed.replace(NUMBER, ' ').trim()
  const named = await suggestions(db, typed, query.cityId)
  const counted = count > 0 && words !== '' ? await suggestions(db, words, query.cityId) : { products: [] }
  const ids = [...new Set([...named.products, ...counted.products].map(({ id }) => id))]
  const sizes = db.sql`
    select v.id from variants v join (
      select wanted.value::int as id from jsonb_array_elements_text(${db.sql.json(ids)}) wanted
    ) product on product.id = v.product_id or product.id = v.retired_from and v.counted = ${count}`
  const found = withoutTwins(await ask(db, variantsOf(db, sizes)))
  const isWanted = (one: SaleVariant) => Number(one.counted === count)
  return countMakeable(
    db,
    found.toSorted(
      (a, b) =>
        isWanted(b) - isWanted(a) ||
        ids.indexOf(a.product_id) - ids.indexOf(b.product_id) ||
        a.price - b.price,
    ),
    query,
  )
}

/** A number that is a step too is found once. */
const withoutTwins = (found: SaleVariant[]): SaleVariant[] =>
  found.filter(
    ({ product_id, counted }, at) =>
      counted === null ||
      found.findIndex((one) => one.product_id === product_id && one.counted === counted) === at,
  )

/** In the order of the ids. */
export const saleItemsByIds = async (db: Db, ids: number[], query: SaleQuery) => {
  const sizes = db.sql`select wanted.value::int as id from jsonb_array_elements_text(${db.sql.json(ids)}) wanted`
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
