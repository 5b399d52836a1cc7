import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks } from '#/platform/shared/schemas.ts'
import { CALL_STATES } from '../rules/call-states.ts'

const ById = z.object({ id: z.uuid() })

const CourierCall = z.object({
  state: z.enum(CALL_STATES),
  /** Kopecks. */
  price: Kopecks,
  courier_name: z.string().nullable(),
  courier_phone: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** Why the service refused, cancelled, brought it back or does not cancel. */
  reason: z.string().nullable(),
  called_by: z.string().nullable(),
  created_at: Instant,
  /** Asked for and not answered yet. */
  is_being_cancelled: z.boolean(),
  is_cancel_refused: z.boolean(),
})
export type CourierCall = z.infer<typeof CourierCall>

const CallOfOrder = z.object({
  /** Its name for people; null: no service is connected. */
  service: z.string().nullable(),
  /** The last one. */
  call: CourierCall.nullable(),
  /** A sentence: why none can be called now. */
  obstacle: z.string().nullable(),
})
export type CallOfOrder = z.infer<typeof CallOfOrder>
/** As the server answers it. */
export type ShownCall = z.input<typeof CallOfOrder>

/** Kopecks; minutes until it is there, where the service says. */
/** A hundred thousand roubles. */
const MAX_PRICE = 10_000_000

const CallPrice = z.object({ price: Kopecks, minutes: z.int().nullable() })
export type CallPrice = z.infer<typeof CallPrice>

/** Milliseconds: the service is asked meanwhile. */
const DEADLINE_MS = 25_000

export const courierCallsApi = {
  show: call('GET', '/staff/api/orders/{id}/courier-call', {
    params: ById,
    response: CallOfOrder,
    summary: 'The courier of a delivery service who is called for an order',
  }),
  price: call('GET', '/staff/api/orders/{id}/courier-call/price', {
    params: ById,
    response: CallPrice,
    deadlineMs: DEADLINE_MS,
    summary: 'What the delivery service takes for an order',
  }),
  call: call('POST', '/staff/api/orders/{id}/courier-call', {
    params: ById,
    /** As it was shown. */
    body: z.strictObject({ price: Kopecks.max(MAX_PRICE) }),
    response: CallOfOrder,
    summary: 'Calls a courier of the delivery service; one at a time, whoever calls',
  }),
  cancel: call('POST', '/staff/api/orders/{id}/courier-call/cancel', {
    params: ById,
    response: CallOfOrder,
    summary: 'Calls the courier off, unless the service refuses',
  }),
}
