import type { Visitor } from '#/domains/auth/server/public.ts'
import { declareEvent } from '#/platform/server/events.ts'

export type CartNeeds = {
  /** Kopecks. */
  goods: number
  lead_minutes: number
  /** That it cannot make that day; an unnamed store makes all. */
  stores: { store_id: number; missing: string[] }[]
}

export const cartNeedsRequested = declareEvent<
  { visitor: Visitor; city_id: number; date: string },
  CartNeeds
>()
