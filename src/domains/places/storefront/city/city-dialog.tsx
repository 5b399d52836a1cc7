import { Check } from 'lucide-react'
import { useState } from 'react'
import type { City } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { classes } from '#/ui/classes.ts'
import { closeCityDialog, useCityDialog } from './city-dialog-store.ts'
import './city-dialog.css'

/** Fewer cities need no search field. */
const WORTH_SEARCHING = 6

const fold = (text: string): string => text.trim().toLocaleLowerCase('ru').replaceAll('\u0451', '\u0435')

const CityDialog = ({
  cities,
  chosen,
  noteOf,
  onChoose,
}: {
  cities: readonly City[]
  chosen: number
  noteOf: (city: City) => string
  onChoose: (city: City) => void
}) => {
  const open = useCityDialog((state) => state.open)
  const [query, setQuery] = useState('')
  const found = cities.filter(({ name }) => fold(name).includes(fold(query)))
  return (
    <Dialog open={open} onClose={closeCityDialog} title={t('places.dialog.title')}>
      {cities.length >= WORTH_SEARCHING && (
        <TextField
          label={t('places.dialog.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul className="city-list">
        {found.map((city) => (
          <li key={city.id}>
            <button
              type="button"
              className={classes('city-option', city.id === chosen && 'is-on')}
              aria-pressed={city.id === chosen}
              onClick={() => {
                onChoose(city)
                closeCityDialog()
              }}
            >
              <span>
                <b>{city.name}</b>
                <small>{noteOf(city)}</small>
              </span>
              {city.id === chosen && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{t('places.dialog.nothing')}</p>}
      <Note className="city-note">{t('places.dialog.note')}</Note>
    </Dialog>
  )
}

export default CityDialog
