import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import type { Group } from '../listing/listing-address.ts'

const IN_SIGHT = 6
/** Longer lists get a search field. */
const MAX_WITHOUT_SEARCH = 10

type Value = Facets['flowers'][number]

/** Values with a count of 0 are disabled unless checked. */
export const isOff = (count: number, chosen: boolean): boolean => count === 0 && !chosen

export const FilterGroup = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <fieldset className={className ? `filter-group ${className}` : 'filter-group'}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

export const FilterValues = ({
  title,
  group,
  values,
  chosen,
  onChange,
}: {
  title: string
  group: Group
  values: readonly Value[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) => {
  const [unfolded, setUnfolded] = useState(() =>
    values.slice(IN_SIGHT).some(({ value }) => chosen.includes(value)),
  )
  const [typed, setTyped] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before hydration.
  useEffect(() => {
    if (details.current?.open) setUnfolded(true)
  }, [])
  if (values.length < 2) return null
  const found = values.filter(({ label }) => foldSpelling(label).includes(foldSpelling(typed.trim())))
  // Never folds a single line.
  const inSight = found.length <= IN_SIGHT + 1 || typed ? found : found.slice(0, IN_SIGHT)
  const rest = found.slice(inSight.length)
  const tick = ({ value, label, count }: Value) => (
    <Checkbox
      key={value}
      name={group}
      value={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      disabled={isOff(count, chosen.includes(value))}
      onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  )
  return (
    <FilterGroup title={title}>
      {unfolded && values.length > MAX_WITHOUT_SEARCH && (
        <input
          type="search"
          className="input filter-narrow"
          aria-label={t('catalog.filters.narrow', { group: title })}
          placeholder={t('catalog.filters.narrowHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {inSight.map(tick)}
      {typed && (
        <p className={found.length > 0 ? 'visually-hidden' : 'small muted'} role="status">
          {t('catalog.filters.narrowed', { n: found.length })}
        </p>
      )}
      {rest.length > 0 && (
        <details
          ref={details}
          open={unfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary className="link">
            {unfolded ? t('catalog.filters.fold') : t('catalog.filters.unfold', { n: rest.length })}
          </summary>
          {rest.map(tick)}
        </details>
      )}
    </FilterGroup>
  )
}
