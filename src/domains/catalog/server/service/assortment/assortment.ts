import type { SORTS } from '#/domains/catalog/contract/customer.ts'
import { dayProblem, type LeadTerms } from '#/domains/catalog/rules/season-and-lead-time.ts'
import type { ProductRow } from '#/domains/catalog/server/queries/assortment.ts'
import { add, anyOf, emptySet, type ProductSet, take } from './product-set.ts'

export const TRAITS = ['flowers', 'colors', 'occasions', 'recipients', 'sizes'] as const
export type Trait = (typeof TRAITS)[number]
export type Sort = (typeof SORTS)[number] | 'liked'
/** Places in the assortment. */
export type Order = readonly number[]

/** What is on sale, for lists, filters and counts; products are named by their place in it. */
export type Assortment = {
  /** By id. */
  ids: readonly number[]
  placeOf: ReadonlyMap<number, number>
  all: ProductSet
  /** All but add-ons, which are not sold alone. */
  listed: ProductSet
  kinds: ReadonlyMap<string, ProductSet>
  traits: Record<Trait, ReadonlyMap<string, ProductSet>>
  categories: ReadonlyMap<number, ProductSet>
  discounted: ProductSet
  /** Kopecks. */
  prices: readonly number[]
  /** Of flowers by the number everything from `prices` up to these can be had. */
  pricesTo: readonly number[]
  leadMinutes: readonly number[]
  orderBy(sort: Sort): Order
  /** A category's products as arranged by hand, then by popularity; others by popularity. */
  arranged(category: number): Order
  /** That may be had on a day, regardless of stems. */
  openOn(today: string, day: string): ProductSet
  bytes: number
}

const PRODUCT_BYTES = 200

export const makeAssortment = (rows: readonly ProductRow[]): Assortment => {
  const none = emptySet(rows.length)
  const setOf = (isIn: (row: ProductRow) => boolean): ProductSet => {
    const set = none.slice()
    rows.forEach((row, at) => isIn(row) && add(set, at))
    return set
  }
  const setsOf = <Key>(keysOf: (row: ProductRow) => readonly Key[]): Map<Key, ProductSet> => {
    const sets = new Map<Key, ProductSet>()
    rows.forEach((row, at) => {
      for (const key of keysOf(row))
        add(
          sets.getOrInsertComputed(key, () => none.slice()),
          at,
        )
    })
    return sets
  }
  const kinds = setsOf(({ kind }) => [kind])
  const traits = Object.fromEntries(TRAITS.map((trait) => [trait, setsOf((row) => row[trait])])) as Record<
    Trait,
    Map<string, ProductSet>
  >
  const categories = setsOf(({ categories: own }) => own.map(({ id }) => id))
  const terms = termsOf(rows, none)
  const sets = [kinds, categories, ...Object.values(traits)].reduce(
    (sum, { size }) => sum + size,
    terms.length,
  )
  return {
    ids: rows.map(({ id }) => id),
    placeOf: new Map(rows.map(({ id }, at) => [id, at])),
    all: setOf(() => true),
    listed: setOf(({ kind }) => kind !== 'addon'),
    kinds,
    traits,
    categories,
    discounted: setOf(({ discount }) => discount > 0),
    prices: rows.map(({ price_from }) => price_from),
    pricesTo: rows.map(({ price_to }) => price_to),
    leadMinutes: rows.map(({ lead_minutes }) => lead_minutes),
    ...ordersOf(rows),
    openOn: (today, day) =>
      anyOf(
        none,
        terms.filter(({ making }) => dayProblem(making, today, day) === null).map(({ products }) => products),
      ),
    bytes: sets * none.byteLength + rows.length * PRODUCT_BYTES,
  }
}

/** Products with the same lead time and season. */
const termsOf = (rows: readonly ProductRow[], none: ProductSet) => {
  const groups = new Map<string, { making: LeadTerms; products: ProductSet }>()
  rows.forEach(({ lead_days, season_from, season_to, season_lead_days }, at) => {
    const making = { lead_days, season_from, season_to, season_lead_days }
    const key = Object.values(making).join(' ')
    add(groups.getOrInsertComputed(key, () => ({ making, products: none.slice() })).products, at)
  })
  return [...groups.values()]
}

type OrderedRow = Pick<
  ProductRow,
  'price_from' | 'discount' | 'popularity' | 'created_at' | 'rating' | 'reviews_count'
>
type Compare = (one: OrderedRow, other: OrderedRow) => number

const byRating: Compare = (one, other) => (other.rating ?? -1) - (one.rating ?? -1)
const byReviews: Compare = (one, other) => other.reviews_count - one.reviews_count

/** The id, by which the rows come, breaks ties. */
const COMPARE: Record<Sort, Compare> = {
  popular: (one, other) => other.popularity - one.popularity,
  price_asc: (one, other) => one.price_from - other.price_from,
  price_desc: (one, other) => other.price_from - one.price_from,
  new: (one, other) => other.created_at - one.created_at,
  rating: (one, other) => byRating(one, other) || byReviews(one, other),
  discount: (one, other) => other.discount - one.discount,
  liked: (one, other) => byReviews(one, other) || byRating(one, other),
}

/** Made when first asked for. */
const ordersOf = (rows: readonly ProductRow[]): Pick<Assortment, 'orderBy' | 'arranged'> => {
  const columns = rows.map(({ price_from, discount, popularity, created_at, rating, reviews_count }) => ({
    price_from,
    discount,
    popularity,
    created_at,
    rating,
    reviews_count,
  }))
  const column = (at: number) => columns[at] as OrderedRow
  const hands = handsOf(rows)
  const sorted = new Map<Sort, Order>()
  const arranged = new Map<number, Order>()
  const orderBy = (sort: Sort): Order =>
    sorted.getOrInsertComputed(sort, () =>
      columns.map((_, at) => at).sort((one, other) => COMPARE[sort](column(one), column(other))),
    )
  return {
    orderBy,
    arranged: (category) => {
      const hand = hands.get(category)
      const popular = orderBy('popular')
      if (!hand) return popular
      const last = Number.POSITIVE_INFINITY
      return arranged.getOrInsertComputed(category, () =>
        popular.toSorted((one, other) => compareNumbers(hand.get(one) ?? last, hand.get(other) ?? last)),
      )
    },
  }
}

/** `Infinity - Infinity` is no number. */
const compareNumbers = (one: number, other: number) => (one < other ? -1 : Number(one > other))

/** By category: products with a place given by hand. */
const handsOf = (rows: readonly ProductRow[]) => {
  const hands = new Map<number, Map<number, number>>()
  rows.forEach(({ categories }, at) => {
    for (const { id, place } of categories)
      if (place !== null) hands.getOrInsertComputed(id, () => new Map<number, number>()).set(at, place)
  })
  return hands
}

/** Products of the ids on sale, in their order. */
export const placesOf = ({ placeOf }: Assortment, ids: Iterable<number>): number[] =>
  [...ids].flatMap((id) => placeOf.get(id) ?? [])

export const idsOf = ({ ids }: Assortment, places: readonly number[]): number[] =>
  places.flatMap((at) => ids[at] ?? [])

/** The first of a list, by id. */
export const firstOf = (
  assortment: Assortment,
  { set, order }: { set: ProductSet; order: Iterable<number> },
  page: { limit: number; offset?: number },
): number[] => idsOf(assortment, take(set, order, page))
