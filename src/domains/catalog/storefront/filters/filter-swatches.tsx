import { Check } from 'lucide-react'
import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { FilterGroup, isOff } from './filter-values.tsx'

export const FilterSwatches = ({
  colors,
  chosen,
  onChange,
}: {
  colors: Facets['colors']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) => {
  if (colors.length < 2) return null
  return (
    <FilterGroup title={t('catalog.filters.colors')}>
      <div className="filter-swatches">
        {colors.map(({ value, label, count, swatch }) => {
          const on = chosen.includes(value)
          return (
            <label key={value} className="filter-swatch" title={label}>
              <input
                type="checkbox"
                name="colors"
                value={value}
                checked={on}
                disabled={isOff(count, on)}
                onChange={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
              />
              <span className="visually-hidden">{label}</span>
              <span className="filter-swatch-colour" style={{ background: swatch }} aria-hidden="true">
                <Check />
              </span>
              <span className="filter-swatch-count">{count}</span>
            </label>
          )
        })}
      </div>
    </FilterGroup>
  )
}
