import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { SIZES, type ListingQuery } from '#/domains/catalog/contract/customer.ts'
import { isAvailable, isMadeIn } from '../availability.ts'

export type Filters = Omit<ListingQuery, 'page' | 'size' | 'sort'> & {
  /** Today included. */
  horizon: number
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
export const chosenStores = ({ sql }: Db, storeId: number | undefined): Fragment =>
  storeId === undefined
    ? sql`here.stores`
    : sql`case when ${storeId} = any(here.stores) then array[${storeId}::int] else here.stores end`

/** Other days are ignored. */
export const isDayInSight = ({ sql }: Db, day: string, horizon: number): Fragment =>
  sql`${day}::date between here.today and here.today + ${horizon - 1}::int`

/** Values that no product has are ignored (`decisions §3`). */
const anyOf = ({ sql }: Db, column: Fragment, values: string[] | undefined): Fragment => {
  if (!values?.length) return sql`true`
  const known = sql`exists (select from products p where p.published and ${column} && ${values}::text[])`
  return sql`(${column} && ${values}::text[] or not ${known})`
}

const availabilityCondition = (db: Db, { available_on: day, store_id, horizon }: Filters): Fragment => {
  const { sql } = db
  const stores = chosenStores(db, store_id)
  const isMadeThere =
    store_id === undefined ? sql`true` : sql`(not ${store_id} = any(here.stores) or ${isMadeIn(db, stores)})`
  return day === undefined
    ? isMadeThere
    : sql`case when ${isDayInSight(db, day, horizon)} then ${isAvailable(db, sql`${day}::date`, stores)} else ${isMadeThere} end`
}

export const conditionsOf = (db: Db, filters: Filters): Conditions => {
  const { sql } = db
  const { price_from, price_to, discount } = filters
  const sizes = filters.sizes?.filter((size) => (SIZES as readonly string[]).includes(size))
  return {
    price: sql`p.price_from between ${price_from ?? 0} and ${price_to ?? 2_147_483_647}`,
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
