import { create } from 'zustand'
import type { Category } from '#/domains/catalog/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { City, GlobalSettings, ShownStore } from '#/domains/places/contract/customer.ts'

/** What the frame shows, loaded anew by the start-up: a kept page may be older than it says. */
export type Fresh = {
  cities: City[]
  categories: Category[]
  delivery: DeliverySettings
  settings: GlobalSettings
  stores: ShownStore[]
}

type FreshState = {
  /** Whose city `delivery` and `stores` are of; all counts only while it is the page's city. */
  cityId: number | null
  fresh: Partial<Fresh>
  /** When `delivery` was told (milliseconds), and whole minutes that have passed since. */
  toldAt: number
  minutes: number
}

/** Empty until the first answers have come. */
export const useFresh = create<FreshState>(() => ({
  cityId: null,
  fresh: {},
  toldAt: Date.now(),
  minutes: 0,
}))

export const takeFresh = (part: Partial<Fresh>): void =>
  useFresh.setState(({ fresh }) => ({ fresh: { ...fresh, ...part } }))
