import { useState } from 'react'
import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { listChosen } from './chosen-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { type ChosenFilters, NO_FILTERS } from '../listing/listing-address.ts'
import type { ListingScope } from '../listing/load-listing.ts'
import { useLiveFacets } from './use-live-facets.ts'

export default function FilterSheet({
  open,
  onClose,
  onApply,
  ...page
}: {
  open: boolean
  onClose: () => void
  onApply: (chosen: ChosenFilters) => void
  facets: Facets
  firstDay: string | null
  chosen: ChosenFilters
  scope: ListingScope
  cityId: number
}) {
  const [draft, setDraft] = useState(page.chosen)
  const { facets, waiting } = useLiveFacets(draft, page)
  const parts = listChosen(draft, facets)
  const apply = () => (draft === page.chosen ? onClose() : onApply(draft))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('catalog.filters.title')}
      className="filter-sheet"
      footer={
        <>
          <Button
            variant="line"
            className="filter-sheet-reset"
            disabled={parts.length === 0}
            onClick={() => setDraft(NO_FILTERS)}
          >
            {t('catalog.filters.reset')}
          </Button>
          <Button aria-busy={waiting} disabled={!waiting && facets.total === 0} onClick={apply}>
            {facets.total === 0 ? t('catalog.filters.none') : t('catalog.filters.show', { n: facets.total })}
          </Button>
        </>
      }
    >
      <form
        aria-busy={waiting}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <p className="visually-hidden" role="status">
          {waiting ? '' : t('catalog.listing.found', { n: facets.total })}
        </p>
        {/* Of a fixed height: nothing moves under the finger. */}
        <div className="filter-sheet-chosen" role="group" aria-label={t('catalog.filters.chosen')}>
          {parts.length === 0 && <p className="small muted">{t('catalog.filters.hint')}</p>}
          {parts.map(({ key, label, without }) => (
            <Chip key={key} onRemove={() => setDraft(without)}>
              {label}
            </Chip>
          ))}
        </div>
        <FilterFields facets={facets} firstDay={page.firstDay} chosen={draft} onChange={setDraft} />
      </form>
    </Sheet>
  )
}
