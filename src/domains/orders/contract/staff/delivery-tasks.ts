import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, PictureSchema } from '#/platform/shared/schemas.ts'
import { Address, PHOTO_STATUSES } from '../customer.ts'
import { WorkItem } from './assembly.ts'
import { OBSTACLES } from './order.ts'
import { Route } from './runs.ts'

/** Only what a courier needs. */
export const DeliveryTask = WorkItem.extend({
  city: z.string(),
  time_zone: z.string(),
  /** Of the first line. */
  picture: PictureSchema.nullable(),
  store: z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  /** A free order has only the house and no name. */
  address: Address.nullable(),
  recipient_name: z.string().nullable(),
  /** null until taken, when done, and of a surprise. */
  recipient_phone: z.string().nullable(),
  /** To call at a closed door; null when anonymous. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  anonymous: z.boolean(),
  photo_recipient: z.boolean(),
  no_call: z.boolean(),
  photo_status: z.enum(PHOTO_STATUSES),
  comment: z.string().nullable(),
  /** Kopecks due at handover. */
  to_take: Kopecks,
  obstacle: z.enum(OBSTACLES).nullable(),
  /** The store, the last time. */
  left_at: Instant.nullable(),
  done_at: Instant.nullable(),
})
export type DeliveryTask = z.infer<typeof DeliveryTask>

export const deliveryTasksStaffApi = {
  list: call('GET', '/staff/api/courier', {
    response: z.object({
      /** What leaves next or is on the way, in its sequence, then what is to come. */
      mine: z.array(DeliveryTask),
      /** Of the first of them; null without any. */
      route: Route.nullable(),
      free: z.array(DeliveryTask),
      done: z.array(DeliveryTask),
    }),
    summary: "A courier's orders of today, and those without a courier",
  }),
}
