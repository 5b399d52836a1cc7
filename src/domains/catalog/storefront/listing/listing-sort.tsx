import { ArrowDownWideNarrow } from 'lucide-react'
import { SORTS } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { FILTER_FORM } from '../filters/filter-form.tsx'
import type { Sort } from './listing-address.ts'

export type OwnOrder = Sort | 'match'

/** The default order is not in the URL. */
export const ListingSort = ({
  ownOrder,
  sort,
  onChange,
}: {
  ownOrder: OwnOrder
  sort: Sort | null
  onChange: (sort: Sort | null) => void
}) => (
  <label className="chip chip-line listing-sort">
    <ArrowDownWideNarrow aria-hidden="true" />
    <span className="visually-hidden">{t('catalog.listing.sort')}</span>
    <select
      name="sort"
      form={FILTER_FORM}
      autoComplete="off"
      value={sort === ownOrder ? '' : (sort ?? '')}
      onChange={({ target }) => onChange(SORTS.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t(`catalog.sorts.${ownOrder}`)}</option>
      {SORTS.filter((one) => one !== ownOrder).map((one) => (
        <option key={one} value={one}>
          {t(`catalog.sorts.${one}`)}
        </option>
      ))}
    </select>
  </label>
)
