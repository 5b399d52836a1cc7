import type { AppContext } from '#/platform/server/app-context.ts'
import { t } from '#/platform/shared/texts.ts'
import { paymentGateway } from '../payment-gateway.ts'
import { receiptItems } from './receipts/receipt-lines.ts'

/** One rouble: the least that banks take. */
const AMOUNT = 100

type TrialPayment = { id: string; providerId: string }

const receiptFor = async (context: AppContext, email: string) => {
  const { vat } = await paymentGateway(context).taxes()
  const line = { description: t('receipt.trial'), quantity: 1, amount: AMOUNT, subject: 'service' as const }
  return { email, items: receiptItems([line], { mode: 'full_payment', vatCode: vat }) }
}

/**
 * One rouble, of no order, by which the owner tries the provider. Throws `ProviderRefused`,
 * `ProviderUnanswered`.
 */
export const startTrialPayment = async (
  context: AppContext,
  { id, email, returnTo }: { id: string; email: string; returnTo: string },
): Promise<{ providerId: string; url: string | null }> => {
  const payment = await paymentGateway(context).provider.createPayment({
    id,
    orderId: id,
    description: t('receipt.trial'),
    returnTo: (context.settings.siteUrl ?? '') + returnTo,
    amount: AMOUNT,
    way: 'any',
    receipt: await receiptFor(context, email),
  })
  return { providerId: payment.id, url: payment.confirmationUrl }
}

/** Returned as soon as it came; idempotent. */
export const finishTrialPayment = async (
  context: AppContext,
  { id, providerId }: TrialPayment,
): Promise<'pending' | 'canceled' | 'returned'> => {
  const { provider } = paymentGateway(context)
  const payment = await provider.findPayment(providerId)
  if (payment?.status !== 'succeeded') return payment?.status ?? 'canceled'
  await provider.createRefund({
    id: `${id}-back`,
    paymentId: providerId,
    amount: AMOUNT,
    description: t('receipt.trial'),
    receipt: null,
  })
  return 'returned'
}
