import { create } from 'zustand'
import type { Category } from '#/domains/catalog/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { City, GlobalSettings, PublicStore } from '#/domains/places/contract/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

/** Refreshed at start-up: a cached page may be older. */
export type ShellData = {
  cities: City[]
  categories: Category[]
  delivery: DeliverySettings
  settings: GlobalSettings
  stores: PublicStore[]
}

type ShellUpdates = {
  /** Ignored while the page shows another city. */
  cityId: number | null
  fresh: Partial<ShellData>
  /** Whole minutes since `delivery` came. */
  minutes: number
}

export const useShellUpdates = create<ShellUpdates>(() => ({
  cityId: null,
  fresh: {},
  minutes: 0,
}))

type Rendered = Partial<ShellData> & { city: Pick<City, 'id'> }
let rendered: Rendered | undefined
let receivedAt = Date.now()

export const startFrom = (page: Rendered): void => {
  rendered = page
}

/** Milliseconds since `delivery` came. */
export const shellAge = (): number => Date.now() - receivedAt

let lag = 0

/** Whole minutes by which a page was older than it reads, once known. */
export const lagOf = ({ reads_same_until }: DeliverySettings): number => (reads_same_until ? lag : 0)

/** Unequal, every card of the page would be drawn anew. */
const isShown = (part: Partial<ShellData>, shown: Partial<ShellData> = {}): boolean =>
  Object.entries(part).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(shown[name as keyof ShellData]),
  )

export const updateShell = (part: Partial<ShellData>): void =>
  useShellUpdates.setState((state) =>
    isShown(part, { ...rendered, ...state.fresh }) ? state : { fresh: { ...state.fresh, ...part } },
  )

export const updateCity = (cityId: number, part: CityPart): void => {
  receivedAt = Date.now()
  useShellUpdates.setState((state) => {
    const ofCity = rendered?.city.id === cityId ? rendered : undefined
    const shown = state.cityId === cityId ? { ...ofCity, ...state.fresh } : ofCity
    if (state.minutes === 0 && readsSame(part, shown)) {
      lag = minutesBetween(shown.delivery, part.delivery)
      return state
    }
    return { cityId, minutes: 0, fresh: { ...state.fresh, ...part } }
  })
}

type CityPart = Pick<ShellData, 'delivery' | 'stores'>

/** By the minute alone no promise reads differently before the moment that the page names. */
const readsSame = (part: CityPart, shown: Partial<ShellData> = {}): shown is CityPart => {
  if (!shown.delivery) return false
  const { local_now: then, reads_same_until = '' } = shown.delivery
  const { local_now } = part.delivery
  const isSame = local_now === then || (local_now > then && local_now < reads_same_until)
  const delivery = { ...shown.delivery, local_now, reads_same_until: undefined }
  return isSame && isShown(part, { ...shown, delivery })
}

const minutesBetween = (one: DeliverySettings, other: DeliverySettings): number =>
  (Date.parse(`${other.local_now}Z`) - Date.parse(`${one.local_now}Z`)) / MINUTE_MS
