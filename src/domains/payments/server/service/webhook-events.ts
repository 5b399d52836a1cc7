import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { ignoreUnanswered } from '../providers/payment-provider.ts'
import * as webhookEvents from '../queries/webhook-events.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { applyRefund } from './refunds.ts'
import { applyPayment } from './apply-payment.ts'

const limited = limitConcurrency(8)

type ReceivedEvent = { event: string; objectId: string; body: unknown; ip: string }

/**
 * Stores the event first, then believes only what the provider answers when asked. The response does not wait
 * for that.
 */
export const receiveWebhook = async (gateway: PaymentGateway, received: ReceivedEvent): Promise<void> => {
  const webhook = await webhookEvents.insertWebhookEvent(gateway.db, {
    provider: gateway.provider.name,
    ...received,
  })
  gateway.db.afterCommit(
    async () => void (await limited(() => ignoreUnanswered(reconcile(gateway, webhook)))),
  )
}

/** Waits for the reconciliation: the sandbox leads back to a paid order. */
export const receiveSandboxWebhook = async (
  gateway: PaymentGateway,
  received: ReceivedEvent,
): Promise<void> =>
  reconcile(
    gateway,
    await webhookEvents.insertWebhookEvent(gateway.db, { provider: gateway.provider.name, ...received }),
  )

/** Ignores what the provider does not know or is not ours. */
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
  if (reported) await applyPayment(gateway, reported)
}

/** A refund's event may precede its payment's. */
const reconcileRefund = async (gateway: PaymentGateway, id: string) => {
  const reported = await gateway.provider.findRefund(id)
  if (!reported) return
  const ids = { id: reported.paymentId, paymentId: null }
  const payment = await queries.findByProviderId(gateway.db, gateway.provider.name, ids)
  if (payment?.status !== 'succeeded') await reconcilePayment(gateway, reported.paymentId)
  await applyRefund(gateway, reported)
}
