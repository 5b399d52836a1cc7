import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks } from '#/platform/shared/schemas.ts'
import { Address, PHOTO_STATUSES } from '../customer.ts'
import { WorkItem } from './assembly.ts'
import { OBSTACLES } from './order.ts'

/** Only what a courier needs. */
export const DeliveryTask = WorkItem.extend({
  city: z.string(),
  store: z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  /** A free order has only the house and no name. */
  address: Address.nullable(),
  recipient_name: z.string().nullable(),
  /** null until taken, and when done. */
  recipient_phone: z.string().nullable(),
  /** To call at a closed door; null when anonymous. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  anonymous: z.boolean(),
  photo_recipient: z.boolean(),
  photo_status: z.enum(PHOTO_STATUSES),
  comment: z.string().nullable(),
  /** Kopecks due at handover. */
  to_take: Kopecks,
  obstacle: z.enum(OBSTACLES).nullable(),
  done_at: Instant.nullable(),
})
export type DeliveryTask = z.infer<typeof DeliveryTask>

export const deliveryTasksStaffApi = {
  list: call('GET', '/staff/api/courier', {
    response: z.object({
      /** In route order. */
      mine: z.array(DeliveryTask),
      free: z.array(DeliveryTask),
      done: z.array(DeliveryTask),
    }),
    summary: "A courier's orders of today, and those without a courier",
  }),
}
