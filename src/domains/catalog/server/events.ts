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
