import * as places from '#/domains/places/server/service.ts'
import * as content from '#/domains/content/server/service.ts'
import type { Db, Fragment } from '#/platform/server/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import { NEW_PRODUCTS, type Category, type SORTS } from '../contract.ts'
import { availableOn } from './availability.ts'
import { soonest, toCard } from './cards.ts'
import * as queries from './queries.ts'
import type { SaleVariant, Selection, Stems } from './queries.ts'

const HOME_CARDS = 10
const SIMILAR_CARDS = 8
/** «Новинки» holds the newest products. */
const NEWEST = 60

type Sort = (typeof SORTS)[number]
type Listing = { city_id: number; page: number; size: number; sort: Sort }

/** Today's date where the city is; an unknown city is ignored (`decisions §3`) and the default one taken. */
const whereAndWhen = async (db: Db, cityId: number) => {
  const { id, time_zone } = await places.cityOrDefault(db, cityId)
  return { id, date: localDate(db.now(), time_zone) }
}

/** The category tree, the synthetic «Новинки» first (`spec §3`). */
export const listCategories = async (db: Db): Promise<Category[]> => {
  const rows = await queries.findCategories(db)
  const flat = rows.map(({ parent_id, ...category }) => ({ parent_id, category }))
  const tree = flat
    .filter(({ parent_id }) => parent_id === null)
    .map(({ category }) => ({
      ...category,
      children: flat.filter(({ parent_id }) => parent_id === category.id).map((child) => child.category),
    }))
  return [newProducts(), ...tree]
}

const newProducts = (): Category => ({
  ...NEW_PRODUCTS,
  name: t('catalog.newProducts'),
  full_name: t('catalog.newProductsFull'),
  is_highlighted: false,
  active: true,
  picture: null,
  children: [],
})

const orderBy = ({ sql }: Db, sort: Sort): Fragment =>
  ({
    popular: sql`p.popularity desc`,
    price_asc: sql`cost.price`,
    price_desc: sql`cost.price desc`,
    new: sql`p.created_at desc`,
    rating: sql`coalesce(p.rating, 0) desc, p.reviews_count desc`,
    discount: sql`coalesce(cost.discount, 0) desc`,
  })[sort]

const cards = async (db: Db, cityId: number, selection: Selection) => {
  const { id, date } = await whereAndWhen(db, cityId)
  const rows = await queries.findCards(db, id, selection)
  return { items: rows.map((row) => toCard(row, date)), total: rows[0]?.total ?? 0 }
}

const listing = async (db: Db, { city_id, page, size, sort }: Listing, where: Fragment) => {
  const { items, total } = await cards(db, city_id, {
    where,
    order: orderBy(db, sort),
    limit: size,
    offset: (page - 1) * size,
  })
  return { items, total, page, pages: Math.ceil(total / size) }
}

/** Products of a category and of its children; 404 for an unknown slug. */
export const listCategory = async (db: Db, slug: string, query: Listing) => {
  const { sql } = db
  const all = await listCategories(db)
  const category = all
    .flatMap((one) => [one, ...one.children.map((child) => ({ ...child, children: [] }))])
    .find((one) => one.slug === slug)
  if (!category) throw notFound('category_not_found')
  const ids = [category.id, ...category.children.map(({ id }) => id)]
  const where =
    category.id === NEW_PRODUCTS.id
      ? sql`p.id in (select id from products where kind <> 'addon' and published order by created_at desc, id limit ${NEWEST})`
      : sql`p.id in (select product_id from product_categories where category_id = any(${ids}))`
  const sort = category.id === NEW_PRODUCTS.id && query.sort === 'popular' ? 'new' : query.sort
  return { ...(await listing(db, { ...query, sort }, where)), category }
}

/** Words of a product's name, flowers, colours and description, in any Russian form; ё = е. */
export const searchProducts = (db: Db, term: string, query: Listing) => {
  const { sql } = db
  const text = sql`translate(lower(p.name || ' ' || array_to_string(p.flowers || p.colors || p.occasions, ' ') || ' ' || p.description), 'ё', 'е')`
  const words = term.toLowerCase().replaceAll('ё', 'е')
  return listing(
    db,
    query,
    sql`(
    to_tsvector('russian', ${text}) @@ websearch_to_tsquery('russian', ${words})
    or word_similarity(${words}, translate(lower(p.name), 'ё', 'е')) > 0.5)`,
  )
}

