import type { Db } from '#/platform/server/db.ts'
import type { ProductCard } from '../../contract.ts'
import { isPriceFrom, leadVariant } from '../../rules.ts'
import { popularQuestions, suggest } from '../search-queries.ts'
import { takeApart } from '../search-words.ts'
import { cardsInOrder } from './search.ts'

/** What may be meant by what is being typed; with nothing typed, what people ask for. Two queries (`decisions §3`). */
export const suggestions = async (db: Db, typed: string, cityId: number) => {
  const asked = takeApart(typed)
  const { ids, categories, queries } = typed ? await suggest(db, asked, typed) : await popularQuestions(db)
  const cards = await cardsInOrder(db, cityId, ids)
  const isAboutPrice = asked.priceFrom !== undefined || asked.priceTo !== undefined
  return { products: cards.map((card) => suggested(card, isAboutPrice)), categories, queries }
}

/** The price of the size that speaks for the product, as on its card; of the cheapest, where a price was asked. */
const suggested = (
  { id, slug, name, pictures, variants, lead_minutes, available_on, ...card }: ProductCard,
  isAboutPrice: boolean,
) => {
  const lead = isAboutPrice ? { price: card.price, old_price: null } : leadVariant(variants)
  return {
    id,
    slug,
    name,
    picture: pictures[0] ?? null,
    price: lead?.price ?? card.price,
    is_price_from: lead ? isPriceFrom(lead, variants) : false,
    lead_minutes,
    available_on,
  }
}
