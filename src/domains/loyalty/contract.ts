import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, listOf, LocalDate, Page } from '#/platform/shared/schemas.ts'

/** What points are given for. */
export const LOT_KINDS = [
  'accrual',
  'welcome',
  'birthday',
  'referral',
  'review',
  'manual',
  'apology',
] as const
export type LotKind = (typeof LOT_KINDS)[number]
/** What happens to points: they are given, spent, given back, burn, or are taken back with their order. */
export const MOVE_TYPES = [...LOT_KINDS, 'withdraw', 'return', 'expire', 'void'] as const
export type MoveType = (typeof MOVE_TYPES)[number]

/** What somebody has: `balance` is what can be spent now and what can be later. */
export const Points = z.object({
  balance: z.int(),
  usable: z.int(),
  pending: z.int(),
  /** How much of the money paid for goods comes back as points, and from what on it is more. */
  percent: z.int(),
  next_level: z.object({ percent: z.int(), missing: Kopecks }).nullable(),
})

export const PointsMove = z.object({
  id: z.uuid(),
  type: z.enum(MOVE_TYPES),
  /** Less than zero: taken. */
  amount: z.int(),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  created_at: Instant,
  /** The last day of what was given. */
  expires_on: LocalDate.nullable(),
  text: z.string(),
})

const ById = z.object({ id: z.uuid() })

export const loyaltyApi = {
  history: call('GET', '/v1/loyalty/{id}/balance-history', {
    params: ById,
    query: z.object(Page),
    response: listOf(PointsMove).extend({
      ...Points.shape,
      /** What burns when, the nearest first. */
      expiring: z.array(z.object({ amount: z.int(), date: LocalDate })),
    }),
    summary: "One's own points: what there is, what burns when, and how it came to be",
  }),
  invitation: call('GET', '/v1/loyalty/{id}/invitation', {
    params: ById,
    response: z.object({ code: z.string(), path: z.string(), invited: z.int(), rewarded: z.int() }),
    summary: "One's own link for friends",
  }),
  followInvitation: call('GET', '/r/{id}', {
    params: z.object({ id: z.string().catch('') }),
    leads: true,
    summary: 'A link for friends: keeps who has invited for 30 days and leads to the shop',
  }),
}
