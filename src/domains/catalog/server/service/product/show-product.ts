import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { findShelves } from '#/domains/catalog/server/queries/listing/cards.ts'
import { cardsOf, withAvailability, earliestDay, toCard } from '../listing/make-cards.ts'
import { findProduct } from '#/domains/catalog/server/queries/products.ts'
import { similarTo } from '#/domains/catalog/server/queries/listing/similar-products.ts'

const SIMILAR_CARDS = 8
const ADDON_CARDS = 24

/** 404 when unknown. */
export const getProduct = async (db: Db, idOrSlug: string, cityId: number) => {
  const { sql } = db
  const row = await findProduct(db, cityId, idOrSlug)
  if (!row) throw notFound('product_not_found')
  const addons = { where: sql`p.kind = 'addon'`, order: sql`p.popularity desc`, limit: ADDON_CARDS }
  const shelves = await findShelves(db, cityId, [
    similarTo(db, row, SIMILAR_CARDS),
    ...(row.kind === 'addon' ? [] : [addons]),
  ])
  const [similar = [], others = []] = shelves.map(cardsOf)
  const variants = row.variants.map((variant) => withAvailability(row, variant, row.today))
  return {
    ...toCard(row, row.today),
    description: row.description,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    categories: row.categories,
    colors: row.colors,
    flowers: row.flowers,
    occasions: row.occasions,
    care: row.care,
    variants,
    available_on: earliestDay(variants),
    addons: others,
    similar,
  }
}
