import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, listOf, LocalDate, Page } from '#/platform/shared/schemas.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../customer.ts'

export const CustomerOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  store: z.string(),
  recipient_name: z.string(),
  /** First line, and how many more. */
  name: z.string(),
  more: z.int(),
  total: Kopecks,
  created_at: Instant,
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const customerOrdersStaffApi = {
  list: call('GET', '/staff/api/customers/{id}/orders', {
    params: z.object({ id: z.uuid() }),
    query: z.object(Page),
    response: listOf(CustomerOrder).extend({
      /** Completed orders, and their kopecks. */
      completed: z.int(),
      spent: z.int().min(0),
    }),
    summary: "A customer's orders, those of one's own store for who is tied to one; the newest first",
  }),
}
