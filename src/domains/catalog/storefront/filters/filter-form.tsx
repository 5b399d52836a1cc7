import { type ComponentProps, memo, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { ChosenFilters, ListingLocation } from '../listing/listing-address.ts'
// Styles come before the lazy fields hydrate.
import './filters.css'

/** The sort select belongs to this form too (`form=`), for use without scripts. */
export const FILTER_FORM = 'listing-filters'

/** After the list: phones have the sheet instead. */
const ColumnFields = lazyPart(async () => (await import('./column-fields.tsx')).ColumnFields)

/** A re-render before hydration would discard the server's HTML. */
const Fields = memo((fields: ComponentProps<typeof ColumnFields>) => (
  <Suspense>
    <ColumnFields {...fields} />
  </Suspense>
))

/** Every change is applied at once. Without scripts, a plain form. */
export const FilterForm = ({
  place,
  facets,
  chosen,
  waiting,
  onChange,
}: {
  place: ListingLocation
  facets: Facets
  chosen: ChosenFilters
  waiting: boolean
  onChange: (chosen: ChosenFilters) => void
}) => {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const change = useCallback((next: ChosenFilters) => latest.current(next), [])
  return (
    <aside className="filters-column" id="filters" aria-label={t('catalog.filters.title')}>
      {/* Browsers would restore an earlier visit's checkboxes that are not in the URL. */}
      <form
        id={FILTER_FORM}
        aria-busy={waiting}
        action={place.path}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(place.fixed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Fields facets={facets} chosen={chosen} onChange={change} />
        <noscript>
          <Button type="submit" block>
            {t('catalog.filters.submit')}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}
