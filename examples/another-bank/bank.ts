import type {
  Extension,
  NewPayment,
  PaymentOpening,
  ProviderPayment,
  ProviderRefund,
} from '../../src/extensions.ts'

type Provider = ReturnType<NonNullable<Extension['payment']>>
type BankPayment = {
  id: string
  state: 'new' | 'paid' | 'cancelled'
  amount: number
  order: string
  key: string
  pay_url: string
}
type BankRefund = { id: string; payment: string; amount: number; key: string }

/**
 * A bank with four calls: `POST` and `GET /payments`, `POST` and `GET /refunds`. It knows the shop's ids as keys, so that a repeat
 * makes nothing twice, and registers receipts by itself.
 */
export const openBank = ({ env, now, returnUrl, unanswered, refused }: PaymentOpening): Provider => {
  const url = env['ANOTHER_BANK_URL'] ?? ''
  const ask = async <T>(method: string, path: string, body?: object): Promise<T | null> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${env['ANOTHER_BANK_KEY'] ?? ''}`,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw unanswered('another-bank: no answer')
    })
    if (response.status === 404) return null
    if (response.status >= 500) throw unanswered(`another-bank: ${response.status}`)
    if (!response.ok) throw refused(`another-bank: ${response.status}`)
    return (await response.json()) as T
  }
  const must = async <T>(answer: Promise<T | null>): Promise<T> => {
    const given = await answer
    if (given === null) throw refused('another-bank: 404')
    return given
  }

  const paymentOf = ({ id, state, amount, order, key, pay_url }: BankPayment): ProviderPayment => ({
    id,
    status: state === 'paid' ? 'succeeded' : state === 'cancelled' ? 'canceled' : 'pending',
    amount,
    currency: 'RUB',
    orderId: order,
    paymentId: key,
    confirmationUrl: state === 'new' ? pay_url : null,
    cancelReason: state === 'cancelled' ? 'cancelled' : null,
    paidAt: state === 'paid' ? now() : null,
    payer: null,
    savedMethod: null,
  })
  const refundOf = ({ id, payment, amount, key }: BankRefund): ProviderRefund => ({
    id,
    status: 'succeeded',
    paymentId: payment,
    amount,
    currency: 'RUB',
    refundId: key,
    cancelReason: null,
  })
  const orNull = <T, U>(found: T | null, map: (one: T) => U): U | null => (found === null ? null : map(found))

  return {
    keepsCards: false,
    findWays: async () => ['bank_card'],
    createPayment: async ({ id, orderId, amount, description, returnTo }: NewPayment) => {
      const body = {
        key: id,
        order: orderId,
        amount,
        description,
        return_url: returnTo ?? returnUrl(orderId),
      }
      return paymentOf(await must(ask<BankPayment>('POST', '/payments', body)))
    },
    findPayment: async (id) => orNull(await ask<BankPayment>('GET', `/payments/${id}`), paymentOf),
    createRefund: async ({ id, paymentId, amount }) =>
      refundOf(await must(ask<BankRefund>('POST', '/refunds', { key: id, payment: paymentId, amount }))),
    findRefund: async (id) => orNull(await ask<BankRefund>('GET', `/refunds/${id}`), refundOf),
    findMadeRefund: async (_paymentId, ourId) =>
      orNull(await ask<BankRefund>('GET', `/refunds/of/${ourId}`), refundOf),
    createReceipt: async ({ id }) => ({
      id,
      status: 'succeeded',
      refundId: null,
      mode: 'full_payment',
      fiscal: null,
      registeredAt: now(),
    }),
    findReceipts: async () => [],
  }
}
