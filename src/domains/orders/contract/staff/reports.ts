import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { Kopecks, LocalDate, NumericId } from '#/platform/shared/schemas.ts'

/** `to` is inclusive; all visible stores by default. */
export const ReportPeriod = z.object({
  from: LocalDate,
  to: LocalDate,
  store_id: NumericId.optional(),
  source: z.enum(ORDER_SOURCES).optional(),
})

export const reportsStaffApi = {
  export: call('GET', '/staff/api/orders/export', {
    query: ReportPeriod,
    sends: 'text/csv; charset=utf-8',
    summary: 'Orders for these days as a table that adds up',
  }),
  totals: call('GET', '/staff/api/orders/totals', {
    query: ReportPeriod,
    response: z.object({
      orders: z.int(),
      /** Kopecks by orders. */
      paid: Kopecks,
      refunded: Kopecks,
      /** Kopecks by payments. */
      payments: Kopecks,
      refunds: Kopecks,
      /** Cash. */
      on_receipt: Kopecks,
      given_back: Kopecks,
      /** Paid at marketplaces, which settle with the shop, and given back there. */
      there: Kopecks,
      there_back: Kopecks,
      /** Cash receipts not printed yet. */
      to_print: z.int(),
      /** Not 0: orders and payments disagree. */
      difference: z.int(),
    }),
    summary: 'Whether the money of orders is the money that came',
  }),
}
