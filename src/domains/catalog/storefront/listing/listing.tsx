import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { useFirstDay } from '#/layouts/storefront/product/use-first-day.ts'
import { useShell } from '#/layouts/shell.ts'
import { LazyDialog } from '#/ui/overlays/lazy-dialog.tsx'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { classes } from '#/ui/classes.ts'
import { Label } from '#/ui/labels/label.tsx'
import { listChosen } from '../filters/chosen-filters.ts'
import { FilterForm } from '../filters/filter-form.tsx'
import { closeFilters, openFilters, useFilterSheet } from '../filters/filter-sheet-store.ts'
import {
  addressOf,
  type ListingState,
  type ChosenFilters,
  type ListingLocation,
  readListingState,
  type Sort,
} from './listing-address.ts'
import { ListingChips } from './listing-chips.tsx'
import type { ListingData } from './load-listing.ts'
import { useListing } from './use-listing.ts'
import { ListingSort, type OwnOrder } from './listing-sort.tsx'
import { WaitingCards } from './waiting-cards.tsx'
import { Pagination } from './pagination.tsx'
import './listing.css'

/** Rarely needed: loaded on demand. */
const ListingHelp = lazyPart(async () => (await import('./listing-help.tsx')).ListingHelp)

/** Visible at once on a phone: pictures load eagerly. */
const FIRST_SCREEN = 4

const filterSheet = () => import('../filters/filter-sheet.tsx')

export type CardLook = { priority: boolean; heading: 'h2' }

/**
 * A list with filters, order and pages. The URL is the state; choices show at once, and the old list stays
 * dimmed while loading.
 */
export const Listing = ({
  data,
  place,
  own,
  ways,
  card,
  nothing,
}: {
  data: ListingData
  place: ListingLocation
  own: OwnOrder
  ways: readonly { slug: string; name: string }[]
  card: (product: ProductCard, look: CardLook) => ReactNode
  /** Shown when the list is empty without filters. */
  nothing: ReactNode
}) => {
  const { city } = useShell()
  const firstDay = useFirstDay()
  const navigate = useNavigate()
  const sheetOpen = useFilterSheet(({ open }) => open)
  const [times, setTimes] = useState(0)
  useEffect(() => closeFilters, [])
  const { sort, chosen, facets, page, pages, total, items, help } = data
  const address = (part: Partial<ListingState>) => addressOf(place, { chosen, sort, ...part })
  const { items: shown, state } = useListing(`${address({})} ${city.id}`, { page, pages, items })
  const { asked, want, adding, dimmed } = useRequestedListing(data, place)
  const { grid, growFrom, takeFocus } = useFocusInList(shown.length)
  const parts = listChosen(asked.chosen, facets)
  const ask = (part: { chosen?: ChosenFilters; sort?: Sort | null }) => {
    const next = { chosen: asked.chosen, sort: asked.sort, page: 1, ...part }
    want(next)
    void navigate(addressOf(place, next), { preventScrollReset: true })
  }

  if (total === 0 && !help) return nothing
  return (
    <div className="listing">
      <FilterForm
        place={place}
        facets={facets}
        firstDay={firstDay}
        chosen={asked.chosen}
        waiting={dimmed}
        onChange={(next) => ask({ chosen: next })}
      />
      <div className="listing-main">
        <div className="listing-bar">
          <ChipLink
            line
            className="hide-on-desktop"
            to="#filters"
            aria-haspopup="dialog"
            icon={<SlidersHorizontal />}
            onPointerDown={() => void filterSheet().catch(() => undefined)}
            onClick={(event) => {
              event.preventDefault()
              setTimes(times + 1)
              openFilters()
            }}
          >
            {t('catalog.filters.title')}
            {parts.length > 0 && <Label tone="new">{parts.length}</Label>}
          </ChipLink>
          <ListingSort own={own} sort={asked.sort} onChange={(next) => ask({ sort: next })} />
          <ListingChips
            parts={parts}
            addressOf={(next) => addressOf(place, { chosen: next, sort: asked.sort })}
            resetTo={addressOf(place, { sort: asked.sort })}
            onEmpty={takeFocus}
          />
        </div>
        <p className="visually-hidden" role="status">
          {t('catalog.listing.found', { n: total })}
        </p>
        <div
          ref={grid}
          tabIndex={-1}
          className={classes('listing-list', dimmed && 'is-dimmed')}
          aria-busy={dimmed || adding || undefined}
        >
          {help ? (
            <Suspense>
              <ListingHelp
                help={help}
                resetTo={addressOf(place, { sort })}
                addressOf={(next) => address({ chosen: next })}
                ways={ways}
                card={(product) => card(product, { priority: false, heading: 'h2' })}
              />
            </Suspense>
          ) : (
            <div className="product-grid">
              {shown.map((product, index) =>
                card(product, { priority: index < FIRST_SCREEN, heading: 'h2' }),
              )}
              {adding && <WaitingCards count={Math.min(items.length, total - page * items.length)} />}
            </div>
          )}
        </div>
        <Pagination
          {...{ page, pages, total, state }}
          shown={shown.length}
          left={Math.min(items.length, total - page * items.length)}
          addressOf={(number) => address({ page: number })}
          onMore={growFrom}
        />
      </div>
      <LazyDialog
        key={times}
        open={sheetOpen}
        load={filterSheet}
        onLoadFailed={closeFilters}
        props={{
          open: sheetOpen,
          onClose: closeFilters,
          onApply: (next: ChosenFilters) => {
            closeFilters()
            void navigate(addressOf(place, { chosen: next, sort }))
          },
          facets,
          firstDay,
          chosen,
          scope: data.scope,
          cityId: city.id,
        }}
      />
    </div>
  )
}

/**
 * The requested filters and order, shown before the response arrives. Navigation is a transition and may lag;
 * a checkbox may not.
 */
const useRequestedListing = (data: ListingData, { path }: ListingLocation) => {
  const [wanted, setWanted] = useState<{ asked: ListingState; over: ListingData } | null>(null)
  const { location } = useNavigation()
  // The navigation was cancelled.
  useEffect(() => {
    if (!location) setWanted(null)
  }, [location])
  const next = location?.pathname === path ? location : undefined
  const adding = next !== undefined && (next.state as { from?: number } | null)?.from !== undefined
  const coming = next && !adding ? readListingState(new URLSearchParams(next.search)) : undefined
  const asked: ListingState = wanted?.over === data ? wanted.asked : (coming ?? data)
  const want = (one: ListingState) => setWanted({ asked: one, over: data })
  return { asked, want, adding, dimmed: coming !== undefined }
}

/** Focuses the first added card after «Показать ещё», or the list after removing the last filter. */
const useFocusInList = (count: number) => {
  const grid = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    const place = before.current
    if (place === null || count <= place) return
    before.current = null
    const card = grid.current?.querySelectorAll('.product-card')[place]
    card?.querySelector<HTMLElement>('.product-card-name a')?.focus({ preventScroll: true })
  }, [count])
  const growFrom = () => {
    before.current = count
  }
  const takeFocus = useCallback(() => grid.current?.focus({ preventScroll: true }), [])
  return { grid, growFrom, takeFocus }
}
