import { catalogApi, type Facets, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Api, Input } from '#/platform/shared/endpoint.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { listChosen } from '../filters/chosen-filters.ts'
import {
  type ListingState,
  type ChosenFilters,
  filterQuery,
  GROUPS,
  readListingState,
} from './listing-address.ts'

export type ListingScope = Pick<
  NonNullable<Input<typeof catalogApi.filters>['query']>,
  'category' | 'term' | 'list'
>
type ListQuery = NonNullable<Input<typeof catalogApi.popular>['query']>
type ListedProducts = { items: ProductCard[]; page: number; pages: number; total: number }

export type EmptyListHelp = {
  /** The removal that yields most; null when none does. */
  drop: { label: string; without: ChosenFilters; total: number } | null
  popular: ProductCard[]
}

export type ListingData = ListedProducts &
  ListingState & {
    scope: ListingScope
    facets: Facets
    /** Lists with several are not indexed. */
    filtersCount: number
    help: EmptyListHelp | null
  }

/** Bounds the requests. */
const MAX_TRIED = 8
/** Fills rows of two and of three. */
const MAX_POPULAR = 6

/** In parallel; `ask`: the call of this list. */
export const loadListing = async <T extends ListedProducts>(
  api: Api,
  { url, cookie }: { url: URL; cookie: (name: string) => string | undefined },
  scope: ListingScope,
  ask: (query: ListQuery) => Promise<T>,
): Promise<T & ListingData> => {
  const requested = readListingState(url.searchParams)
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const query = { city_id, ...filterQuery(requested.chosen) }
  const [list, facets] = await Promise.all([
    ask({ ...query, page: requested.page, sort: requested.sort ?? undefined }),
    api(catalogApi.filters, { query: { ...query, ...scope } }),
  ])
  if (requested.page > Math.max(1, list.pages)) throw pageNotFound(url)
  const chosen = withoutUnknown(requested.chosen, facets)
  const parts = listChosen(chosen, facets)
  const count = async (less: ChosenFilters) => (await ask({ city_id, ...filterQuery(less), size: 1 })).total
  const narrowed = parts.length > 0 || countOf(requested.chosen) > countOf(chosen)
  const help =
    list.total > 0 || !narrowed
      ? null
      : {
          drop: await bestToDrop(parts.slice(0, MAX_TRIED), count),
          popular: (await api(catalogApi.popular, { query: { city_id, size: MAX_POPULAR } })).items,
        }
  return { ...list, ...requested, chosen, scope, facets, filtersCount: parts.length, help }
}

const countOf = (chosen: ChosenFilters): number =>
  GROUPS.reduce((sum, group) => sum + chosen[group].length, 0)

/** The call ignored them, as this list does not have them (`decisions §3`). */
const withoutUnknown = (chosen: ChosenFilters, facets: Facets): ChosenFilters => {
  const left = { ...chosen }
  for (const group of GROUPS)
    left[group] = chosen[group].filter((one) => facets[group].some(({ value }) => value === one))
  const day = chosen.available_on
  const { first_day: first, last_day: last } = facets
  if (day !== null && (first === null || last === null || day < first || day > last)) left.available_on = null
  if (!facets.stores.some(({ id }) => id === chosen.store_id)) left.store_id = null
  return left
}

const bestToDrop = async (
  parts: { label: string; without: ChosenFilters }[],
  count: (chosen: ChosenFilters) => Promise<number>,
): Promise<EmptyListHelp['drop']> => {
  const totals = await Promise.all(parts.map(({ without }) => count(without)))
  const most = Math.max(...totals)
  const best = parts[totals.indexOf(most)]
  return best && most > 0 ? { label: best.label, without: best.without, total: most } : null
}
