import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, NumericId, text } from '#/platform/shared/schemas.ts'
import { Receipt, ReceiptLine } from './customer.ts'
import { MEANS } from '#/domains/orders/contract/staff/order.ts'
import { PAYMENT_WAYS } from '../rules/bank-ways.ts'
import { CASH_KINDS, CASH_RECEIPT_STATES, PAYMENT_STATES, TASK_STATES } from '../rules/payment-states.ts'

export const StaffPayment = z.object({
  id: z.uuid(),
  attempt: z.int(),
  provider: z.string(),
  way: z.enum(PAYMENT_WAYS),
  amount: Kopecks,
  /** Refunds under way included. */
  refunded: Kopecks,
  refund_held: Kopecks,
  status: z.enum(PAYMENT_STATES),
  provider_id: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Mismatch: `amount`, `currency`, `order`, `refund`. */
  problem: z.string().nullable(),
  paid_at: Instant.nullable(),
  created_at: Instant,
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const StaffRefund = z.object({
  id: z.uuid(),
  amount: Kopecks,
  /** `cancelled`, `late_payment`, `paid_twice`, `address_difference`, `staff:<key>`, `claim:<decision>`, `bank:<id>` */
  cause: z.string(),
  status: z.enum(TASK_STATES),
  staff: z.string().nullable(),
  reason: z.string().nullable(),
  done_at: Instant.nullable(),
  created_at: Instant,
})
export type StaffRefund = z.infer<typeof StaffRefund>

/** Of money that went from hand to hand. */
export const CashReceipt = z.object({
  id: z.uuid(),
  /** null: of a certificate that was sold at the counter. */
  order_id: z.uuid().nullable(),
  certificate_id: z.uuid().nullable(),
  /** Of the order, or of the certificate. */
  number: z.int(),
  store: z.string(),
  time_zone: z.string(),
  kind: z.enum(CASH_KINDS),
  means: z.enum(MEANS),
  amount: Kopecks,
  items: z.array(
    ReceiptLine.extend({ payment_mode: z.enum(['full_prepayment', 'full_payment', 'advance']) }),
  ),
  /** `by-hand`, `atol`, or an extension's. */
  provider: z.string(),
  state: z.enum(CASH_RECEIPT_STATES),
  /** `unanswered`, or what the provider says. */
  problem: z.string().nullable(),
  asked_at: Instant.nullable(),
  holder: z.string().nullable(),
  reason: z.string().nullable(),
  fiscal_number: z.string().nullable(),
  printed_by: z.string().nullable(),
  printed_at: Instant.nullable(),
  created_at: Instant,
})
export type CashReceipt = z.infer<typeof CashReceipt>

const FISCAL_NUMBER = /^\d{1,20}$/

export const OrderMoney = z.object({
  payments: z.array(StaffPayment),
  refunds: z.array(StaffRefund),
  receipts: z.array(Receipt),
  cash: z.array(CashReceipt),
  /** Refundable kopecks. */
  left: Kopecks,
})
export type OrderMoney = z.infer<typeof OrderMoney>

export const paymentsStaffApi = {
  money: call('GET', '/staff/api/orders/{id}/money', {
    params: z.object({ id: z.uuid() }),
    response: OrderMoney,
    summary: 'Payments, refunds and receipts of an order',
  }),
  receipts: call('GET', '/staff/api/receipts', {
    query: z.object({ store_id: NumericId.optional() }),
    response: z.object({
      items: z.array(CashReceipt),
      /** All, shown or not. */
      count: z.int(),
      /** Without those that a cash register is printing. */
      to_do: z.int(),
    }),
    summary: 'Receipts of cash that are to be printed, the longest waiting first',
  }),
  receiptsWaiting: call('GET', '/staff/api/receipts/waiting', {
    response: z.object({ count: z.int() }),
    summary: 'How many receipts staff must do something about',
  }),
  register: call('POST', '/staff/api/receipts/{id}/registration', {
    params: z.object({ id: z.uuid() }),
    response: CashReceipt,
    summary: 'Sends a receipt to the cash register once more, now',
  }),
  print: call('POST', '/staff/api/receipts/{id}', {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      fiscal_number: text(20).refine((value) => FISCAL_NUMBER.test(value), { message: 'validation.fiscal' }),
    }),
    response: CashReceipt,
    summary: 'Writes down the number of a printed receipt; 409 where another one stands',
  }),
  export: call('GET', '/staff/api/payments/export', {
    query: z.object({ from: LocalDate, to: LocalDate, store_id: NumericId.optional() }),
    sends: 'text/csv; charset=utf-8',
    summary: "Payments and refunds of these days, by the city's calendar, as a table that adds up",
  }),
}
