import { z } from 'zod'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, LocalTime, NumericId } from '#/platform/shared/schemas.ts'
import { Address, ATTENTION, ORDER_STATUSES, PHOTO_STATUSES } from '../customer.ts'
import { OBSTACLES, StemToTake } from './order.ts'

const WorkItem = z.object({
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

export const AssemblyItem = WorkItem.extend({
  has_card: z.boolean(),
  anonymous: z.boolean(),
  florist: z.string().nullable(),
})
export type AssemblyItem = z.infer<typeof AssemblyItem>

/** Only what a courier needs. */
export const DeliveryTask = WorkItem.extend({
  city: z.string(),
  store: z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  /** A free order has only the house and no name. */
  address: Address.nullable(),
  recipient_name: z.string().nullable(),
  /** null until taken, and when done. */
  recipient_phone: z.string().nullable(),
  /** To call when nobody opens; null when anonymous. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  anonymous: z.boolean(),
  photo_recipient: z.boolean(),
  photo_status: z.enum(PHOTO_STATUSES),
  comment: z.string().nullable(),
  /** Kopecks due at handover. */
  to_take: Kopecks,
  /** What blocks leaving with it. */
  obstacle: z.enum(OBSTACLES).nullable(),
  done_at: Instant.nullable(),
})
export type DeliveryTask = z.infer<typeof DeliveryTask>

export const workStaffApi = {
  assembly: call('GET', '/staff/api/assembly', {
    query: z.object({ store_id: NumericId, date: LocalDate.optional() }),
    response: z.object({
      date: LocalDate,
      today: LocalDate,
      items: z.array(AssemblyItem),
      /** Sums over these orders. */
      stems: z.array(StemToTake),
    }),
    summary: 'What a store has to make on a day (today by default), and what to take for it',
  }),
  courier: call('GET', '/staff/api/courier', {
    response: z.object({
      /** In route order. */
      mine: z.array(DeliveryTask),
      free: z.array(DeliveryTask),
      done: z.array(DeliveryTask),
    }),
    summary: "A courier's orders of today, and those that nobody brings yet",
  }),
}
