import { SIZES, type ListingQuery } from '#/domains/catalog/contract/customer.ts'
import { horizonSettings } from '#/domains/catalog/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { firstPromisedDay, isPromised } from '#/platform/shared/shop/promised-days.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import type { Assortment, Trait } from './assortment.ts'
import { add, allOf, anyOf, emptySet, type ProductSet } from './product-set.ts'
import type { Shelf } from './shelf.ts'

export type Filters = Omit<ListingQuery, 'page' | 'size' | 'sort' | 'city_id'>
/** Days that orders are taken for, today included, and the owner's pause. */
export type Promises = { horizon: number; opening: Opening }
/** Day and store form one group. */
export const FILTER_GROUPS = [
  'price',
  'flowers',
  'colors',
  'occasions',
  'recipients',
  'sizes',
  'discount',
  'when',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]
/** Null: everything. */
export type Conditions = Record<FilterGroup, ProductSet | null>

export const readPromises = async (db: Db): Promise<Promises> => {
  const { horizonDays: horizon } = await settingsOf(db, horizonSettings)
  const { opening } = await shopProfile(db)
  return { horizon, opening }
}

export const conditionsOf = (shelf: Shelf, filters: Filters, promises: Promises): Conditions => {
  const { assortment } = shelf
  const { price_from, price_to, discount } = filters
  const sizes = filters.sizes?.filter((size) => (SIZES as readonly string[]).includes(size))
  return {
    price: inPrice(assortment, price_from, price_to),
    flowers: withAny(assortment, 'flowers', filters.flowers),
    colors: withAny(assortment, 'colors', filters.colors),
    occasions: withAny(assortment, 'occasions', filters.occasions),
    recipients: withAny(assortment, 'recipients', filters.recipients),
    sizes: sizes?.length ? anyOf(assortment.all, setsOf(assortment, 'sizes', sizes)) : null,
    discount: discount ? assortment.discounted : null,
    when: isAvailable(shelf, filters, promises),
  }
}

/** What passes all filters, but those of one group. */
export const passing = (scope: ProductSet, conditions: Conditions, except?: FilterGroup): ProductSet =>
  allOf(
    scope,
    FILTER_GROUPS.filter((group) => group !== except).map((group) => conditions[group]),
  )

/** Kopecks. */
export const inPrice = (
  { all, prices, pricesTo }: Assortment,
  from: number | undefined,
  to: number | undefined,
): ProductSet | null => {
  if (from === undefined && to === undefined) return null
  const set = emptySet(prices.length)
  prices.forEach((price, at) => {
    if ((pricesTo[at] ?? price) >= (from ?? 0) && price <= (to ?? price)) add(set, at)
  })
  return allOf(all, [set])
}

const setsOf = ({ traits }: Assortment, trait: Trait, values: string[]) =>
  values.flatMap((value) => traits[trait].get(value) ?? [])

/** Values that no product has are ignored (`decisions §3`). */
const withAny = (assortment: Assortment, trait: Trait, values: string[] = []): ProductSet | null => {
  const sets = setsOf(assortment, trait, values)
  return sets.length > 0 ? anyOf(assortment.all, sets) : null
}

/** Only if it serves the city. */
export const chosenStores = ({ city: { stores } }: Shelf, storeId: number | undefined): readonly number[] =>
  storeId !== undefined && stores.includes(storeId) ? [storeId] : stores

/** Other days are ignored. */
export const isDayInSight = (
  { city: { today } }: Shelf,
  day: string,
  { horizon, opening }: Promises,
): boolean =>
  day >= today && day < addDays(today, horizon) && isPromised(firstPromisedDay(opening, today), day)

const isAvailable = (
  shelf: Shelf,
  { available_on: day, store_id }: Filters,
  promises: Promises,
): ProductSet | null => {
  const stores = chosenStores(shelf, store_id)
  if (day !== undefined && isDayInSight(shelf, day, promises)) return shelf.availableOn(day, stores)
  return store_id !== undefined && shelf.city.stores.includes(store_id) ? shelf.madeNow(stores) : null
}
