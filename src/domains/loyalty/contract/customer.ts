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

/** Why an inviter was given nothing for a friend: it looks as if they had invited themself (`research §3.7`). */
export const INVITE_DOUBTS = ['recipient', 'address', 'device', 'card'] as const
export type Doubt = (typeof INVITE_DOUBTS)[number]

/** What somebody has: `balance` is what can be spent now and what can be later. */
export const Points = z.object({
  balance: z.int(),
  usable: z.int(),
  pending: z.int(),
  /** How much of the money paid for goods comes back as points, and from what on it is more. */
  percent: z.int(),
  next_level: z.object({ percent: z.int(), missing: Kopecks }).nullable(),
})

export type Points = z.infer<typeof Points>

export const PointsMove = z.object({
  id: z.uuid(),
  type: z.enum(MOVE_TYPES),
  /** Less than zero: taken. */
  amount: z.int(),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  /** The bouquet that the order begins with. */
  order_name: z.string().nullable(),
  created_at: Instant,
  /** By the days of the points programme. */
  created_on: LocalDate,
  /** The last day of what was given. */
  expires_on: LocalDate.nullable(),
  /** What is left of what was given. */
  rest: z.int().nullable(),
  /** When what was given can be spent; null: now. */
  usable_at: Instant.nullable(),
  text: z.string(),
})
export type PointsMove = z.infer<typeof PointsMove>

export const Invitation = z.object({
  code: z.string(),
  path: z.string(),
  /** Friends who came by the link, and those whose first order was handed over. */
  invited: z.int(),
  ordered: z.int(),
  rewarded: z.int(),
  /** Friends who look like the inviter: a person decides. */
  doubtful: z.int(),
  /** Points that friends have brought, without what went back. */
  points: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

const ById = z.object({ id: z.uuid() })

export const loyaltyApi = {
  history: call('GET', '/v1/loyalty/{id}/balance-history', {
    params: ById,
    query: z.object(Page),
    response: listOf(PointsMove).extend({
      ...Points.shape,
      /** What burns when, the nearest first. */
      expiring: z.array(z.object({ amount: z.int(), date: LocalDate, given_on: LocalDate })),
      /** The phone has just changed hands: until then nothing is spent. */
      held_until: Instant.nullable(),
    }),
    summary: "One's own points: what there is, what burns when, and how it came to be",
  }),
  invitation: call('GET', '/v1/loyalty/{id}/invitation', {
    params: ById,
    response: Invitation,
    summary: "One's own link for friends",
  }),
  followInvitation: call('GET', '/r/{id}', {
    params: z.object({ id: z.string().catch('') }),
    leads: true,
    summary: 'A link for friends: keeps who has invited for 30 days and leads to the shop',
  }),
}
