import { z } from 'zod'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate, LocalTime, NumericId } from '#/platform/shared/schemas.ts'
import { ATTENTION, ORDER_STATUSES } from '../customer.ts'
import { StemToTake } from './order.ts'

export const WorkItem = z.object({
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
  attention_reason: z.string().nullable(),
  has_card: z.boolean(),
  anonymous: z.boolean(),
  florist: z.string().nullable(),
})
export type AssemblyItem = z.infer<typeof AssemblyItem>

export const assemblyStaffApi = {
  show: call('GET', '/staff/api/assembly', {
    query: z.object({ store_id: NumericId, date: LocalDate.optional() }),
    response: z.object({
      date: LocalDate,
      today: LocalDate,
      items: z.array(AssemblyItem),
      stems: z.array(StemToTake),
    }),
    summary: 'What a store has to make on a day (today by default), and what to take for it',
  }),
}
