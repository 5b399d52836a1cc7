import { useLocation } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'

/** What «Показать ещё» leaves in the history: the listing is shown from this page on. */
type ShownFrom = { from: number }

/** Pages of listings that this visit has seen, by address; so that the way back from a product loses nothing. */
const seen = new Map<string, ProductCard[]>()
/** Listings are small, but a long visit is long. */
const MOST_KEPT = 60

type Listing = { page: number; pages: number; items: ProductCard[] }

/**
 * The products to show: this page alone, or with those before it that the visitor has already opened one by one.
 * `listing` names everything but the page (path, sorting, city).
 */
export const useListing = (
  listing: string,
  { page, items }: Listing,
): { items: ProductCard[]; state: ShownFrom } => {
  const location = useLocation()
  const keyOf = (number: number) => `${listing} ${number}`
  if (!import.meta.env.SSR) {
    seen.set(keyOf(page), items)
    const oldest = seen.keys().next().value
    if (seen.size > MOST_KEPT && oldest !== undefined) seen.delete(oldest)
  }
  const asked = (location.state as ShownFrom | null)?.from ?? page
  let from = page
  let shown = items
  while (from > asked) {
    const before = seen.get(keyOf(from - 1))
    if (!before) break
    from -= 1
    shown = [...before, ...shown]
  }
  return { items: shown, state: { from } }
}
