import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks } from '#/platform/shared/schemas.ts'
import { BANK_WAYS, PAYMENT_WAYS } from '../rules/bank-ways.ts'
import { PAYMENT_STATES, RECEIPT_KINDS, TASK_STATES } from '../rules/payment-states.ts'

/** `amount`: of the whole line. */
export const ReceiptLine = z.object({
  description: z.string(),
  quantity: z.int(),
  amount: Kopecks,
  vat_code: z.int(),
})

export const Receipt = z.object({
  id: z.uuid(),
  kind: z.enum(RECEIPT_KINDS),
  status: z.enum(TASK_STATES),
  amount: Kopecks,
  email: z.string(),
  registered_at: Instant.nullable(),
  items: z.array(ReceiptLine),
  /** ФД, ФН, ФП of the cash register. */
  fiscal: z.object({ document: z.string(), storage: z.string(), attribute: z.string() }).nullable(),
  created_at: Instant,
})
export type Receipt = z.infer<typeof Receipt>

export const Bill = z.object({
  /** null, as `status` is, when not prepaid. */
  payment_id: z.uuid().nullable(),
  status: z.enum(PAYMENT_STATES).nullable(),
  /** null when nothing is due or the provider does not answer. */
  confirmation_url: z.string().nullable(),
  expires_at: Instant.nullable(),
  amount: Kopecks,
  receipts: z.array(Receipt),
})
export type Bill = z.infer<typeof Bill>

export const paymentsApi = {
  bill: call('GET', '/orders/order/{id}/payment-bill', {
    params: z.object({ id: z.uuid() }),
    response: Bill,
    summary: 'How an order is paid: the payment, a fresh one if the last was refused, and its receipts',
  }),
  ways: call('GET', '/orders/order/{id}/payment-ways', {
    params: z.object({ id: z.uuid() }),
    response: z.object({ items: z.array(z.enum(BANK_WAYS)) }),
    summary: 'Other ways to pay an order whose last payment was refused; empty while none is needed',
  }),
  payBy: call('POST', '/orders/order/{id}/payment-bill', {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ way: z.enum(BANK_WAYS) }),
    response: Bill,
    summary: 'Pays in another way after a refusal; a payment that is open already stays as it is',
  }),
  webhook: call('POST', '/payments/yookassa/webhook', {
    // Unauthenticated: only ids are taken.
    body: z.object({
      event: z.string().regex(/^[\w.]{1,100}$/),
      object: z.object({
        id: z.string().regex(/^[\w-]{1,64}$/),
        status: z
          .string()
          .regex(/^\w{1,40}$/)
          .optional()
          .catch(undefined),
      }),
    }),
    // Anything but 200 is sent again for a day.
    response: z.object({}),
    summary: 'YooKassa says that something happened; believed only when asked back',
  }),
  fiscalCallback: call('POST', '/payments/atol/callback', {
    body: z.object({ uuid: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.object({}),
    summary: 'ATOL says that a receipt is printed or refused; believed only when asked back',
  }),
}

export const BANK_ACTIONS = ['pay', 'refuse', 'pay_later', 'pay_twice', 'pay_by_poor'] as const
export type BankAction = (typeof BANK_ACTIONS)[number]

export const BankPayment = z.object({
  description: z.string(),
  amount: Kopecks,
  way: z.enum(PAYMENT_WAYS),
  keeps_card: z.boolean(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  pay_at: Instant.nullable(),
  return_url: z.string(),
})
export type BankPayment = z.infer<typeof BankPayment>

const BankPaymentId = z.object({ id: z.uuid() })

/** The payment's id is the secret. */
export const bankApi = {
  show: call('GET', '/bank/api/payments/{id}', {
    params: BankPaymentId,
    response: BankPayment,
    summary: 'A payment of the test bank, which moves no money',
  }),
  act: call('POST', '/bank/api/payments/{id}', {
    params: BankPaymentId,
    body: z.strictObject({ action: z.enum(BANK_ACTIONS) }),
    response: BankPayment,
    summary: 'The customer of the test bank pays, refuses, pays later or twice',
  }),
}
