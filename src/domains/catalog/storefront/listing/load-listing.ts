import { catalogApi, type Facets, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { SIGHT_DAYS } from '#/domains/catalog/rules/products.ts'
import { CHOSEN_ADDRESS_COOKIE, chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import type { Api, Input } from '#/platform/shared/endpoint.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { partsOf } from '../filters/chosen-filters.ts'
import { type Asked, type Chosen, filterQuery, GROUPS, readAsked } from './listing-address.ts'

/** Which list of the catalogue: the same words as the call of the filters takes. */
export type Scope = Pick<NonNullable<Input<typeof catalogApi.filters>['query']>, 'category' | 'term' | 'list'>
type ListQuery = NonNullable<Input<typeof catalogApi.popular>['query']>
type Listed = { items: ProductCard[]; page: number; pages: number; total: number }

/** What helps where the chosen filters leave nothing. */
export type Help = {
  /** The filter whose removal gives most, and how much; null when even that gives nothing. */
  drop: { label: string; without: Chosen; total: number } | null
  popular: ProductCard[]
}

/** Everything a listing's screen shows, of the list itself and its filters. */
export type ListingData = Listed &
  Asked & {
    scope: Scope
    facets: Facets
    /** How many filters are chosen: a list with several is no page for search engines. */
    filtersCount: number
    help: Help | null
  }

/** Filters tried one by one for the help: more are a list that nobody hoped to find full. */
const MOST_TRIED = 8
/** Whole rows of two and of three. */
const MOST_POPULAR = 6

/** A list and its filters for an address, asked at once; `ask` is the call of this very list. */
export const loadListing = async <T extends Listed>(
  api: Api,
  { url, cookie }: { url: URL; cookie: (name: string) => string | undefined },
  scope: Scope,
  ask: (query: ListQuery) => Promise<T>,
): Promise<T & ListingData> => {
  const asked = readAsked(url.searchParams)
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const query = { city_id, ...filterQuery(asked.chosen) }
  const [list, facets] = await Promise.all([
    ask({ ...query, page: asked.page, sort: asked.sort ?? undefined }),
    api(catalogApi.filters, { query: { ...query, ...scope } }),
  ])
  if (asked.page > Math.max(1, list.pages)) throw pageNotFound(url)
  const chosen = known(asked.chosen, facets)
  const parts = partsOf(chosen, facets)
  const count = async (less: Chosen) => (await ask({ city_id, ...filterQuery(less), size: 1 })).total
  const narrowed = parts.length > 0 || countOf(asked.chosen) > countOf(chosen)
  const help =
    list.total > 0 || !narrowed
      ? null
      : {
          drop: await bestToDrop(parts.slice(0, MOST_TRIED), count),
          popular: (await api(catalogApi.popular, { query: { city_id, size: MOST_POPULAR } })).items,
        }
  return { ...list, ...asked, chosen, scope, facets, filtersCount: parts.length, help }
}

const countOf = (chosen: Chosen): number => GROUPS.reduce((sum, group) => sum + chosen[group].length, 0)

/** Values that the call has ignored, because this list does not know them, are not chosen (`decisions §3`). */
const known = (chosen: Chosen, facets: Facets): Chosen => {
  const left = { ...chosen }
  for (const group of GROUPS)
    left[group] = chosen[group].filter((one) => facets[group].some(({ value }) => value === one))
  const day = chosen.available_on
  const today = facets.available_on[0]?.value
  const ahead = day === null || today === undefined ? 0 : daysBetween(today, day)
  if (ahead < 0 || ahead >= SIGHT_DAYS) left.available_on = null
  if (!facets.stores.some(({ id }) => id === chosen.store_id)) left.store_id = null
  return left
}

const bestToDrop = async (
  parts: { label: string; without: Chosen }[],
  count: (chosen: Chosen) => Promise<number>,
): Promise<Help['drop']> => {
  const totals = await Promise.all(parts.map(({ without }) => count(without)))
  const most = Math.max(...totals)
  const best = parts[totals.indexOf(most)]
  return best && most > 0 ? { label: best.label, without: best.without, total: most } : null
}
