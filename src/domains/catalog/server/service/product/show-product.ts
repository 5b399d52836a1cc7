import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { findProduct, type ProductDetails } from '#/domains/catalog/server/queries/products.ts'
import { type Assortment, firstOf } from '../assortment/assortment.ts'
import { emptySet } from '../assortment/product-set.ts'
import { readAssortment } from '../assortment/read-assortment.ts'
import { readShelf } from '../assortment/shelf.ts'
import { similarTo } from '../assortment/similar.ts'
import { type DatedCard, toCard } from '../listing/make-cards.ts'
import { readDatedCards } from '../listing/read-cards.ts'

const SIMILAR = 8
const ADDONS = 24
/** A parsed row takes several times its text. */
const ROW_FACTOR = 4

/** 404 when unknown. */
export const getProduct = async (db: Db, idOrSlug: string, cityId: number) => {
  const [found, shelf] = await Promise.all([readProduct(db, idOrSlug), readShelf(db, cityId)])
  if (!found || !shelf) throw notFound('product_not_found')
  const { details, similar, addons } = found
  const cards = await readDatedCards(db, shelf, [details.id, ...similar, ...addons])
  const row = cards.get(details.id)
  if (!row) throw notFound('product_not_found')
  const cardsOf = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? []).map(toCard)
  return { ...describe(row, details), addons: cardsOf(addons), similar: cardsOf(similar) }
}

/** With the ids of what stands beside it. */
type FoundProduct = { details: Details; similar: number[]; addons: number[] }

const readProduct = (db: Db, idOrSlug: string): Promise<FoundProduct | null> =>
  db.shared.get(
    {
      key: `catalog.product ${idOrSlug}`,
      tags: ['catalog'],
      bytes: (found) => JSON.stringify(found).length * ROW_FACTOR,
    },
    async () => {
      const [product, assortment] = await Promise.all([findProduct(db, idOrSlug), readAssortment(db)])
      if (!product) return null
      const { kind, ...details } = product
      const similar = similarTo(assortment, product, { limit: SIMILAR })
      return { details, similar, addons: kind === 'addon' ? [] : addonsOf(assortment) }
    },
  )

const addonsOf = (assortment: Assortment): number[] => {
  const set = assortment.kinds.get('addon') ?? emptySet(0)
  return firstOf(assortment, { set, order: assortment.orderBy('popular') }, { limit: ADDONS })
}

type Details = Omit<ProductDetails, 'kind'>

const describe = (row: DatedCard, details: Details) => {
  const card = toCard(row)
  const variants = card.variants.map((variant) => ({
    ...variant,
    ...sizeOf(details, variant.id),
    store_ids: (row.made_now[variant.id] ?? []).filter((store) => row.stores.includes(store)),
  }))
  return { ...card, ...details, variants }
}

const NO_SIZE = { height_cm: null, width_cm: null, stems: null, composition: [] }

/** Between two statements a size may have come. */
const sizeOf = ({ variants }: Details, id: number) => variants.find((variant) => variant.id === id) ?? NO_SIZE
