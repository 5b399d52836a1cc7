import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedNumber } from '#/ui/fields/parse-typed.ts'
import { inCity } from '../../rules/in-city.ts'
import type { CityForm, CitySuggestion, StaffCity } from '../../contract/staff/cities.ts'

/** Coordinates stay text until sent. */
export type CityDraft = Omit<CityForm, 'lat' | 'lon' | 'served_from'> & {
  lat: string
  lon: string
  /** An id, or empty. */
  served_from: string
}

export const emptyCity = (phone: string): CityDraft => ({
  name: '',
  region: '',
  name_in: '',
  time_zone: '',
  phone,
  lat: '',
  lon: '',
  served_from: '',
})

export const savedOf = ({ id: _id, stores: _stores, version, ...city }: StaffCity) => ({
  values: {
    ...city,
    lat: String(city.lat),
    lon: String(city.lon),
    served_from: city.served_from === null ? '' : String(city.served_from),
  },
  version,
})

/** Throws an invalid number at its field. */
export const sentOf = ({ lat, lon, served_from, ...draft }: CityDraft): CityForm => {
  const error = t('staff.stores.coordinate')
  return {
    ...draft,
    served_from: served_from === '' ? null : Number(served_from),
    ...readTyped({ lat: [typedNumber(lat), error], lon: [typedNumber(lon), error] }),
  }
}

export const patchOf = ({ name, region, name_in, time_zone, lat, lon }: CitySuggestion) => ({
  name,
  region,
  name_in,
  time_zone,
  lat: String(lat),
  lon: String(lon),
})

/** A new name brings its case form along until somebody has written another one. */
export const renamed = ({ name, name_in }: CityDraft, next: string): Partial<CityDraft> =>
  name_in.trim() === '' || name_in === inCity(name)
    ? { name: next, name_in: next.trim() && inCity(next) }
    : { name: next }
