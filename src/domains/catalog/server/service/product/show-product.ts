import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { findProduct, type ProductDetails } from '#/domains/catalog/server/queries/products.ts'
import { type Assortment, firstOf } from '../assortment/assortment.ts'
import { emptySet } from '../assortment/product-set.ts'
import { readAssortment } from '../assortment/read-assortment.ts'
import { readShelf } from '../assortment/shelf.ts'
import { goesWith } from '../assortment/goes-with.ts'
import { similarTo } from '../assortment/similar.ts'
import { showCounted } from './show-counted.ts'
import { type DatedCard, toCard } from '../listing/make-cards.ts'
import { readDatedCards } from '../listing/read-cards.ts'

const SIMILAR = 8
const ADDONS = 24
const TOGETHER = 6
/** A parsed row takes several times its text. */
const ROW_FACTOR = 4

/** 404 when unknown. */
export const getProduct = async (db: Db, idOrSlug: string, cityId: number) => {
  const [found, shelf] = await Promise.all([readProduct(db, idOrSlug), readShelf(db, cityId)])
  if (!found || !shelf) throw notFound('product_not_found')
  const { details, similar, addons, together } = found
  const cards = await readDatedCards(db, shelf, [details.id, ...similar, ...addons, ...together.ids])
  const row = cards.get(details.id)
  if (!row) throw notFound('product_not_found')
  const cardsOf = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? []).map(toCard)
  const { is_bought, bought_addons } = together
  const shown = describe(row, details)
  return {
    ...shown,
    counted:
      details.counted && (await showCounted(db, shelf.city, { ...shown, counted: details.counted }, row)),
    addons: cardsOf(addons),
    similar: cardsOf(similar),
    together: { items: cardsOf(together.ids), is_bought, bought_addons },
  }
}

/** With the ids of what stands beside it. */
type FoundProduct = { details: Details; similar: number[]; addons: number[]; together: Together }
type Together = { ids: number[]; is_bought: boolean; bought_addons: number }

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
      const { kind, bought, ...details } = product
      const similar = similarTo(assortment, product, { limit: SIMILAR + TOGETHER })
      const notBeside = (ids: readonly number[]) =>
        similar.filter((id) => !ids.includes(id)).slice(0, SIMILAR)
      if (kind === 'addon') return { details, similar: notBeside([]), addons: [], together: NOTHING }
      const { ids, is_bought } = goesWith(assortment, { id: product.id, kind }, { bought, limit: TOGETHER })
      const { addons, bought_addons } = addonsOf(assortment, bought)
      // Nothing stands on a page twice.
      return { details, similar: notBeside(ids), addons, together: { ids, is_bought, bought_addons } }
    },
  )

const NOTHING: Together = { ids: [], is_bought: false, bought_addons: 0 }

/** Those that are bought with it first, then by popularity. */
const addonsOf = (assortment: Assortment, bought: readonly number[]) => {
  const set = assortment.kinds.get('addon') ?? emptySet(0)
  const popular = firstOf(assortment, { set, order: assortment.orderBy('popular') }, { limit: ADDONS })
  const first = bought.filter((id) => popular.includes(id))
  return { addons: [...new Set([...first, ...popular])], bought_addons: first.length }
}

type Details = Omit<ProductDetails, 'kind' | 'bought'>

const describe = (row: DatedCard, details: Details) => {
  const card = toCard(row)
  const variants = card.variants.map((variant) => ({
    ...variant,
    ...sizeOf(details, variant.id),
    store_ids: (row.made_now[variant.id] ?? []).filter((store) => row.stores.includes(store)),
  }))
  return { ...card, ...details, variants }
}

const NO_SIZE = { width_cm: null, lead_minutes: null, composition: [] }

/** Between two statements a size may have come. */
const sizeOf = ({ variants }: Details, id: number) => variants.find((variant) => variant.id === id) ?? NO_SIZE
