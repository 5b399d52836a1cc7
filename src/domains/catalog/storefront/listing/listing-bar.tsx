import { SlidersHorizontal } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { listChosen } from '../filters/chosen-filters.ts'
import { openFilters } from '../filters/filter-sheet-store.ts'
import { addressOf, type ListingLocation, type ListingState, type Sort } from './listing-address.ts'
import { ListingChips } from './listing-chips.tsx'
import { loadFilterSheet } from './listing-filter-sheet.tsx'
import { ListingSort, type OwnOrder } from './listing-sort.tsx'
import type { ListingData } from './load-listing.ts'

export const ListingBar = ({
  place,
  ownOrder,
  facets,
  requested: { chosen, sort },
  onSort,
  onEmpty,
}: {
  place: ListingLocation
  ownOrder: OwnOrder
  facets: ListingData['facets']
  requested: ListingState
  onSort: (sort: Sort | null) => void
  /** The last filter was removed, and the focus with it. */
  onEmpty: () => void
}) => {
  const parts = listChosen(chosen, facets)
  return (
    <div className="listing-bar">
      <ChipLink
        line
        className="hide-on-desktop"
        to="#filters"
        aria-haspopup="dialog"
        icon={<SlidersHorizontal />}
        onPointerDown={() => void loadFilterSheet().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault()
          openFilters()
        }}
      >
        {t('catalog.filters.title')}
        {parts.length > 0 && <Label tone="new">{parts.length}</Label>}
      </ChipLink>
      <ListingSort ownOrder={ownOrder} sort={sort} onChange={onSort} />
      <ListingChips
        parts={parts}
        addressOf={(next) => addressOf(place, { chosen: next, sort })}
        resetTo={addressOf(place, { sort })}
        onEmpty={onEmpty}
      />
    </div>
  )
}
