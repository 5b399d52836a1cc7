import { NEW_PRODUCTS, type LISTS } from '#/domains/catalog/contract/customer.ts'
import type { Assortment, Order } from './assortment.ts'
import { allOf, anyOf, add, emptySet, type ProductSet, take } from './product-set.ts'

const NEWEST = 60

export type ListName = (typeof LISTS)[number]
/** Products of a list before filters, and their order when none is asked for. */
export type ListingScope = { set: ProductSet; order: Order }

export const listScope = (assortment: Assortment, list: ListName): ListingScope => {
  const { listed, discounted, orderBy } = assortment
  if (list === 'popular') return { set: listed, order: orderBy('liked') }
  if (list === 'discounted') return { set: allOf(listed, [discounted]), order: orderBy('discount') }
  const order = orderBy('new')
  return { set: setOf(assortment, take(listed, order, { limit: NEWEST })), order }
}

/** Of places. */
export const setOf = ({ ids }: Assortment, places: Iterable<number>): ProductSet => {
  const set = emptySet(ids.length)
  for (const at of places) add(set, at)
  return set
}

type ScopedCategory = { id: number; children: { id: number }[] }

/** With its children; manually arranged products first. */
export const categoryScope = (assortment: Assortment, { id, children }: ScopedCategory): ListingScope => {
  if (id === NEW_PRODUCTS.id) return listScope(assortment, 'new')
  const ids = [id, ...children.map((child) => child.id)]
  const sets = ids.flatMap((one) => assortment.categories.get(one) ?? [])
  return { set: anyOf(assortment.all, sets), order: assortment.arranged(id) }
}

export const allScope = ({ listed, orderBy }: Assortment): ListingScope => ({
  set: listed,
  order: orderBy('popular'),
})
