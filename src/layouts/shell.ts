import { useRouteLoaderData } from 'react-router'
import type { City } from '#/domains/places/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import { type Fresh, useFresh } from './shell-store.ts'

/** What every page's frame shows. */
export type Shell = Fresh & { city: City }

/** The frame's data, or nothing where even they could not be had (an error of the root). */
export const useShellIfAny = (): Shell | undefined => {
  const frame = useRouteLoaderData('root') as Shell | undefined
  const { cityId, fresh, minutes } = useFresh()
  if (!frame) return undefined
  const { cities = frame.cities, categories = frame.categories, settings = frame.settings } = fresh
  const local = cityId === frame.city.id ? fresh : frame
  const { delivery = frame.delivery, stores = frame.stores } = local
  return { city: frame.city, cities, categories, settings, delivery: afterMinutes(delivery, minutes), stores }
}

/** The frame's data: as rendered, then as the start-up of this visit has found them. */
export const useShell = (): Shell => {
  const shell = useShellIfAny()
  if (!shell) throw new Error('The frame has no data here')
  return shell
}

/** The frame's data out of what a page's `meta` is given; empty where even they could not be had. */
const shellOf = (matches: unknown): Partial<Shell> =>
  (matches as ({ loaderData?: Partial<Shell> } | undefined)[])[0]?.loaderData ?? {}

/** «в Омске» for a page's title. */
export const cityInTitle = (matches: unknown): string => shellOf(matches).city?.name_in ?? ''

const MINUTE_MS = 60_000
let last: { told: DeliverySettings; minutes: number; now: DeliverySettings } | undefined

/** The settings some minutes after they were told: the same object for the same minute. */
const afterMinutes = (told: DeliverySettings, minutes: number): DeliverySettings => {
  if (minutes === 0) return told
  if (last?.told !== told || last.minutes !== minutes) {
    const local_now = new Date(Date.parse(`${told.local_now}Z`) + minutes * MINUTE_MS)
      .toISOString()
      .slice(0, 16)
    last = { told, minutes, now: { ...told, local_now } }
  }
  return last.now
}
