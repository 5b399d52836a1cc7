import { declareEvent } from '#/platform/server/events.ts'

/** Delivery windows are made in the same transaction. */
export const cityAdded = declareEvent<{ cityId: number; servedFrom: number | null }>()

/** What keeps a city from being removed. */
export type CityUse = { what: 'orders' | 'addresses' | 'promos' | 'promotions' | 'banners'; n: number }
export const cityUsesRequested = declareEvent<{ cityId: number }, CityUse[]>()

/** Its settings go along. */
export const cityRemoving = declareEvent<{ cityId: number }>()
