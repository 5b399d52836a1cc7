import { create } from 'zustand'
import type { Category } from '#/domains/catalog/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { City, GlobalSettings, PublicStore } from '#/domains/places/contract/customer.ts'

/** The frame's data, refreshed at start-up: a cached page may be older. */
export type ShellData = {
  cities: City[]
  categories: Category[]
  delivery: DeliverySettings
  settings: GlobalSettings
  stores: PublicStore[]
}

type ShellUpdates = {
  /** The city of `delivery` and `stores`; ignored while the page shows another. */
  cityId: number | null
  fresh: Partial<ShellData>
  /** When `delivery` came (milliseconds), and whole minutes since. */
  receivedAt: number
  minutes: number
}

export const useShellUpdates = create<ShellUpdates>(() => ({
  cityId: null,
  fresh: {},
  receivedAt: Date.now(),
  minutes: 0,
}))

export const updateShell = (part: Partial<ShellData>): void =>
  useShellUpdates.setState(({ fresh }) => ({ fresh: { ...fresh, ...part } }))
