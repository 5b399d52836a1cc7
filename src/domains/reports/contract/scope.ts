import { z } from 'zod'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { Instant, LocalDate, NumericId } from '#/platform/shared/schemas.ts'
import { COMPARISONS } from '../rules/compared-period.ts'

/** Days of orders, `to` inclusive; all visible stores by default. */
export const ReportScope = z.object({
  from: LocalDate,
  to: LocalDate,
  store_id: NumericId.optional(),
  source: z.enum(ORDER_SOURCES).optional(),
})
export type ReportScope = z.infer<typeof ReportScope>

export const ComparedScope = ReportScope.extend({ against: z.enum(COMPARISONS).default('previous') })

/** Kopecks. `orders`: paid and not wholly given back; `net`: what came, less what went back. */
export const Figures = z.object({
  orders: z.int(),
  net: z.int(),
  refunded: z.int(),
  /** By customers who had bought within a year. */
  returned: z.int(),
  returned_net: z.int(),
  markdown: z.int(),
  promo: z.int(),
  friend: z.int(),
  /** What points paid. */
  points: z.int(),
  substitution: z.int(),
})
export type Figures = z.infer<typeof Figures>

export const DateRange = z.object({ from: LocalDate, to: LocalDate })
/** When it was counted, and until which day. */
export const counted = { counted_at: Instant, period: DateRange, before_period: DateRange }
