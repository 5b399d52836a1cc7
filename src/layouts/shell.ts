import { useRouteLoaderData } from 'react-router'
import type { City } from '#/domains/places/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'
import { lagOf, type ShellData, useShellUpdates } from './shell-store.ts'

export type Shell = ShellData & {
  city: City
  /** Nothing was chosen when the page was asked for. */
  asksCity: boolean
}

/** As rendered, then as refreshed; undefined where the root failed to load. */
export const useShellIfAny = (): Shell | undefined => {
  const frame = useRouteLoaderData('root') as Shell | undefined
  const { cityId, fresh, minutes } = useShellUpdates()
  if (!frame) return undefined
  const { cities = frame.cities, categories = frame.categories, settings = frame.settings } = fresh
  const local = cityId === frame.city.id ? fresh : frame
  const { delivery = frame.delivery, stores = frame.stores } = local
  return {
    city: frame.city,
    asksCity: frame.asksCity,
    cities,
    categories,
    settings,
    delivery: afterMinutes(delivery, minutes + lagOf(delivery)),
    stores,
  }
}

export const useShell = (): Shell => {
  const shell = useShellIfAny()
  if (!shell) throw new Error('The frame has no data here')
  return shell
}

const shellOf = (matches: unknown): Partial<Shell> =>
  (matches as ({ loaderData?: Partial<Shell> } | undefined)[])[0]?.loaderData ?? {}

export const cityInTitle = (matches: unknown): string => shellOf(matches).city?.name_in ?? ''

/** For descriptions: whether today is among the days that may be named. */
export const takesForToday = (matches: unknown): boolean => {
  const { delivery } = shellOf(matches)
  return !delivery || isPromised(delivery.first_day, delivery.local_now.slice(0, 'YYYY-MM-DD'.length))
}

let lastShifted: { loaded: DeliverySettings; minutes: number; now: DeliverySettings } | undefined

/** The same object for the same minute. */
const afterMinutes = (loaded: DeliverySettings, minutes: number): DeliverySettings => {
  if (minutes === 0) return loaded
  if (lastShifted?.loaded !== loaded || lastShifted.minutes !== minutes) {
    const local_now = new Date(Date.parse(`${loaded.local_now}Z`) + minutes * MINUTE_MS)
      .toISOString()
      .slice(0, 16)
    lastShifted = { loaded, minutes, now: { ...loaded, local_now } }
  }
  return lastShifted.now
}
