import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ChosenFilters, ListingLocation } from '../listing/listing-address.ts'

/** The sort select belongs to this form too (`form=`), for use without scripts. */
export const FILTER_FORM = 'listing-filters'

/** Desktop filters: every change is applied at once. Without scripts, a plain form. */
export const FilterForm = ({
  place,
  facets,
  firstDay,
  chosen,
  waiting,
  onChange,
}: {
  place: ListingLocation
  facets: Facets
  firstDay: string | null
  chosen: ChosenFilters
  /** Counts are loading. */
  waiting: boolean
  onChange: (chosen: ChosenFilters) => void
}) => (
  <aside className="filters-column" id="filters" aria-label={t('catalog.filters.title')}>
    {/* Browsers would restore checkboxes of an earlier visit that are not in the URL. */}
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
      <FilterFields facets={facets} firstDay={firstDay} chosen={chosen} onChange={onChange} />
      <noscript>
        <Button type="submit" block>
          {t('catalog.filters.submit')}
        </Button>
      </noscript>
    </form>
  </aside>
)
