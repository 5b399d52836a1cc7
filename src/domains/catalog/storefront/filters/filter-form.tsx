import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { Chosen, Place } from '../listing/listing-address.ts'

/** The form that the order of the list belongs to as well (`form=` of its select), for who has no scripts. */
export const FILTER_FORM = 'listing-filters'

/** The column of filters from lg: every choice is asked for at once. Without scripts a plain form with its button. */
export const FilterForm = ({
  place,
  facets,
  firstDay,
  chosen,
  waiting,
  onChange,
}: {
  place: Place
  facets: Facets
  firstDay: string | null
  chosen: Chosen
  /** The counts of this choice are on their way. */
  waiting: boolean
  onChange: (chosen: Chosen) => void
}) => (
  <aside className="filters-column" id="filters" aria-label={t('catalog.filters.title')}>
    {/* A browser would put ticks of an earlier visit back, which the address does not know. */}
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
