import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addressOf, type ListingLocation, type ListingState, readListingState } from './listing-address.ts'
import type { ListingData } from './load-listing.ts'

/**
 * The requested filters and order, shown before the response arrives, and how to ask for others. Navigation is
 * a transition and may lag; a checkbox may not.
 */
export const useRequestedListing = (data: ListingData, place: ListingLocation) => {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<{ asked: ListingState; over: ListingData } | null>(null)
  const { location } = useNavigation()
  // The navigation was cancelled.
  useEffect(() => {
    if (!location) setWanted(null)
  }, [location])
  const next = location?.pathname === place.path ? location : undefined
  const adding = next !== undefined && (next.state as { from?: number } | null)?.from !== undefined
  const coming = next && !adding ? readListingState(new URLSearchParams(next.search)) : undefined
  const asked: ListingState = wanted?.over === data ? wanted.asked : (coming ?? data)
  const ask = (part: Partial<ListingState>) => {
    const one = { chosen: asked.chosen, sort: asked.sort, page: 1, ...part }
    setWanted({ asked: one, over: data })
    void navigate(addressOf(place, one), { preventScrollReset: true })
  }
  return { asked, ask, adding, dimmed: coming !== undefined }
}
