import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate, LocalTime, NumericId } from '#/platform/shared/schemas.ts'

export const ShortOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  date: LocalDate,
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  missing: z.array(z.object({ component_id: z.int(), name: z.string(), quantity: z.int() })),
})
export type ShortOrder = z.infer<typeof ShortOrder>

export const shortOrdersApi = {
  short: call('GET', '/staff/api/orders/short', {
    query: z.object({ store_id: NumericId }),
    response: z.object({ items: z.array(ShortOrder) }),
    summary: 'Orders of a store that were promised stems which are not there',
  }),
}
