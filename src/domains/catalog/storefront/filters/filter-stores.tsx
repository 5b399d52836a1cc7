import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { FilterGroup, isOff } from './filter-values.tsx'

export const FilterStores = ({
  stores,
  chosen,
  onChange,
}: {
  stores: Facets['stores']
  chosen: number | null
  onChange: (store: number | null) => void
}) => {
  if (stores.length < 2) return null
  return (
    <FilterGroup title={t('catalog.filters.store')}>
      <StoreRadio
        label={t('catalog.filters.anyStore')}
        checked={chosen === null}
        onChange={() => onChange(null)}
      />
      {stores.map(({ id, name, count }) => (
        <StoreRadio
          key={id}
          id={id}
          label={name}
          count={count}
          checked={id === chosen}
          onChange={() => onChange(id)}
        />
      ))}
    </FilterGroup>
  )
}

const StoreRadio = ({
  id,
  label,
  count,
  checked,
  onChange,
}: {
  id?: number
  label: string
  count?: number
  checked: boolean
  onChange: () => void
}) => (
  <label className="choice">
    <input
      type="radio"
      className="choice-mark"
      name="store_id"
      value={id ?? ''}
      checked={checked}
      disabled={count !== undefined && isOff(count, checked)}
      onChange={onChange}
    />
    <span className="choice-text">{label}</span>
    {count !== undefined && <span className="choice-count">{count}</span>}
  </label>
)