/** The home page's products and blocks in one call (`decisions §3`). */
export const homePage = async (db: Db, cityId: number) => {
  const { sql } = db
  const notAddon = sql`p.kind <> 'addon'`
  const makeableNow = sql`p.lead_days = 0 and exists (
    select 1 from variants v join best on best.variant_id = v.id where v.product_id = p.id and best.can_make > 0)`
  const [blocks, categories, now, popular] = await Promise.all([
    content.homeBlocks(db),
    queries.findCategories(db),
    cards(db, cityId, {
      where: sql`${notAddon} and ${makeableNow}`,
      order: sql`p.popularity desc`,
      limit: HOME_CARDS,
    }),
    cards(db, cityId, {
      where: notAddon,
      order: sql`p.reviews_count desc, coalesce(p.rating, 0) desc`,
      limit: HOME_CARDS,
    }),
  ])
  const withPictures = categories.filter(({ picture }) => picture !== null)
  return {
    blocks,
    categories: withPictures.map(({ parent_id: _parent, ...category }) => category),
    today: now.items,
    today_total: now.total,
    popular: popular.items,
  }
}

/** One product with add-ons and similar ones; 404 where there is none. */
export const getProduct = async (db: Db, idOrSlug: string, cityId: number) => {
  const { sql } = db
  const { id: knownCity, date } = await whereAndWhen(db, cityId)
  const row = await queries.findProduct(db, knownCity, idOrSlug)
  if (!row) throw notFound('product_not_found')
  const related = await cards(db, knownCity, {
    where: sql`p.id <> ${row.id} and (p.kind = 'addon' or p.kind <> 'addon' and (p.flowers && ${row.flowers}::text[] or p.kind = ${row.kind}))`,
    order: sql`p.kind = 'addon' desc, (select count(*) from unnest(p.flowers) f where f = any(${row.flowers}::text[])) desc, p.popularity desc`,
    limit: 40,
  })
  const variants = row.variants.map(({ can_make, ...variant }) => ({
    ...variant,
    available_on: availableOn(row, can_make, date),
  }))
  return {
    ...toCard(row, date),
    description: row.description,
    categories: row.categories,
    colors: row.colors,
    flowers: row.flowers,
    occasions: row.occasions,
    care: row.care,
    variants,
    available_on: soonest(variants),
    addons: row.kind === 'addon' ? [] : related.items.filter(({ kind }) => kind === 'addon'),
    similar: related.items.filter(({ kind }) => kind !== 'addon').slice(0, SIMILAR_CARDS),
  }
}

/** Cards in the order of the given ids; those that are gone are left out. */
export const cardsByIds = async (db: Db, cityId: number, ids: number[]) => {
  const { sql } = db
  if (ids.length === 0) return []
  const { items } = await cards(db, cityId, {
    where: sql`p.id = any(${ids})`,
    order: sql`array_position(${ids}::int[], p.id)`,
    limit: ids.length,
  })
  return items
}

/** Sizes with their recipes, for the cart and the order. */
export const describeVariants = (db: Db, ids: number[]): Promise<SaleVariant[]> =>
  queries.findVariants(db, ids)

/** Free stems by store and component: `get(store)?.get(component)`. */
export const freeStems = async (
  db: Db,
  storeIds: number[],
  componentIds: number[],
): Promise<Map<number, Map<number, number>>> => {
  const free = new Map(storeIds.map((id) => [id, new Map<number, number>()]))
  for (const row of await queries.findFreeStems(db, storeIds, componentIds))
    free.get(row.store_id)?.set(row.component_id, row.free)
  return free
}

/** Reserves stems of one store, all or nothing; false when some are not there any more. */
export const takeStems = async (tx: Db, storeId: number, stems: Stems[]): Promise<boolean> => {
  const ids = stems.map(({ component_id }) => component_id)
  const quantities = stems.map(({ quantity }) => quantity)
  const taken = await tx.attempt(async (part) => {
    await queries.lockStems(part, storeId, ids)
    const enough = await queries.reserveStems(part, storeId, ids, quantities)
    return enough === stems.length ? true : null
  })
  return taken !== null
}

/** What the reviews room says of products: mean stars and how many reviews. */
export const setRatings = async (
  db: Db,
  ratings: { product_id: number; rating: number; count: number }[],
): Promise<void> => {
  for (const { product_id, rating, count } of ratings)
    await queries.updateRating(db, product_id, rating, count)
}

export type { SaleVariant } from './queries.ts'
export { availableOn, needsStock } from './availability.ts'
