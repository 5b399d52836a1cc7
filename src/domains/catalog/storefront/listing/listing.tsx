import { type ReactNode, Suspense } from 'react'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { PriceRange } from '#/domains/catalog/rules/card-price.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { HydrateLater } from '#/platform/web/loading/hydrate-later.tsx'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { classes } from '#/ui/classes.ts'
import { FilterForm } from '../filters/filter-form.tsx'
import { addressOf, type ListingLocation, type ListingState } from './listing-address.ts'
import { ListingBar } from './listing-bar.tsx'
import { ListingFilterSheet } from './listing-filter-sheet.tsx'
import type { OwnOrder } from './listing-sort.tsx'
import type { ListingData } from './load-listing.ts'
import { Pagination } from './pagination.tsx'
import { useFocusInList } from './use-focus-in-list.ts'
import { useListing } from './use-listing.ts'
import { useRequestedListing } from './use-requested-listing.ts'
import { WaitingCards } from './waiting-cards.tsx'
import './listing.css'

/** Rarely needed. */
const ListingHelp = lazyPart(async () => (await import('./listing-help.tsx')).ListingHelp)

/** Pictures load eagerly. */
const FIRST_SCREEN = 4

export type CardLook = { priority: boolean; heading: 'h2'; price?: PriceRange | undefined }

type Props = {
  data: ListingData
  place: ListingLocation
  ownOrder: OwnOrder
  ways: readonly { slug: string; name: string }[]
  card: (product: ProductCard, look: CardLook) => ReactNode
  /** Without filters. */
  nothing: ReactNode
}

/** The URL is the state; choices show at once, and the old list stays dimmed while loading. */
export const Listing = ({ data, place, ownOrder, ways, card, nothing }: Props) => {
  const { city } = useShell()
  const { sort, chosen, facets, page, pages, total, items, help } = data
  const address = (part: Partial<ListingState>) => addressOf(place, { chosen, sort, ...part })
  const { items: cards, state } = useListing(`${address({})} ${city.id}`, { page, pages, items })
  const { requested, ask, adding, dimmed } = useRequestedListing(data, place)
  const { grid, growFrom, takeFocus } = useFocusInList(cards.length)
  const price = (chosen.price_from ?? chosen.price_to) === null ? undefined : chosen
  const left = Math.min(items.length, total - page * items.length)

  if (total === 0 && !help) return nothing
  return (
    <div className="listing">
      <FilterForm
        place={place}
        facets={facets}
        chosen={requested.chosen}
        waiting={dimmed}
        onChange={(next) => ask({ chosen: next })}
      />
      <div className="listing-main">
        <ListingBar
          {...{ place, ownOrder, facets, requested }}
          onSort={(next) => ask({ sort: next })}
          onEmpty={takeFocus}
        />
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
            <HelpInstead {...{ place, sort, ways, card, help }} />
          ) : (
            <div className="product-grid">
              {cards.map((product, index) =>
                index < FIRST_SCREEN ? (
                  card(product, { priority: true, heading: 'h2', price })
                ) : (
                  <HydrateLater key={product.id}>
                    {card(product, { priority: false, heading: 'h2', price })}
                  </HydrateLater>
                ),
              )}
              {adding && <WaitingCards count={left} />}
            </div>
          )}
        </div>
        <Pagination
          {...{ page, pages, total, state, left }}
          shownCount={cards.length}
          addressOf={(number) => address({ page: number })}
          onMore={growFrom}
        />
      </div>
      <ListingFilterSheet place={place} data={data} />
    </div>
  )
}

const HelpInstead = ({
  place,
  sort,
  help,
  ways,
  card,
}: Pick<Props, 'place' | 'ways' | 'card'> & {
  sort: ListingState['sort']
  help: NonNullable<ListingData['help']>
}) => (
  <Suspense>
    <ListingHelp
      help={help}
      resetTo={addressOf(place, { sort })}
      addressOf={(next) => addressOf(place, { chosen: next, sort })}
      ways={ways}
      card={(product) => card(product, { priority: false, heading: 'h2' })}
    />
  </Suspense>
)
