import { z } from 'zod'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, LocalTime, NumericId } from '#/platform/shared/schemas.ts'
import { Address, ATTENTION, ORDER_STATUSES, PHOTO_STATUSES } from '../customer.ts'
import { OBSTACLES, StemToTake } from './order.ts'

const Work = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  needs_attention: z.enum(ATTENTION).nullable(),
  lines: z.array(z.object({ name: z.string(), variant_label: z.string(), quantity: z.int() })),
})

/** An order that is to be made. */
export const ToAssemble = Work.extend({
  has_card: z.boolean(),
  anonymous: z.boolean(),
  florist: z.string().nullable(),
})
export type ToAssemble = z.infer<typeof ToAssemble>

/** A courier's order; what they do not need to know is not there. */
export const Errand = Work.extend({
  city: z.string(),
  store: z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  /** Of one that nobody brings yet only the house, and no name. */
  address: Address.nullable(),
  recipient_name: z.string().nullable(),
  /** null until it is taken, and as soon as the work is done. */
  recipient_phone: z.string().nullable(),
  /** Who is called when nobody opens; null where they are not to be named. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  anonymous: z.boolean(),
  photo_recipient: z.boolean(),
  photo_status: z.enum(PHOTO_STATUSES),
  comment: z.string().nullable(),
  /** Kopecks to be taken at hand-over. */
  to_take: Kopecks,
  /** What stands in the way of leaving with it. */
  obstacle: z.enum(OBSTACLES).nullable(),
  done_at: Instant.nullable(),
})
export type Errand = z.infer<typeof Errand>

export const workStaffApi = {
  assembly: call('GET', '/staff/api/assembly', {
    query: z.object({ store_id: NumericId, date: LocalDate.optional() }),
    response: z.object({
      date: LocalDate,
      today: LocalDate,
      items: z.array(ToAssemble),
      /** Of all these orders together. */
      stems: z.array(StemToTake),
    }),
    summary: 'What a store has to make on a day (today by default), and what to take for it',
  }),
  courier: call('GET', '/staff/api/courier', {
    response: z.object({
      /** In the order of the way. */
      mine: z.array(Errand),
      free: z.array(Errand),
      done: z.array(Errand),
    }),
    summary: "A courier's orders of today, and those that nobody brings yet",
  }),
}
