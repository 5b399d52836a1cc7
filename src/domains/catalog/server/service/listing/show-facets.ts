import type { Db } from '#/platform/server/database/db.ts'
import { SIZES, type Facets } from '#/domains/catalog/contract/customer.ts'
import { STOCK_DAYS } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { firstPromisedDay, isPromised } from '#/platform/shared/shop/promised-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { getCategory } from '../categories/list-categories.ts'
import { type Assortment, TRAITS, type Trait } from '../assortment/assortment.ts'
import {
  chosenStores,
  conditionsOf,
  type FilterGroup,
  type Filters,
  isDayInSight,
  passing,
  type Promises,
  readPromises,
} from '../assortment/filters.ts'
import { countBoth, countOf, has, type ProductSet } from '../assortment/product-set.ts'
import { allScope, categoryScope, listScope, type ListName } from '../assortment/scopes.ts'
import { readShelf, type Shelf } from '../assortment/shelf.ts'
import { matchProducts } from '../search/match-products.ts'
import { swatchOf } from './swatch-of-color.ts'

type FacetsQuery = Filters & {
  city_id: number
  category?: string | undefined
  term?: string | undefined
  list?: ListName | undefined
}

/** 404 when unknown. */
export const showFacets = async (
  db: Db,
  { city_id, category, term, list, ...filters }: FacetsQuery,
): Promise<Facets> => {
  const scopeIn = await readScope(db, { category, term, list })
  const shelf = await readShelf(db, city_id)
  if (!shelf) return NO_FACETS
  const promises = await readPromises(db)
  const scope = scopeIn(shelf.assortment)
  const conditions = conditionsOf(shelf, filters, promises)
  const passes = passing(scope, conditions)
  /** Pass all filters but those of a group. */
  const counted = (group: FilterGroup) =>
    conditions[group] === null ? passes : passing(scope, conditions, group)
  const values = Object.fromEntries(
    TRAITS.map((trait) => [trait, valuesOf(shelf.assortment, trait, scope, counted(trait))]),
  ) as Record<Trait, ValueCount[]>
  return {
    total: countOf(passes),
    price: pricesOf(shelf.assortment, counted('price')),
    flowers: labelled(values.flowers),
    colors: labelled(values.colors).map((color) => ({ ...color, swatch: swatchOf(color.value) })),
    occasions: labelled(values.occasions),
    recipients: labelled(values.recipients),
    sizes: SIZES.flatMap((size) => {
      const found = values.sizes.find(({ value }) => value === size)
      return found ? [{ value: size, label: t(`catalog.sizes.${size}`), count: found.count }] : []
    }),
    ...daysOf(shelf, filters, promises, counted('when')),
    discount: { count: countBoth(shelf.assortment.discounted, counted('discount')) },
    stores: storesOf(shelf, filters, promises, counted('when')),
  }
}

const readScope = async (
  db: Db,
  { category, term, list }: Pick<FacetsQuery, 'category' | 'term' | 'list'>,
): Promise<(assortment: Assortment) => ProductSet> => {
  if (category) {
    const found = await getCategory(db, category)
    return (assortment) => categoryScope(assortment, found).set
  }
  if (term) {
    const { scopeIn } = await matchProducts(db, term)
    return (assortment) => scopeIn(assortment).set
  }
  return (assortment) => (list ? listScope(assortment, list) : allScope(assortment)).set
}

/** `whole`: without filters. */
type ValueCount = { value: string; count: number; whole: number }

const valuesOf = (
  { traits }: Assortment,
  trait: Trait,
  scope: ProductSet,
  counted: ProductSet,
): ValueCount[] =>
  [...traits[trait]].flatMap(([value, products]) => {
    const whole = countBoth(products, scope)
    return whole > 0 ? [{ value, whole, count: countBoth(products, counted) }] : []
  })

/** By the unfiltered count: the order is stable while filters change. */
const labelled = (values: ValueCount[]) =>
  values
    .toSorted((a, b) => b.whole - a.whole || a.value.localeCompare(b.value, 'ru'))
    .map(({ value, count }) => ({
      value,
      label: value.slice(0, 1).toUpperCase() + value.slice(1),
      count,
    }))

const pricesOf = ({ prices }: Assortment, counted: ProductSet): Facets['price'] => {
  let [from, to] = [Infinity, 0]
  prices.forEach((price, at) => {
    if (!has(counted, at)) return
    from = Math.min(from, price)
    to = Math.max(to, price)
  })
  return from === Infinity ? null : { from, to }
}

const daysOf = (
  shelf: Shelf,
  { store_id }: Filters,
  { horizon, opening }: Promises,
  counted: ProductSet,
): Pick<Facets, 'first_day' | 'available_on' | 'last_day'> => {
  const { today } = shelf.city
  const first_day = firstPromisedDay(opening, today)
  const stores = chosenStores(shelf, store_id)
  const available_on = Array.from({ length: STOCK_DAYS }, (_, ahead) => {
    const value = addDays(today, ahead)
    const isNamed = isPromised(first_day, value)
    return { value, count: isNamed ? countBoth(shelf.availableOn(value, stores), counted) : 0 }
  })
  return { first_day, available_on, last_day: first_day && addDays(today, horizon - 1) }
}

const storesOf = (
  shelf: Shelf,
  { available_on: day }: Filters,
  promises: Promises,
  counted: ProductSet,
): Facets['stores'] => {
  const { stores, store_names } = shelf.city
  const isDayChosen = day !== undefined && isDayInSight(shelf, day, promises)
  return stores.map((id, at) => {
    const made = isDayChosen ? shelf.availableOn(day, [id]) : shelf.madeNow([id])
    return { id, name: store_names[at] ?? '', count: countBoth(made, counted) }
  })
}

const NO_FACETS: Facets = {
  total: 0,
  price: null,
  flowers: [],
  colors: [],
  occasions: [],
  recipients: [],
  sizes: [],
  first_day: null,
  available_on: [],
  last_day: null,
  discount: { count: 0 },
  stores: [],
}
