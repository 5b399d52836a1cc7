import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, listOf, LocalDate, Page } from '#/platform/shared/schemas.ts'

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
/** `return`: given back; `void`: taken back with their order. */
export const MOVE_TYPES = [...LOT_KINDS, 'withdraw', 'return', 'expire', 'void'] as const

/** No automatic reward: suspected self-invitation (`research §3.7`). */
export const INVITE_DOUBTS = ['recipient', 'address', 'device', 'card'] as const
export type Doubt = (typeof INVITE_DOUBTS)[number]

/** `balance`: usable now plus pending. */
export const Points = z.object({
  balance: z.int(),
  usable: z.int(),
  pending: z.int(),
  percent: z.int(),
  next_level: z.object({ percent: z.int(), missing: Kopecks }).nullable(),
})

export type Points = z.infer<typeof Points>

export const PointsMove = z.object({
  id: z.uuid(),
  type: z.enum(MOVE_TYPES),
  /** Negative: taken. */
  amount: z.int(),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  order_name: z.string().nullable(),
  created_at: Instant,
  /** In the programme's time zone. */
  created_on: LocalDate,
  expires_on: LocalDate.nullable(),
  rest: z.int().nullable(),
  /** Null: now. */
  usable_at: Instant.nullable(),
  text: z.string(),
})
export type PointsMove = z.infer<typeof PointsMove>

export const Invitation = z.object({
  code: z.string(),
  path: z.string(),
  invited: z.int(),
  ordered: z.int(),
  rewarded: z.int(),
  doubtful: z.int(),
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
      expiring: z.array(z.object({ amount: z.int(), date: LocalDate, given_on: LocalDate })),
      /** Spending is blocked until then, after a phone change. */
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
    summary: 'A link for friends: keeps who has invited for some days and leads to the shop',
  }),
}
