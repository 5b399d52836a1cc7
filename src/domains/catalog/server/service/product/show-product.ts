import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { findProduct, type ProductDetails } from '#/domains/catalog/server/queries/products.ts'
import { firstOf } from '../assortment/assortment.ts'
import { emptySet } from '../assortment/product-set.ts'
import { readShelf, type Shelf } from '../assortment/shelf.ts'
import { similarTo } from '../assortment/similar.ts'
import { type DatedCard, toCard } from '../listing/make-cards.ts'
import { readDatedCards } from '../listing/read-cards.ts'

const SIMILAR = 8
const ADDONS = 24
/** A parsed row takes several times its text. */
const ROW_FACTOR = 4

/** 404 when unknown. */
export const getProduct = async (db: Db, idOrSlug: string, cityId: number) => {
  const [details, shelf] = await Promise.all([readDetails(db, idOrSlug), readShelf(db, cityId)])
  if (!details || !shelf) throw notFound('product_not_found')
  const { kind, ...product } = details
  const similar = similarTo(shelf.assortment, details, { limit: SIMILAR })
  const addons = kind === 'addon' ? [] : addonsOf(shelf)
  const cards = await readDatedCards(db, shelf, [product.id, ...similar, ...addons])
  const row = cards.get(product.id)
  if (!row) throw notFound('product_not_found')
  const cardsOf = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? []).map(toCard)
  return { ...describe(row, product), addons: cardsOf(addons), similar: cardsOf(similar) }
}

const readDetails = (db: Db, idOrSlug: string): Promise<ProductDetails | undefined> =>
  db.shared.get(
    {
      key: `catalog.product ${idOrSlug}`,
      tags: ['catalog'],
      bytes: (details) => (details ? JSON.stringify(details).length * ROW_FACTOR : 0),
    },
    () => findProduct(db, idOrSlug),
  )

const addonsOf = ({ assortment }: Shelf): number[] => {
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
