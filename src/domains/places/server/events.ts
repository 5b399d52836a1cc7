import { declareEvent } from '#/platform/server/events.ts'

/** A new city; what it cannot be without (delivery windows) is made in the same transaction. */
export const cityAdded = declareEvent<{ cityId: number; servedFrom: number | null }>()

/** What belongs to a city and keeps it from being removed. */
export type CityUse = { what: 'orders' | 'addresses' | 'promos' | 'promotions' | 'banners'; n: number }
export const cityUsesRequested = declareEvent<{ cityId: number }, CityUse[]>()

/** Before a city without uses is deleted: its settings go along. */
export const cityRemoving = declareEvent<{ cityId: number }>()
