import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterGroup, isOff } from './filter-values.tsx'

const NEAR = ['catalog.filters.today', 'catalog.filters.tomorrow'] as const

export const FilterDay = ({
  days,
  promisedFrom,
  firstDay,
  lastDay,
  chosen,
  onChange,
}: {
  days: Facets['available_on']
  /** None before it is named. */
  promisedFrom: Facets['first_day']
  firstDay: string | null
  lastDay: string | null
  chosen: string | null
  onChange: (day: string | null) => void
}) => {
  if (promisedFrom === null) return null
  // Delivery and pickup may be over for today.
  const isOpen = (day: string) => firstDay !== null && day >= firstDay
  const isOther = chosen !== null && days.every(({ value }) => value !== chosen)
  return (
    <FilterGroup title={t('catalog.filters.day')}>
      <div className="chips">
        {days.map(
          ({ value, count }, index) =>
            value >= promisedFrom && (
              <FilterChip
                key={value}
                type="checkbox"
                name="available_on"
                value={value}
                count={isOpen(value) ? count : 0}
                checked={value === chosen}
                disabled={isOff(isOpen(value) ? count : 0, value === chosen)}
                onChange={() => onChange(value === chosen ? null : value)}
              >
                {NEAR[index] ? t(NEAR[index]) : formatDay(value)}
              </FilterChip>
            ),
        )}
        {lastDay && (
          <label className={isOther ? 'chip filter-date is-on' : 'chip filter-date'}>
            <span>{isOther ? formatDay(chosen) : t('catalog.filters.otherDay')}</span>
            <input
              type="date"
              name="available_on"
              min={firstDay ?? promisedFrom}
              max={lastDay}
              aria-label={t('catalog.filters.otherDay')}
              value={isOther ? chosen : ''}
              onChange={({ target }) => target.validity.valid && onChange(target.value || null)}
            />
          </label>
        )}
      </div>
    </FilterGroup>
  )
}
