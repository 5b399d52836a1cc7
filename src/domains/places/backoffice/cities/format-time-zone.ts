import { t } from '#/platform/shared/texts.ts'
import type { CitySuggestion, StaffCity, ZoneChoice } from '../../contract/staff/cities.ts'

export const formatMoscowHours = (hours: number): string =>
  t('staff.cities.moscow', { hours: Math.abs(hours), sign: hours < 0 ? '−' : '+' })

export const formatTimeZone = ({ moscow_hours, cities }: ZoneChoice): string =>
  t('staff.cities.zone', { moscow: formatMoscowHours(moscow_hours), cities: cities.join(', ') })

/** «Томская область · Москва +4 ч»; Moscow is its own region. */
export const formatRegionAndTime = ({
  name,
  region,
  moscow_hours,
}: Pick<CitySuggestion, 'name' | 'region' | 'moscow_hours'>): string =>
  [region !== name && region, formatMoscowHours(moscow_hours)].filter(Boolean).join(' · ')

/** «Томская область · Москва +4 ч · 2 магазина» */
export const formatCity = (city: StaffCity, cities: readonly StaffCity[], zones: readonly ZoneChoice[]) => {
  const moscow_hours = zones.find(({ name }) => name === city.time_zone)?.moscow_hours ?? 0
  const source = cities.find(({ id }) => id === city.served_from)
  const stores =
    city.stores > 0
      ? t('staff.cities.stores', { n: city.stores })
      : source
        ? t('staff.cities.servedFrom', { name: source.name })
        : t('staff.cities.noStores')
  return `${formatRegionAndTime({ ...city, moscow_hours })} · ${stores}`
}
