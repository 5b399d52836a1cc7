import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { citiesStaffApi, type CitySuggestion } from '../../contract/staff/cities.ts'
import { formatRegionAndTime } from './format-time-zone.ts'

export const CityPicker = ({ onPick }: { onPick: (city: CitySuggestion) => void }) => {
  const [typed, setTyped] = useState('')
  const found = useDebouncedSearch(typed.trim() || null, (query, signal) =>
    api(citiesStaffApi.suggestions, { query: { query }, signal }),
  )
  return (
    <div className="city-picker">
      <Combobox
        label={t('staff.cities.pick')}
        hint={t('staff.cities.pickHint')}
        error={found.failed}
        value={typed}
        onType={setTyped}
        maxLength={60}
        mustPick
        found={found}
        keyOf={({ name, region }) => `${name} ${region}`}
        onPick={(city) => {
          setTyped('')
          onPick(city)
        }}
        listName={t('staff.cities.found')}
        listClass="city-offers"
        empty={<p className="small muted">{t('staff.cities.nothing')}</p>}
        option={(city) => (
          <>
            <b>{city.name}</b>
            <small>
              {formatRegionAndTime(city)}
              {city.taken && ` · ${t('staff.cities.taken')}`}
            </small>
          </>
        )}
      />
    </div>
  )
}
