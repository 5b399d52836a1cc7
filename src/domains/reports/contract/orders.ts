import { z } from 'zod'
import { ORDER_STATUSES } from '#/domains/orders/contract/customer.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate, NumericId } from '#/platform/shared/schemas.ts'
import { LATE_CAUSES } from '../rules/late-causes.ts'
import { ReportScope } from './scope.ts'

const Hour = z.coerce.number<number | string>().int().min(0).max(23)
const Flag = z.enum(['1']).optional()

/** What of the scope a figure counts. */
export const OrderFilter = ReportScope.extend({
  hour: Hour.optional(),
  product_id: NumericId.optional(),
  returned: Flag,
  refunded: Flag,
  /** Handed over later than promised. */
  late: Flag,
  cause: z.enum(LATE_CAUSES).optional(),
  /** The hour that was promised, of orders that were handed over. */
  window: Hour.optional(),
  florist_id: z.uuid().optional(),
  courier_id: z.uuid().optional(),
  code: z.string().max(60).optional(),
  points: Flag,
  /** A certificate paid of it. */
  certificate: Flag,
})
export type OrderFilter = z.infer<typeof OrderFilter>

export const ORDER_SORTS = ['newest', 'dearest'] as const

export const ReportOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  date: LocalDate,
  /** «11:00–13:00»; empty when the recipient chooses it. */
  time: z.string(),
  store: z.string(),
  source: z.enum(ORDER_SOURCES),
  status: z.enum(ORDER_STATUSES),
  content: z.string(),
  /** Kopecks. */
  net: z.int(),
  refunded: z.int(),
})
export type ReportOrder = z.infer<typeof ReportOrder>

export const reportOrdersApi = {
  list: call('GET', '/staff/api/reports/orders', {
    query: OrderFilter.extend({
      sort: z.enum(ORDER_SORTS).default('newest'),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    }),
    response: z.object({
      items: z.array(ReportOrder),
      /** Of all pages. */
      orders: z.int(),
      net: z.int(),
      /** Of the product that was asked for. */
      product: z.string().nullable(),
      page: z.int(),
      pages: z.int(),
    }),
    summary: 'The orders behind a figure',
  }),
}
