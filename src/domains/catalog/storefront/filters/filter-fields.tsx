import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterDay } from './filter-day.tsx'
import { FilterPrice } from './filter-price.tsx'
import { FilterStores } from './filter-stores.tsx'
import { FilterSwatches } from './filter-swatches.tsx'
import { FilterGroup, FilterValues, isOff } from './filter-values.tsx'
import type { ChosenFilters } from '../listing/listing-address.ts'

export const FilterFields = ({
  facets,
  firstDay,
  chosen,
  onChange,
}: {
  facets: Facets
  /** With delivery or pickup. */
  firstDay: string | null
  chosen: ChosenFilters
  onChange: (chosen: ChosenFilters) => void
}) => {
  const change = (part: Partial<ChosenFilters>) => onChange({ ...chosen, ...part })
  const values = (group: 'flowers' | 'occasions' | 'recipients') => (
    <FilterValues
      title={t(`catalog.filters.${group}`)}
      group={group}
      values={facets[group]}
      chosen={chosen[group]}
      onChange={(next) => change({ [group]: next })}
    />
  )
  return (
    <>
      <FilterDay
        days={facets.available_on}
        promisedFrom={facets.first_day}
        firstDay={firstDay}
        lastDay={facets.last_day}
        chosen={chosen.available_on}
        onChange={(day) => change({ available_on: day })}
      />
      <div className="filter-group">
        <Switch
          className="filter-discount"
          name="discount"
          value="1"
          label={
            <>
              {t('catalog.filters.discount')} <span className="chip-count">{facets.discount.count}</span>
            </>
          }
          checked={chosen.discount}
          disabled={isOff(facets.discount.count, chosen.discount)}
          onChange={(discount) => change({ discount })}
        />
      </div>
      <FilterPrice
        ends={facets.price}
        chosen={{ from: chosen.price_from, to: chosen.price_to }}
        onChange={({ from, to }) => change({ price_from: from, price_to: to })}
      />
      {values('flowers')}
      <FilterSwatches
        colors={facets.colors}
        chosen={chosen.colors}
        onChange={(colors) => change({ colors })}
      />
      {values('occasions')}
      {values('recipients')}
      <FilterSizes sizes={facets.sizes} chosen={chosen.sizes} onChange={(sizes) => change({ sizes })} />
      <FilterStores
        stores={facets.stores}
        chosen={chosen.store_id}
        onChange={(store) => change({ store_id: store })}
      />
    </>
  )
}

const FilterSizes = ({
  sizes,
  chosen,
  onChange,
}: {
  sizes: Facets['sizes']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) => {
  if (sizes.length < 2) return null
  return (
    <FilterGroup title={t('catalog.filters.sizes')}>
      <div className="chips">
        {sizes.map(({ value, label, count }) => {
          const on = chosen.includes(value)
          return (
            <FilterChip
              key={value}
              type="checkbox"
              name="sizes"
              value={value}
              count={count}
              checked={on}
              disabled={isOff(count, on)}
              onChange={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {label}
            </FilterChip>
          )
        })}
      </div>
    </FilterGroup>
  )
}
