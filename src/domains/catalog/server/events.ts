import { declareEvent } from '#/platform/server/events.ts'

/** Between pools: a delivery's day, or null for stock. */
export type StemsMoved = {
  storeId: number
  componentId: number
  from: string | null
  to: string | null
  quantity: number
}
/** Reservations that a delivery will not cover. */
export type StemsShort = { storeId: number; componentId: number; arrivesOn: string; quantity: number }
export const stemsMoved = declareEvent<StemsMoved>()
export const stemsFellShort = declareEvent<StemsShort>()

/** What a move of stock cost: its own price where it came, that of its batches where it went; kopecks. */
export type CostedStems = {
  store_id: number
  component_id: number
  kind: 'delivery' | 'spoilage' | 'count' | 'order'
  quantity: number
  cost: number
  order_id: string | null
  /** In the store's city. */
  date: string
}
export const stemsCosted = declareEvent<readonly CostedStems[]>()
