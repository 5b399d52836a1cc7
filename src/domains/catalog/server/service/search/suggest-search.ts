import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { isPriceFrom, leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { popularQueries, suggest } from '#/domains/catalog/server/queries/search.ts'
import { findBetterPage } from './find-better-page.ts'
import { parseSearch } from './parse-search.ts'
import { cardsByIds } from '../listing/read-cards.ts'

/** Popular queries when nothing is typed. Two queries (`decisions §3`). */
export const suggestions = async (db: Db, typed: string, cityId: number) => {
  const parsed = parseSearch(typed)
  const { ids, categories, queries } = typed ? await suggest(db, parsed, typed) : await popularQueries(db)
  const cards = await cardsByIds(db, cityId, ids)
  const better_page = await findBetterPage(db, typed)
  const isAboutPrice = parsed.priceFrom !== undefined || parsed.priceTo !== undefined
  return { products: cards.map((card) => suggested(card, isAboutPrice)), categories, queries, better_page }
}

/** The cheapest price when the search names one. */
const suggested = (
  { id, slug, name, kind, pictures, variants, lead_minutes, ...card }: ProductCard,
  isAboutPrice: boolean,
) => {
  const cheapest = variants.find(({ price }) => price === card.price)
  const lead = isAboutPrice ? cheapest && { ...cheapest, old_price: null } : leadVariant(variants)
  return {
    id,
    slug,
    name,
    kind,
    picture: pictures[0] ?? null,
    price: lead?.price ?? card.price,
    is_price_from: lead ? isPriceFrom(lead, variants) : false,
    lead_minutes,
    available_on: lead?.available_on ?? null,
    made_in: lead?.made_in ?? null,
  }
}
