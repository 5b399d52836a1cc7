import { useEffect, useState } from 'react'
import { catalogApi, type Facets } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { type ChosenFilters, filterQuery } from '../listing/listing-address.ts'
import type { ListingScope } from '../listing/load-listing.ts'

/** A new request aborts the previous one; on failure the old counts stay. */
export const useLiveFacets = (
  draft: ChosenFilters,
  {
    facets,
    chosen,
    scope,
    cityId,
  }: { facets: Facets; chosen: ChosenFilters; scope: ListingScope; cityId: number },
): { facets: Facets; waiting: boolean } => {
  const [answer, setAnswer] = useState({ facets, of: chosen })
  const { category, term, list } = scope
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const query = { ...filterQuery(draft), category, term, list, city_id: cityId }
      const live = await api(catalogApi.filters, { query, signal: asking.signal })
      if (!asking.signal.aborted) setAnswer({ facets: live, of: draft })
    }
    if (draft !== chosen) ask().catch(() => setAnswer((last) => ({ ...last, of: draft })))
    return () => asking.abort()
  }, [draft, chosen, category, term, list, cityId])
  return draft === chosen
    ? { facets, waiting: false }
    : { facets: answer.facets, waiting: answer.of !== draft }
}
