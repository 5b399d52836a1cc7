import { declareEvent } from '#/platform/server/events.ts'
import type { Situation } from '../rules/promo.ts'

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

/** Answers the last orders, newest first. */
export const pastOrdersRequested = declareEvent<{ limit: number }, PastOrder[]>()
