import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, LocalDate, NumericId } from '#/platform/shared/schemas.ts'

/** Orders for these days, the last one included; of one store, or of all that one may see. */
export const Period = z.object({ from: LocalDate, to: LocalDate, store_id: NumericId.optional() })

export const papersStaffApi = {
  export: call('GET', '/staff/api/orders/export', {
    query: Period,
    sends: 'text/csv; charset=utf-8',
    summary: 'Orders for these days as a table that adds up',
  }),
  totals: call('GET', '/staff/api/orders/totals', {
    query: Period,
    response: z.object({
      orders: z.int(),
      /** What orders say, kopecks: what came, what went back. */
      paid: Kopecks,
      refunded: Kopecks,
      /** What payments say of the same orders. */
      payments: Kopecks,
      refunds: Kopecks,
      /** Taken by couriers and in stores, and given back by hand. */
      on_receipt: Kopecks,
      given_back: Kopecks,
      /** Receipts of it that nobody has printed yet. */
      to_print: z.int(),
      /** Above zero or below: orders and payments disagree. */
      difference: z.int(),
    }),
    summary: 'Whether the money of orders is the money that came',
  }),
}
