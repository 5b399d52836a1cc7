import * as content from '#/domains/content/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { SHOWCASES, type Showcase } from '#/domains/catalog/contract/customer.ts'
import { findShelves, type Selection } from '#/domains/catalog/server/queries/listing/cards.ts'
import { cardsOf } from './make-cards.ts'
import { isAvailableToday } from '#/domains/catalog/server/queries/availability.ts'
import { type CategoryRow, findCategories } from '#/domains/catalog/server/queries/categories.ts'
import { orderBy } from '#/domains/catalog/server/queries/listing/order-by.ts'
import { allScope, listScope, type ListingScope } from '#/domains/catalog/server/queries/listing/scopes.ts'

const CARDS = 10
/** «До 2 000 ₽». */
const LITTLE_ROUBLES = 2000

type ShowcaseName = Showcase['name']

const DISCOUNTED = 'akcii'

/** In roubles, as paths have them. */
const linkOf = (name: ShowcaseName, categories: readonly CategoryRow[]): string => {
  const all = allBouquets(categories)
  const links: Record<ShowcaseName, string> = {
    today: all,
    popular: '/popular-products',
    to_2000: `${all}?price_to=${LITTLE_ROUBLES}`,
    new: '/category/new-products',
    discounted: categories.some(({ slug }) => slug === DISCOUNTED)
      ? `/category/${DISCOUNTED}`
      : '/popular-products?discount=1',
  }
  return links[name]
}

const scopeOf = (db: Db, name: ShowcaseName, opening: Opening): ListingScope => {
  const { sql } = db
  const among = (where: Fragment) => ({
    where: sql`${allScope(db).where} and ${where}`,
    order: orderBy(db, 'popular'),
  })
  if (name === 'today') return among(isAvailableToday(db, opening))
  if (name === 'to_2000') return among(sql`p.price_from <= ${LITTLE_ROUBLES * KOPECKS}`)
  return listScope(db, name)
}

const selectionOf = (db: Db, name: ShowcaseName, opening: Opening): Selection => ({
  ...scopeOf(db, name, opening),
  limit: CARDS,
  counted: name === 'today',
})

const asShowcase = (
  name: ShowcaseName,
  categories: readonly CategoryRow[],
  items: Showcase['items'],
): Showcase => ({
  name,
  title: t(`catalog.showcases.${name}`),
  link: linkOf(name, categories),
  items,
})

/** 404 when unknown. */
export const showShowcase = async (db: Db, requested: string, cityId: number): Promise<Showcase> => {
  const name = SHOWCASES.find((one) => one === requested)
  if (!name) throw notFound('showcase_not_found')
  const { opening } = await shopProfile(db)
  const [categories, [shelf]] = await Promise.all([
    findCategories(db),
    findShelves(db, cityId, [selectionOf(db, name, opening)]),
  ])
  return asShowcase(name, categories, shelf ? cardsOf(shelf) : [])
}

/** One call (`decisions §3`); 404 without a city. */
export const homePage = async (db: Db, cityId: number) => {
  const { opening } = await shopProfile(db)
  const selections = SHOWCASES.map((name) => selectionOf(db, name, opening))
  const [categories, shelves] = await Promise.all([findCategories(db), findShelves(db, cityId, selections)])
  const [first] = shelves
  if (!first?.today) throw notFound('city_not_found')
  return {
    ...(await content.homeContent(db, first.city_id, first.today)),
    categories: categories.filter(({ picture }) => picture !== null),
    showcases: SHOWCASES.map((name, index) => asShowcase(name, categories, cardsOf(shelves[index] ?? EMPTY))),
    today_total: shelves[SHOWCASES.indexOf('today')]?.total ?? 0,
  }
}

const EMPTY = { rows: [], today: '', total: 0, city_id: 0 }
