import { z } from 'zod'
import type { PaymentSettings } from '#/platform/server/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
  type ReceiptContent,
  ProviderRefused,
  ProviderUnanswered,
} from './payment-provider.ts'

const TIMEOUT_MS = 10_000
const CURRENCY = 'RUB'
/** Retrying is pointless; any other status may pass. */
const PERMANENT_FAILURES = new Set([400, 404, 405, 415, 422])

const Amount = z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string() })
const Cancellation = z.object({ reason: z.string() }).nullish()
const id = z.string().regex(/^[\w-]{1,64}$/)
const optionalUuid = z.uuid().nullish().catch(null)
const Moment = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text ? new Date(text) : null))

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`))
const Card = z.object({
  first6: digits(6),
  last4: digits(4),
  expiry_year: digits(4),
  expiry_month: digits(2),
})

const Payment = z.object({
  id,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ order_id: optionalUuid, payment_id: optionalUuid }).nullish(),
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
  cancellation_details: Cancellation,
  captured_at: Moment,
  payment_method: z
    .object({ card: Card.nullish().catch(null) })
    .nullish()
    .catch(null),
})
const Refund = z.object({
  id,
  payment_id: id,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ refund_id: optionalUuid }).nullish(),
  cancellation_details: Cancellation,
})
const Refunds = z.object({ items: z.array(Refund) })
const number = z.coerce.string().nullish()
const Receipt = z.object({
  id,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  refund_id: id.nullish(),
  fiscal_document_number: number,
  fiscal_storage_number: number,
  fiscal_attribute: number,
  registered_at: Moment,
  items: z.array(
    z.object({ payment_mode: z.enum(['full_prepayment', 'full_payment']).nullish().catch(null) }),
  ),
})
const Receipts = z.object({ items: z.array(Receipt) })

type Yookassa = NonNullable<PaymentSettings['yookassa']>
type ApiRequest = { method: 'GET' | 'POST'; path: string; key?: string; body?: object }

/** YooKassa API v3 (`research §4.1`). Errors never contain the secret. */
export const openYookassa = (
  { yookassa, taxSystem }: { yookassa: Yookassa; taxSystem: number | null },
  returnUrl: (orderId: string) => string,
): PaymentProvider => {
  const callApi = createApiClient(yookassa)
  const receiptOf = ({ email, items }: ReceiptContent) => ({
    customer: { email },
    ...(taxSystem !== null && { tax_system_code: taxSystem }),
    items: items.map(({ quantity, amount, ...item }) => ({
      ...item,
      quantity: `${quantity}.00`,
      measure: 'piece',
      amount: toAmount(amount / quantity),
    })),
  })
  return {
    name: 'yookassa',
    createPayment: async ({ id: key, orderId, number: order, amount, way, receipt }) =>
      paymentOf(
        await callApi(Payment, {
          method: 'POST',
          path: '/payments',
          key,
          body: {
            amount: toAmount(amount),
            capture: true,
            confirmation: { type: 'redirect', return_url: returnUrl(orderId) },
            ...(way === 'sbp' && { payment_method_data: { type: 'sbp' } }),
            description: t('receipt.order', { number: String(order) }),
            metadata: { order_id: orderId, payment_id: key },
            receipt: receiptOf(receipt),
          },
        }),
      ),
    findPayment: async (paymentId) =>
      orNull(callApi(Payment, { method: 'GET', path: `/payments/${paymentId}` }).then(paymentOf)),
    createRefund: async ({ id: key, paymentId, amount, number: order, receipt }) =>
      refundOf(
        await callApi(Refund, {
          method: 'POST',
          path: '/refunds',
          key,
          body: {
            payment_id: paymentId,
            amount: toAmount(amount),
            description: t('receipt.order', { number: String(order) }),
            metadata: { refund_id: key },
            ...(receipt && { receipt: receiptOf(receipt) }),
          },
        }),
      ),
    findRefund: async (refundId) =>
      orNull(callApi(Refund, { method: 'GET', path: `/refunds/${refundId}` }).then(refundOf)),
    findMadeRefund: async (paymentId, ourId) => {
      const { items } = await callApi(Refunds, { method: 'GET', path: `/refunds?payment_id=${paymentId}` })
      return items.map(refundOf).find(({ refundId }) => refundId === ourId) ?? null
    },
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
            ...receiptOf(receipt),
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
  }
}

const createApiClient =
  ({ url, shopId, secretKey }: Yookassa) =>
  async <T extends z.ZodType>(shape: T, { method, path, key, body }: ApiRequest): Promise<z.output<T>> => {
    const { status, json } = await fetchJson(`${url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        ...(key && { 'idempotence-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status === 404 && method === 'GET') throw new ProviderNotFound()
    if (PERMANENT_FAILURES.has(status))
      throw new ProviderRefused(`yookassa ${method} ${path}: ${status} ${reasonOf(json)}`)
    const answer = status === 200 ? shape.safeParse(json) : undefined
    if (answer?.success) return answer.data
    const why = answer ? 'an answer of another shape' : reasonOf(json)
    throw new ProviderUnanswered(`yookassa ${method} ${path}: ${status} ${why}`)
  }

const fetchJson = async (url: string, request: RequestInit): Promise<{ status: number; json: unknown }> => {
  try {
    const response = await fetch(url, {
      ...request,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return { status: response.status, json: await response.json().catch(() => null) }
  } catch (error) {
    throw new ProviderUnanswered(`yookassa does not answer: ${(error as Error).name}`)
  }
}

class ProviderNotFound extends ProviderRefused {}

const orNull = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof ProviderNotFound) return null
    throw error
  }
}

const ErrorBody = z.object({ code: z.string().max(100), parameter: z.string().max(100).optional() })
const reasonOf = (json: unknown): string => {
  const { data } = ErrorBody.safeParse(json)
  return data ? [data.code, data.parameter].filter(Boolean).join(' ') : 'no reason given'
}

/** Exact: made of integers. */
const toAmount = (kopecks: number) => ({
  value: `${Math.floor(kopecks / KOPECKS)}.${String(kopecks % KOPECKS).padStart(2, '0')}`,
  currency: CURRENCY,
})
const fromAmount = ({ value, currency }: z.output<typeof Amount>) => ({
  amount: Number(value.replace('.', '')),
  currency,
})

const paymentOf = (reported: z.output<typeof Payment>): ProviderPayment => ({
  id: reported.id,
  // We never use two-step capture; uncaptured is unpaid.
  status: reported.status === 'waiting_for_capture' ? 'pending' : reported.status,
  ...fromAmount(reported.amount),
  orderId: reported.metadata?.order_id ?? null,
  paymentId: reported.metadata?.payment_id ?? null,
  confirmationUrl: reported.confirmation?.confirmation_url ?? null,
  cancelReason: reported.cancellation_details?.reason ?? null,
  paidAt: reported.captured_at,
  payer: payerOf(reported.payment_method?.card),
})

const payerOf = (card: z.output<typeof Card> | null | undefined): string | null =>
  card ? [card.first6, card.last4, card.expiry_year, card.expiry_month].join(' ') : null

const refundOf = (reported: z.output<typeof Refund>): ProviderRefund => ({
  id: reported.id,
  status: reported.status,
  paymentId: reported.payment_id,
  ...fromAmount(reported.amount),
  refundId: reported.metadata?.refund_id ?? null,
  cancelReason: reported.cancellation_details?.reason ?? null,
})

const providerReceiptOf = (reported: z.output<typeof Receipt>): ProviderReceipt => ({
  id: reported.id,
  status: reported.status,
  refundId: reported.refund_id ?? null,
  mode: reported.items[0]?.payment_mode ?? null,
  fiscal: reported.fiscal_document_number
    ? {
        document: reported.fiscal_document_number,
        storage: reported.fiscal_storage_number ?? '',
        attribute: reported.fiscal_attribute ?? '',
      }
    : null,
  registeredAt: reported.registered_at,
})
