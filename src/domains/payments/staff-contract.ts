import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, NumericId } from '#/platform/shared/schemas.ts'
import { Receipt } from './contract.ts'
import { PAYMENT_STATES, TASK_STATES } from './rules.ts'

export const StaffPayment = z.object({
  id: z.uuid(),
  attempt: z.int(),
  provider: z.enum(['sandbox', 'yookassa']),
  way: z.enum(['any', 'sbp']),
  amount: Kopecks,
  /** What went back of it, and what is on its way back too. */
  refunded: Kopecks,
  refund_held: Kopecks,
  status: z.enum(PAYMENT_STATES),
  provider_id: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** What the bank says otherwise than we: `amount`, `currency`, `order`, `refund`. */
  problem: z.string().nullable(),
  paid_at: Instant.nullable(),
  created_at: Instant,
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const StaffRefund = z.object({
  id: z.uuid(),
  amount: Kopecks,
  /** `cancelled`, `late_payment`, `paid_twice`, `address_difference`, `staff:<key>`, `bank:<id>` */
  cause: z.string(),
  status: z.enum(TASK_STATES),
  /** Who of the staff wanted it, and why. */
  staff: z.string().nullable(),
  reason: z.string().nullable(),
  done_at: Instant.nullable(),
  created_at: Instant,
})
export type StaffRefund = z.infer<typeof StaffRefund>

export const OrderMoney = z.object({
  payments: z.array(StaffPayment),
  refunds: z.array(StaffRefund),
  receipts: z.array(Receipt),
  /** Kopecks that can still be returned. */
  left: Kopecks,
})
export type OrderMoney = z.infer<typeof OrderMoney>

export const paymentsStaffApi = {
  money: call('GET', '/staff/api/orders/{id}/money', {
    params: z.object({ id: z.uuid() }),
    response: OrderMoney,
    summary: 'Payments, refunds and receipts of an order',
  }),
  export: call('GET', '/staff/api/payments/export', {
    query: z.object({ from: LocalDate, to: LocalDate, store_id: NumericId.optional() }),
    sends: 'text/csv; charset=utf-8',
    summary: "Payments and refunds of these days, by the city's calendar, as a table that adds up",
  }),
}
