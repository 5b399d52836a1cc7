import { create } from 'zustand'
import type { Category } from '#/domains/catalog/contract.ts'
import type { DeliverySettings } from '#/domains/delivery/contract.ts'
import type { City, GlobalSettings, ShownStore } from '#/domains/places/contract.ts'

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
  /** Whole minutes that have passed since `delivery` was told. */
  minutes: number
}

/** Empty until the first answers have come. */
export const useFresh = create<FreshState>(() => ({ cityId: null, fresh: {}, minutes: 0 }))

export const takeFresh = (part: Partial<Fresh>): void =>
  useFresh.setState(({ fresh }) => ({ fresh: { ...fresh, ...part } }))
