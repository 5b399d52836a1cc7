import * as content from '#/domains/content/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { SHOWCASES, type Showcase } from '#/domains/catalog/contract/customer.ts'
import type { CategoryRow } from '#/domains/catalog/server/queries/categories.ts'
import { firstPromisedDay } from '#/platform/shared/shop/promised-days.ts'
import { firstOf } from '../assortment/assortment.ts'
import { inPrice } from '../assortment/filters.ts'
import { add, allOf, countOf, emptySet, take, without } from '../assortment/product-set.ts'
import { allScope, listScope, type ListingScope } from '../assortment/scopes.ts'
import { readShelf, type Shelf } from '../assortment/shelf.ts'
import { readCategories } from '../categories/list-categories.ts'
import { readCardLists, readCards } from './read-cards.ts'

const CARDS = 10
/** Fewer make no shelf. */
const MIN_DISTINCT = 4
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

const scopeOf = (
  { assortment, city, availableOn }: Shelf,
  name: ShowcaseName,
  opening: Opening,
): ListingScope => {
  if (name !== 'today' && name !== 'to_2000') return listScope(assortment, name)
  const { set, order } = allScope(assortment)
  if (name === 'to_2000')
    return { set: allOf(set, [inPrice(assortment, undefined, LITTLE_ROUBLES * KOPECKS)]), order }
  const isPromisedToday = firstPromisedDay(opening, city.today) === city.today
  return { set: isPromisedToday ? allOf(set, [availableOn(city.today, city.stores)]) : emptySet(0), order }
}

/**
 * Each bouquet on the first shelf that has it. A shelf that would keep fewer than `MIN_DISTINCT` of its own is empty:
 * it would only repeat those above.
 */
const distinctShelves = (scopes: readonly ListingScope[]): ListingScope[] => {
  const [like] = scopes
  if (!like) return []
  const seen = new Uint32Array(like.set.length)
  return scopes.map(({ set, order }) => {
    const own = without(set, seen)
    const count = countOf(own)
    if (count < MIN_DISTINCT && count < countOf(set)) return { set: emptySet(0), order }
    for (const at of take(own, order, { limit: CARDS })) add(seen, at)
    return { set: own, order }
  })
}

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
  const [{ opening }, categories, shelf] = await Promise.all([
    shopProfile(db),
    readCategories(db),
    readShelf(db, cityId),
  ])
  if (!shelf) return asShowcase(name, categories, [])
  const ids = firstOf(shelf.assortment, scopeOf(shelf, name, opening), { limit: CARDS })
  return asShowcase(name, categories, await readCards(db, shelf, ids))
}

/** One call (`decisions §3`); 404 without a city. `distinct`: `distinctShelves`. */
export const homePage = async (db: Db, cityId: number, distinct?: boolean) => {
  const [{ opening }, categories, shelf] = await Promise.all([
    shopProfile(db),
    readCategories(db),
    readShelf(db, cityId),
  ])
  if (!shelf) throw notFound('city_not_found')
  const scopes = SHOWCASES.map((name) => scopeOf(shelf, name, opening))
  const shown = distinct ? distinctShelves(scopes) : scopes
  const lists = shown.map((scope) => firstOf(shelf.assortment, scope, { limit: CARDS }))
  const [cards, page] = await Promise.all([
    readCardLists(db, shelf, lists),
    content.homeContent(db, shelf.city.id, shelf.city.today),
  ])
  return {
    ...page,
    categories: categories.filter(({ picture }) => picture !== null),
    showcases: SHOWCASES.map((name, at) => asShowcase(name, categories, cards[at] ?? [])),
    today_total: countOf(scopeOf(shelf, 'today', opening).set),
  }
}
