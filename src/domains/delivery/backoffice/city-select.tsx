import { useSearchParams } from 'react-router'
import type { City } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'

export const CitySelect = ({ cities, chosen }: { cities: readonly City[]; chosen: number }) => {
  const [, setParams] = useSearchParams()
  if (cities.length < 2) return null
  return (
    <select
      className="input delivery-select"
      aria-label={t('staff.city')}
      value={chosen}
      onChange={({ target: { value } }) => setParams({ city: value })}
    >
      {cities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
