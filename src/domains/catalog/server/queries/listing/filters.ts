import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { SIZES, type ListingQuery } from '#/domains/catalog/contract/customer.ts'
import { isAvailable, isMadeIn, isPromised, storesHere, todayHere } from '../availability.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'

export type Filters = Omit<ListingQuery, 'page' | 'size' | 'sort'> & {
  /** Today included. */
  horizon: number
  opening: Opening
}
/** Conditions on `p`; day and store form one group. */
export type Conditions = Record<(typeof FILTER_GROUPS)[number], Fragment>
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

/** Only if it serves the city. */
export const chosenStores = (db: Db, storeId: number | undefined): Fragment =>
  storeId === undefined
    ? storesHere(db)
    : db.sql`case when ${storeId} = any(${storesHere(db)}) then array[${storeId}::int] else ${storesHere(db)} end`

/** Other days are ignored. */
export const isDayInSight = (
  db: Db,
  day: string,
  { horizon, opening }: Pick<Filters, 'horizon' | 'opening'>,
): Fragment => {
  const { sql } = db
  const isAhead = sql`${day}::date between ${todayHere(db)} and ${todayHere(db)} + ${horizon - 1}::int`
  return sql`(${isAhead} and ${isPromised(db, opening, sql`${day}::date`)})`
}

/** Values that no product has are ignored (`decisions §3`). */
const anyOf = ({ sql }: Db, column: Fragment, values: string[] | undefined): Fragment => {
  if (!values?.length) return sql`true`
  const known = sql`exists (select from products p where p.published and ${column} && ${values}::text[])`
  return sql`(${column} && ${values}::text[] or not ${known})`
}

const availabilityCondition = (db: Db, filters: Filters): Fragment => {
  const { available_on: day, store_id } = filters
  const { sql } = db
  const stores = chosenStores(db, store_id)
  const isMadeThere =
    store_id === undefined
      ? sql`true`
      : sql`(not ${store_id} = any(${storesHere(db)}) or ${isMadeIn(db, stores)})`
  return day === undefined
    ? isMadeThere
    : sql`case when ${isDayInSight(db, day, filters)} then ${isAvailable(db, sql`${day}::date`, stores)} else ${isMadeThere} end`
}

/** Without bounds nothing is asked: a plan for any bounds expects few products. */
const priceCondition = ({ sql }: Db, from: number | undefined, to: number | undefined): Fragment => {
  const least = from === undefined ? sql`true` : sql`p.price_from >= ${from}`
  return to === undefined ? least : sql`${least} and p.price_from <= ${to}`
}

export const conditionsOf = (db: Db, filters: Filters): Conditions => {
  const { sql } = db
  const { price_from, price_to, discount } = filters
  const sizes = filters.sizes?.filter((size) => (SIZES as readonly string[]).includes(size))
  return {
    price: priceCondition(db, price_from, price_to),
    flowers: anyOf(db, sql`p.flowers`, filters.flowers),
    colors: anyOf(db, sql`p.colors`, filters.colors),
    occasions: anyOf(db, sql`p.occasions`, filters.occasions),
    recipients: anyOf(db, sql`p.recipients`, filters.recipients),
    sizes: sizes?.length ? sql`p.sizes && ${sizes}::text[]` : sql`true`,
    discount: discount ? sql`p.discount > 0` : sql`true`,
    when: availabilityCondition(db, filters),
  }
}

export const allOf = ({ sql }: Db, conditions: Fragment[]): Fragment =>
  conditions.reduce((all, one) => sql`${all} and ${one}`)
