import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { cardsInOrder, toCard } from '../listing/make-cards.ts'
import { type CardRow, findCards } from '#/domains/catalog/server/queries/listing/cards.ts'
import { findProduct, type ProductDetails } from '#/domains/catalog/server/queries/products.ts'

const BESIDE = { similar: 8, addons: 24 }

/** 404 when unknown. */
export const getProduct = async (db: Db, idOrSlug: string, cityId: number) => {
  const product = await findProduct(db, idOrSlug, BESIDE)
  if (!product) throw notFound('product_not_found')
  const { similar_ids, addon_ids, ...details } = product
  const { id } = details
  const cards = await findCards(db, cityId, [id, ...similar_ids, ...addon_ids])
  const row = cards.get(id)
  if (!row) throw notFound('product_not_found')
  return {
    ...describe(row, details),
    addons: cardsInOrder(cards, addon_ids),
    similar: cardsInOrder(cards, similar_ids),
  }
}

const describe = (row: CardRow, details: Details) => {
  const card = toCard(row)
  const variants = card.variants.map((variant) => ({
    ...variant,
    ...sizeOf(details, variant.id),
    store_ids: (row.made_now[variant.id] ?? []).filter((store) => row.stores.includes(store)),
  }))
  return { ...card, ...details, variants }
}

type Details = Omit<ProductDetails, 'similar_ids' | 'addon_ids'>

const NO_SIZE = { height_cm: null, width_cm: null, stems: null, composition: [] }

/** Between two statements a size may have come. */
const sizeOf = ({ variants }: Details, id: number) => variants.find((variant) => variant.id === id) ?? NO_SIZE
