import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addressOf, type ListingLocation, type ListingState, readListingState } from './listing-address.ts'
import type { ListingData } from './load-listing.ts'

/** Shown before the response: navigation is a transition and may lag; a checkbox may not. */
export const useRequestedListing = (data: ListingData, place: ListingLocation) => {
  const navigate = useNavigate()
  const [request, setRequest] = useState<{ requested: ListingState; over: ListingData } | null>(null)
  const { location } = useNavigation()
  // The navigation was cancelled.
  useEffect(() => {
    if (!location) setRequest(null)
  }, [location])
  const next = location?.pathname === place.path ? location : undefined
  const adding = next !== undefined && (next.state as { from?: number } | null)?.from !== undefined
  const coming = next && !adding ? readListingState(new URLSearchParams(next.search)) : undefined
  const requested: ListingState = request?.over === data ? request.requested : (coming ?? data)
  const ask = (part: Partial<ListingState>) => {
    const one = { chosen: requested.chosen, sort: requested.sort, page: 1, ...part }
    setRequest({ requested: one, over: data })
    void navigate(addressOf(place, one), { preventScrollReset: true })
  }
  return { requested, ask, adding, dimmed: coming !== undefined }
}
