import { useLocation } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'

/** History state: the first shown page. */
type ShownFrom = { from: number }

/** Of this visit, so that going back restores the whole list. */
const seen = new Map<string, ProductCard[]>()
const MAX_PAGES = 60

type ListingPage = { page: number; pages: number; items: ProductCard[] }

/** Preceded by pages opened with «Показать ещё». `listing` identifies path, order and city. */
export const useListing = (
  listing: string,
  { page, items }: ListingPage,
): { items: ProductCard[]; state: ShownFrom } => {
  const location = useLocation()
  const keyOf = (number: number) => `${listing} ${number}`
  if (!import.meta.env.SSR) {
    seen.set(keyOf(page), items)
    const oldest = seen.keys().next().value
    if (seen.size > MAX_PAGES && oldest !== undefined) seen.delete(oldest)
  }
  const startPage = (location.state as ShownFrom | null)?.from ?? page
  let from = page
  let cards = items
  while (from > startPage) {
    const before = seen.get(keyOf(from - 1))
    if (!before) break
    from -= 1
    cards = [...before, ...cards]
  }
  return { items: cards, state: { from } }
}
