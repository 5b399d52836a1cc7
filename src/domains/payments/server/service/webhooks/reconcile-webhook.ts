import { failpoint } from '#/platform/server/failpoints.ts'
import * as webhookEvents from '#/domains/payments/server/queries/webhook-events.ts'
import * as queries from '#/domains/payments/server/queries/payments.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { applyPayment } from '../apply-payment.ts'
import { applyCertificatePayment } from '../certificates/apply-certificate-payment.ts'

/** Ignores what is unknown to the provider or not ours. */
export const reconcile = async (
  gateway: PaymentGateway,
  webhook: webhookEvents.WebhookEventRow,
): Promise<void> => {
  failpoint('webhook.saved')
  if (webhook.event.startsWith('refund.')) await reconcileRefund(gateway, webhook.object_id)
  else if (webhook.event.startsWith('payment.')) await reconcilePayment(gateway, webhook.object_id)
  await webhookEvents.setHandled(gateway.db, webhook)
}

const reconcilePayment = async (gateway: PaymentGateway, id: string) => {
  const reported = await gateway.provider.findPayment(id)
  if (!reported || (await applyPayment(gateway, reported))) return
  await applyCertificatePayment(gateway, reported)
}

/** May precede its payment's event. */
const reconcileRefund = async (gateway: PaymentGateway, id: string) => {
  const reported = await gateway.provider.findRefund(id)
  if (!reported) return
  const ids = { id: reported.paymentId, paymentId: null }
  const payment = await queries.findByProviderId(gateway.db, gateway.provider.name, ids)
  if (payment?.status !== 'succeeded') await reconcilePayment(gateway, reported.paymentId)
  await applyRefund(gateway, reported)
}
