import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useFirstDay } from '#/layouts/storefront/product/use-first-day.ts'
import { useShell } from '#/layouts/shell.ts'
import { LazyDialog } from '#/ui/overlays/lazy-dialog.tsx'
import { closeFilters, useFilterSheet } from '../filters/filter-sheet-store.ts'
import { addressOf, type ChosenFilters, type ListingLocation } from './listing-address.ts'
import type { ListingData } from './load-listing.ts'

export const loadFilterSheet = () => import('../filters/filter-sheet.tsx')

/** Fetched when first opened, begun anew each time, closed when the list is left. */
export const ListingFilterSheet = ({
  place,
  data: { facets, chosen, scope, sort },
}: {
  place: ListingLocation
  data: ListingData
}) => {
  const { city } = useShell()
  const firstDay = useFirstDay()
  const navigate = useNavigate()
  const { open, openings } = useFilterSheet()
  useEffect(() => closeFilters, [])
  return (
    <LazyDialog
      key={openings}
      open={open}
      load={loadFilterSheet}
      onLoadFailed={closeFilters}
      props={{
        open,
        onClose: closeFilters,
        onApply: (next: ChosenFilters) => {
          closeFilters()
          void navigate(addressOf(place, { chosen: next, sort }))
        },
        facets,
        firstDay,
        chosen,
        scope,
        cityId: city.id,
      }}
    />
  )
}
