import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  listOf,
  LocalDate,
  Page,
  Reference,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { InStore, MAX_PIECES, Pieces } from './fields.ts'

const DeliveryLine = z.object({
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  unit: z.string(),
  quantity: z.int(),
  reserved: z.int(),
  received: z.int().nullable(),
  reason: z.string().nullable(),
})
export const StemDelivery = z.object({
  id: z.uuid(),
  store_id: z.int(),
  arrives_on: LocalDate,
  status: z.enum(['planned', 'received', 'cancelled']),
  note: z.string(),
  version: Version,
  author: z.string().nullable(),
  closed_at: Instant.nullable(),
  lines: z.array(DeliveryLine),
})
export type StemDelivery = z.infer<typeof StemDelivery>
const Short = z.object({ component_id: z.int(), name: z.string(), quantity: z.int() })
export type Short = z.infer<typeof Short>
const Outcome = z.object({ delivery: StemDelivery, short: z.array(Short) })
const ByUuid = z.object({ id: z.uuid() })
const PlannedLines = z
  .array(z.strictObject({ component_id: Reference, quantity: z.int().min(1).max(MAX_PIECES) }))
  .min(1)
  .max(300)
const deliveryFields = { arrives_on: LocalDate, note: text(200), lines: PlannedLines }

export const deliveriesStaffApi = {
  list: call('GET', '/staff/api/stock/{store_id}/deliveries', {
    params: InStore,
    query: z.object({ ...Page }),
    response: listOf(StemDelivery),
    summary: 'Deliveries of a store: those to come first',
  }),
  plan: call('POST', '/staff/api/stock/{store_id}/deliveries', {
    params: InStore,
    body: z.strictObject(deliveryFields),
    response: Outcome,
    summary: 'Plans a delivery; customers can order from it at once',
  }),
  change: call('PATCH', '/staff/api/deliveries/{id}', {
    params: ByUuid,
    body: z.strictObject({ note: text(200), lines: PlannedLines, version: Version }),
    response: Outcome,
    summary: 'Changes what is expected; 409 when somebody changed or closed it meanwhile',
  }),
  receive: call('POST', '/staff/api/deliveries/{id}/receive', {
    params: ByUuid,
    body: z.strictObject({
      version: Version,
      /** Missing lines came as planned. */
      lines: z
        .array(
          z.strictObject({
            component_id: Reference,
            quantity: Pieces,
            reason: text(200).optional(),
            /** Kopecks a piece, as bought; without it the component's own counts. */
            price: Kopecks.max(100_000_00).optional(),
          }),
        )
        .max(300),
    }),
    response: Outcome,
    summary: 'A delivery has come: its stems lie in the store',
  }),
  cancel: call('POST', '/staff/api/deliveries/{id}/cancel', {
    params: ByUuid,
    body: z.strictObject({ version: Version }),
    response: Outcome,
    summary: 'A delivery does not come',
  }),
}
