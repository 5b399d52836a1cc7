import { BANK_WAYS } from '#/domains/payments/rules/bank-ways.ts'
import type { Taxes } from '#/platform/server/shop-settings/taxes.ts'
import type { PaymentProvider, ReceiptContent } from '../payment-provider.ts'
import { type CallApi, createApiClient, orNull, type Yookassa } from './api-client.ts'
import {
  Account,
  Payment,
  paymentOf,
  providerReceiptOf,
  Receipt,
  Receipts,
  Refund,
  refundOf,
  Refunds,
  toAmount,
} from './responses.ts'

/** API v3 (`research §4.1`). Errors never contain the secret. */
export const openYookassa = (
  { yookassa, taxes }: { yookassa: Yookassa; taxes: () => Promise<Taxes> },
  returnUrl: (orderId: string) => string,
): PaymentProvider => {
  const callApi = createApiClient(yookassa)
  const receiptOf = receiptFor(taxes)
  return {
    name: 'yookassa',
    keepsCards: yookassa.keepsCards,
    ...paymentCalls(callApi, receiptOf, returnUrl),
    ...refundCalls(callApi, receiptOf),
    ...receiptCalls(callApi, receiptOf),
  }
}

/** What every contract has, where the provider names none. */
const ALWAYS: readonly string[] = ['bank_card', 'sbp']

type ReceiptOf = ReturnType<typeof receiptFor>

const receiptFor =
  (taxes: () => Promise<Taxes>) =>
  async ({ email, items }: ReceiptContent) => {
    const { system } = await taxes()
    return {
      customer: email.startsWith('+') ? { phone: email.slice(1) } : { email },
      ...(system !== null && { tax_system_code: system }),
      items: items.map(({ quantity, amount, ...item }) => ({
        ...item,
        quantity: `${quantity}.00`,
        measure: 'piece',
        amount: toAmount(amount / quantity),
      })),
    }
  }

const paymentCalls = (
  callApi: CallApi,
  receiptOf: ReceiptOf,
  returnUrl: (orderId: string) => string,
): Pick<PaymentProvider, 'createPayment' | 'findPayment' | 'findWays'> => ({
  findWays: async () => {
    const { payment_methods: methods } = await callApi(Account, { method: 'GET', path: '/me' })
    return BANK_WAYS.filter((way) => (methods ?? ALWAYS).includes(way))
  },
  createPayment: async ({ id: key, orderId, returnTo, way, ...payment }) =>
    paymentOf(
      await callApi(Payment, {
        method: 'POST',
        path: '/payments',
        key,
        body: {
          amount: toAmount(payment.amount),
          capture: true,
          ...(payment.savedMethod
            ? { payment_method_id: payment.savedMethod }
            : {
                confirmation: { type: 'redirect', return_url: returnTo ?? returnUrl(orderId) },
                ...(way !== 'any' && { payment_method_data: { type: way } }),
                ...(payment.keepsCard && { save_payment_method: true }),
              }),
          description: payment.description,
          metadata: { order_id: orderId, payment_id: key },
          receipt: await receiptOf(payment.receipt),
        },
      }),
    ),
  findPayment: async (paymentId) =>
    orNull(callApi(Payment, { method: 'GET', path: `/payments/${paymentId}` }).then(paymentOf)),
})

const refundCalls = (
  callApi: CallApi,
  receiptOf: ReceiptOf,
): Pick<PaymentProvider, 'createRefund' | 'findRefund' | 'findMadeRefund'> => ({
  createRefund: async ({ id: key, paymentId, amount, description, receipt }) =>
    refundOf(
      await callApi(Refund, {
        method: 'POST',
        path: '/refunds',
        key,
        body: {
          payment_id: paymentId,
          amount: toAmount(amount),
          description,
          metadata: { refund_id: key },
          ...(receipt && { receipt: await receiptOf(receipt) }),
        },
      }),
    ),
  findRefund: async (refundId) =>
    orNull(callApi(Refund, { method: 'GET', path: `/refunds/${refundId}` }).then(refundOf)),
  findMadeRefund: async (paymentId, ourId) => {
    const { items } = await callApi(Refunds, { method: 'GET', path: `/refunds?payment_id=${paymentId}` })
    return items.map(refundOf).find(({ refundId }) => refundId === ourId) ?? null
  },
})

const receiptCalls = (
  callApi: CallApi,
  receiptOf: ReceiptOf,
): Pick<PaymentProvider, 'createReceipt' | 'findReceipts'> => ({
  createReceipt: async ({ id: key, paymentId, amount, receipt }) =>
    providerReceiptOf(
      await callApi(Receipt, {
        method: 'POST',
        path: '/receipts',
        key,
        body: {
          type: 'payment',
          payment_id: paymentId,
          send: true,
          ...(await receiptOf(receipt)),
          settlements: [{ type: 'prepayment', amount: toAmount(amount) }],
        },
      }),
    ),
  findReceipts: async (paymentId, refundIds) => {
    const queries = [`payment_id=${paymentId}`, ...refundIds.map((refundId) => `refund_id=${refundId}`)]
    const pages = await Promise.all(
      queries.map((query) => callApi(Receipts, { method: 'GET', path: `/receipts?${query}` })),
    )
    return pages.flatMap(({ items }) => items.map(providerReceiptOf))
  },
})
