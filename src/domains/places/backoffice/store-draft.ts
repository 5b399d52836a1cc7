import { formatDay, formatTime, formatWeekday } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedNumber } from '#/ui/fields/parse-typed.ts'
import { hoursOn } from '../rules/opening-hours.ts'
import type { DayHours, StaffStore, StoreForm, WeekHours } from '../contract/staff/stores.ts'

export type StoreDraft = Omit<StoreForm, 'lat' | 'lon'> & { city_id: number; lat: string; lon: string }

export const emptyStore = (cityId: number): StoreDraft => ({
  city_id: cityId,
  name: '',
  address: '',
  phone: '',
  lat: '',
  lon: '',
  opens: '08:00',
  closes: '21:00',
  takes_pickup: true,
  takes_delivery: true,
  published: true,
  week: [],
  days: [],
})

export const savedOf = ({ id: _id, version, lat, lon, ...store }: StaffStore) => ({
  values: { ...store, lat: String(lat), lon: String(lon) },
  version,
})

/** Throws an invalid number at its field. */
export const sentOf = ({ lat, lon, city_id: _city, ...draft }: StoreDraft): StoreForm => {
  const error = t('staff.stores.coordinate')
  return { ...draft, ...readTyped({ lat: [typedNumber(lat), error], lon: [typedNumber(lon), error] }) }
}

export const weekdayName = (weekday: number): string => formatWeekday(`2024-01-0${weekday}`)

export const formatToday = (
  store: Pick<StoreForm, 'opens' | 'closes' | 'week' | 'days' | 'published'>,
  today: string,
): string => {
  if (!store.published) return t('staff.stores.today.hidden')
  const hours = hoursOn(store, today)
  if (!hours) return t('staff.stores.today.closed')
  return t('staff.stores.today.open', { from: formatTime(hours.opens), to: formatTime(hours.closes) })
}

const formatOpenHours = ({ opens, closes }: Pick<WeekHours, 'opens' | 'closes'>): string =>
  opens && closes ? `${formatTime(opens)}–${formatTime(closes)}` : t('staff.stores.closedLabel')

export const formatExceptionDay = ({ note, ...day }: DayHours): string => {
  const words = `${day.date && formatDay(day.date)}: ${formatOpenHours(day)}`
  return note ? `${words} (${note})` : words
}

export const formatField = (key: keyof StoreDraft, draft: StoreDraft): string => {
  if (key === 'days') return draft.days.map(formatExceptionDay).join('; ') || t('staff.stores.asUsual')
  if (key === 'week') {
    const words = draft.week.map((day) => `${weekdayName(day.weekday)}: ${formatOpenHours(day)}`)
    return words.join('; ') || t('staff.stores.asUsual')
  }
  const value = draft[key]
  return typeof value === 'boolean' ? t(value ? 'staff.stores.yes' : 'staff.stores.no') : String(value)
}

type BookedWindow = { date: string; time_from: string; time_to: string; orders: number }

export const ordersOutside = (
  draft: Pick<StoreDraft, 'opens' | 'closes' | 'week' | 'days'>,
  held: readonly BookedWindow[],
): { date: string; orders: number }[] => {
  const found = new Map<string, number>()
  for (const { date, time_from, time_to, orders } of held) {
    const hours = hoursOn(draft, date)
    const open = hours && time_from < hours.closes && time_to > hours.opens
    if (!open) found.set(date, (found.get(date) ?? 0) + orders)
  }
  return [...found].map(([date, orders]) => ({ date, orders }))
}
