import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, listOf, LocalDate, Page, text } from '#/platform/shared/schemas.ts'
import { INVITE_DOUBTS, LOT_KINDS, Points, PointsMove } from './customer.ts'

export const MAX_AT_ONCE = 20_000
export const MAX_REASON_LENGTH = 200

const Holder = z.object({ id: z.uuid(), name: z.string().nullable(), phone: z.string().nullable() })

export const PointsHolder = Holder.extend({ balance: z.int(), changed_at: Instant.nullable() })
export type PointsHolder = z.infer<typeof PointsHolder>

export const PointsLot = z.object({
  id: z.uuid(),
  kind: z.enum(LOT_KINDS),
  amount: z.int(),
  rest: z.int(),
  /** Null: now. */
  usable_at: Instant.nullable(),
  expires_on: LocalDate,
  text: z.string(),
})
export type PointsLot = z.infer<typeof PointsLot>

export const StaffMove = PointsMove.extend({
  /** Of a manual entry. */
  staff: z.string().nullable(),
})
export type StaffMove = z.infer<typeof StaffMove>

export const DoubtfulFriend = z.object({
  friend_id: z.uuid(),
  name: z.string().nullable(),
  doubt: z.enum(INVITE_DOUBTS),
  order_id: z.uuid(),
  order_number: z.int(),
})
export type DoubtfulFriend = z.infer<typeof DoubtfulFriend>

export const PointsCard = listOf(StaffMove).extend({
  holder: Holder,
  ...Points.shape,
  lots: z.array(PointsLot),
  doubtful: z.array(DoubtfulFriend),
})
export type PointsCard = z.infer<typeof PointsCard>

const OfUser = z.object({ user_id: z.uuid() })

export const pointsStaffApi = {
  list: call('GET', '/staff/api/points', {
    query: z.object({ ...Page, search: text(60).optional() }),
    response: listOf(PointsHolder),
    summary: 'Customers by phone or name; without words those whose points changed last',
  }),
  show: call('GET', '/staff/api/points/{user_id}', {
    params: OfUser,
    query: z.object(Page),
    response: PointsCard,
    summary: "A customer's points: lots and history",
  }),
  correct: call('POST', '/staff/api/points/{user_id}/corrections', {
    params: OfUser,
    body: z.strictObject({
      /** By the browser, for idempotency. */
      id: z.uuid(),
      amount: z
        .int()
        .min(-MAX_AT_ONCE)
        .max(MAX_AT_ONCE)
        .refine((amount) => amount !== 0, { message: 'validation.required' }),
      reason: text(MAX_REASON_LENGTH).refine((reason) => reason !== '', { message: 'validation.required' }),
    }),
    response: PointsCard,
    summary: 'Gives points or takes them by hand; the customer reads the reason',
  }),
}
