import { z } from 'zod'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { ProviderPayment, ProviderReceipt, ProviderRefund, SavedMethod } from '../payment-provider.ts'

const CURRENCY = 'RUB'

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
  card_type: z.string().max(40).optional(),
})

export const Account = z.object({ payment_methods: z.array(z.string()).nullish() })

export const Payment = z.object({
  id,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ order_id: optionalUuid, payment_id: optionalUuid }).nullish(),
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
  cancellation_details: Cancellation,
  captured_at: Moment,
  payment_method: z
    .object({ id: id.optional(), saved: z.boolean().optional(), card: Card.nullish().catch(null) })
    .nullish()
    .catch(null),
})
export const Refund = z.object({
  id,
  payment_id: id,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ refund_id: optionalUuid }).nullish(),
  cancellation_details: Cancellation,
})
export const Refunds = z.object({ items: z.array(Refund) })
const number = z.coerce.string().nullish()
export const Receipt = z.object({
  id,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  refund_id: id.nullish(),
  fiscal_document_number: number,
  fiscal_storage_number: number,
  fiscal_attribute: number,
  registered_at: Moment,
  items: z.array(
    z.object({ payment_mode: z.enum(['full_prepayment', 'full_payment', 'advance']).nullish().catch(null) }),
  ),
})
export const Receipts = z.object({ items: z.array(Receipt) })

/** Exact: made of integers. */
export const toAmount = (kopecks: number) => ({
  value: `${Math.floor(kopecks / KOPECKS)}.${String(kopecks % KOPECKS).padStart(2, '0')}`,
  currency: CURRENCY,
})
const fromAmount = ({ value, currency }: z.output<typeof Amount>) => ({
  amount: Number(value.replace('.', '')),
  currency,
})

export const paymentOf = (reported: z.output<typeof Payment>): ProviderPayment => ({
  id: reported.id,
  // Without two-step capture, uncaptured is unpaid.
  status: reported.status === 'waiting_for_capture' ? 'pending' : reported.status,
  ...fromAmount(reported.amount),
  orderId: reported.metadata?.order_id ?? null,
  paymentId: reported.metadata?.payment_id ?? null,
  confirmationUrl: reported.confirmation?.confirmation_url ?? null,
  cancelReason: reported.cancellation_details?.reason ?? null,
  paidAt: reported.captured_at,
  payer: payerOf(reported.payment_method?.card),
  savedMethod: savedMethodOf(reported.payment_method),
})

const savedMethodOf = (method: z.output<typeof Payment>['payment_method']): SavedMethod | null => {
  if (!method?.saved || !method.id || !method.card) return null
  const { last4, expiry_year: year, expiry_month: month, card_type: brand = 'Unknown' } = method.card
  return { id: method.id, brand, last4, expires: `${year}-${month}` }
}

const payerOf = (card: z.output<typeof Card> | null | undefined): string | null =>
  card ? [card.first6, card.last4, card.expiry_year, card.expiry_month].join(' ') : null

export const refundOf = (reported: z.output<typeof Refund>): ProviderRefund => ({
  id: reported.id,
  status: reported.status,
  paymentId: reported.payment_id,
  ...fromAmount(reported.amount),
  refundId: reported.metadata?.refund_id ?? null,
  cancelReason: reported.cancellation_details?.reason ?? null,
})

export const providerReceiptOf = (reported: z.output<typeof Receipt>): ProviderReceipt => ({
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
