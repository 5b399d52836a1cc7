import { create } from 'zustand'
import type { Category } from '#/domains/catalog/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { City, GlobalSettings, PublicStore } from '#/domains/places/contract/customer.ts'

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

/** Unequal, every card of the page would be drawn anew. */
const isShown = (part: Partial<ShellData>, shown: Partial<ShellData> = {}): boolean =>
  Object.entries(part).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(shown[name as keyof ShellData]),
  )

export const updateShell = (part: Partial<ShellData>): void =>
  useShellUpdates.setState((state) =>
    isShown(part, { ...rendered, ...state.fresh }) ? state : { fresh: { ...state.fresh, ...part } },
  )

export const updateCity = (cityId: number, part: Pick<ShellData, 'delivery' | 'stores'>): void => {
  receivedAt = Date.now()
  useShellUpdates.setState((state) => {
    const ofCity = rendered?.city.id === cityId ? rendered : undefined
    const shown = state.cityId === cityId ? { ...ofCity, ...state.fresh } : ofCity
    if (state.minutes === 0 && isShown(part, shown)) return state
    return { cityId, minutes: 0, fresh: { ...state.fresh, ...part } }
  })
}
