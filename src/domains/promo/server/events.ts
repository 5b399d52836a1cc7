import type { z } from 'zod'
import { declareEvent } from '#/platform/server/events.ts'
import type { PromoUse as PromoUseSchema } from '../contract/staff.ts'
import type { Situation } from '../rules/judge-promo.ts'

export type PastOrder = {
  id: string
  number: number
  created_at: Date
  user_id: string
  city_id: number
  order_type: 'delivery' | 'pickup'
  weekday: number
  /** No earlier order that was not cancelled. */
  first_order: boolean
  points: number
  peak_promo_off: boolean
  delivery: number
  promo_code: string | null
  lines: Situation['lines']
}

export type PromoUse = z.input<typeof PromoUseSchema> & {
  /** Of all pages. */
  found: number
}

/** Newest first. */
export const promoUsesRequested = declareEvent<
  { promoId: number; size: number; offset: number },
  readonly PromoUse[]
>()

/** Kopecks; no entry for a code without orders. */
export const promoTurnoverRequested = declareEvent<{ promoIds: number[] }, Map<number, number>>()

export const orderNumbersRequested = declareEvent<{ ids: string[] }, Map<string, number>>()

/** Newest first. */
export const pastOrdersRequested = declareEvent<{ limit: number }, PastOrder[]>()
