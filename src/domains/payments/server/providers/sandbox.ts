import { BANK_WAYS } from '#/domains/payments/rules/bank-ways.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
  ProviderRefused,
} from './payment-provider.ts'
import * as queries from './sandbox-queries.ts'

const bankPage = (id: string) => `/bank/${id}`

/** Moves no money. */
export const openSandbox = (db: Db, returnUrl: (orderId: string) => string): PaymentProvider => ({
  name: 'sandbox',
  keepsCards: true,
  createPayment: async ({
    id,
    orderId,
    description,
    returnTo,
    amount,
    way,
    savedMethod = null,
    keepsCard = false,
  }) => {
    const made = await queries.insertPayment(db, id, {
      order_id: orderId,
      payment_id: id,
      description,
      amount,
      return_url: returnTo ?? returnUrl(orderId),
      way,
      saved_method: savedMethod,
      keeps_card: keepsCard,
    })
    if (savedMethod === null) return paymentOf(made)
    await payBySaved(db, made.id, savedMethod)
    return paymentOf((await queries.findPayment(db, made.id)) ?? made)
  },
  findWays: async () => [...BANK_WAYS],
  findPayment: async (id) => {
    const payment = await queries.findPayment(db, id)
    return payment ? paymentOf(payment) : null
  },
  createRefund: async ({ id, paymentId, amount }) => {
    const refund = await queries.insertRefund(db, id, { payment_id: paymentId, amount })
    if (!refund) throw new ProviderRefused('sandbox: there is not so much left of the payment')
    return refundOf(refund)
  },
  findRefund: async (id) => {
    const refund = await queries.findRefund(db, id)
    return refund ? refundOf(refund) : null
  },
  findMadeRefund: async (_paymentId, ourId) => {
    const refund = await queries.findRefundOfKey(db, ourId)
    return refund ? refundOf(refund) : null
  },
  createReceipt: async ({ id, paymentId }) =>
    receiptOf(
      await queries.insertReceipt(db, {
        idempotence_key: id,
        payment_id: paymentId,
        refund_id: null,
        mode: 'full_payment',
      }),
    ),
  findReceipts: async (paymentId, refundIds) => {
    const register = (key: string, refundId: string | null) =>
      queries.insertReceipt(db, {
        idempotence_key: key,
        payment_id: paymentId,
        refund_id: refundId,
        mode: 'full_prepayment',
      })
    // A real bank registers these unasked.
    await register(`of ${paymentId}`, null)
    for (const refundId of refundIds) await register(`of ${refundId}`, refundId)
    return (await queries.findReceipts(db, paymentId)).map(receiptOf)
  },
})

const paymentOf = (payment: queries.SandboxPayment): ProviderPayment => ({
  id: payment.id,
  status: payment.status,
  amount: payment.amount,
  currency: 'RUB',
  orderId: payment.order_id,
  paymentId: payment.payment_id,
  confirmationUrl: payment.status === 'pending' ? bankPage(payment.id) : null,
  cancelReason: payment.cancel_reason,
  paidAt: payment.paid_at,
  payer: null,
  savedMethod:
    payment.keeps_card && payment.paid_by
      ? { id: `${payment.paid_by}-${payment.id}`, ...TEST_CARDS[payment.paid_by] }
      : null,
})

/** `poor` has no money when it is to pay again. */
const TEST_CARDS = {
  good: { brand: 'Mir', last4: '4477', expires: '2036-12' },
  poor: { brand: 'Visa', last4: '0002', expires: '2036-12' },
} as const

const payBySaved = (db: Db, id: string, method: string): Promise<boolean> =>
  method.startsWith('poor-')
    ? queries.endPayment(db, id, 'canceled', { reason: 'insufficient_funds' })
    : queries.endPayment(db, id, 'succeeded')

const refundOf = ({ id, payment_id, refund_id, amount }: queries.SandboxRefund): ProviderRefund => ({
  id,
  status: 'succeeded',
  paymentId: payment_id,
  amount,
  currency: 'RUB',
  refundId: refund_id,
  cancelReason: null,
})

/** Fiscal numbers begin with nines. */
const receiptOf = ({ id, refund_id, mode, number, created_at }: queries.SandboxReceipt): ProviderReceipt => ({
  id,
  status: 'succeeded',
  refundId: refund_id,
  mode,
  fiscal: {
    document: String(number),
    storage: '9999078900000001',
    attribute: String(9_000_000_000 + number),
  },
  registeredAt: created_at,
})
