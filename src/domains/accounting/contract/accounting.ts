import { z } from 'zod'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, NumericId } from '#/platform/shared/schemas.ts'

/** A quarter: longer tables are opened by no program of book-keepers. */
export const MAX_DAYS = 92

/** `to` is inclusive; all stores of whoever asks by default. */
const Period = z.object({ from: LocalDate, to: LocalDate, store_id: NumericId.optional() })

export const PAYMENT_METHODS = Object.values(PAYMENT)

export const DOUBTS = [
  /** Handed over, and less came than it costs. */
  'underpaid',
  /** Cancelled, and its money is still here. */
  'kept',
  /** The order names another sum than its payments add up to. */
  'sums_differ',
  'payment_without_receipt',
  'settlement_without_receipt',
  'refund_without_receipt',
  'not_printed',
  /** Printed for another sum than was paid. */
  'receipt_differs',
] as const

export const Doubt = z.object({
  kind: z.enum(DOUBTS),
  /** null: of the sale of a certificate. */
  order_id: z.uuid().nullable(),
  certificate_id: z.uuid().nullable(),
  number: z.int(),
  /** Empty: a certificate was sold on the site. */
  store: z.string(),
  at: Instant,
  /** Kopecks that are missing, too many, or without a receipt. */
  amount: z.int(),
})
export type Doubt = z.infer<typeof Doubt>

const way = { orders: z.int(), sold: Kopecks, returned: Kopecks }
const Counted = z.object({ count: z.int(), sum: Kopecks })

export const accountingApi = {
  show: call('GET', '/staff/api/accounting', {
    query: Period,
    response: z.object({
      /** Orders handed over in these days. */
      sold: Counted,
      /** What went back of orders that were handed over. */
      returned: Counted,
      /** Without what certificates paid. */
      ways: z.array(z.object({ method: z.literal(PAYMENT_METHODS), ...way })),
      /** What certificates paid of them, and what came back to these. */
      certificates: z.object(way),
      /** Registered or printed in these days. */
      receipts: z.object({ income: Counted, settled: Counted, refunded: Counted }),
      /** Oldest first. */
      doubts: z.array(Doubt),
      /** Doubts beyond those. */
      more: z.int(),
    }),
    summary: 'What was sold, what came back, and where orders, money and receipts do not match',
  }),
  lines: call('GET', '/staff/api/accounting/lines', {
    query: Period,
    sends: 'text/csv; charset=utf-8',
    summary: 'Sales and returns by line as a table that adds up',
  }),
  commerceMl: call('GET', '/staff/api/accounting/commerceml', {
    query: Period,
    sends: 'application/xml; charset=utf-8',
    summary: 'Sales and returns as documents of CommerceML 2.10, which 1С reads',
  }),
}
