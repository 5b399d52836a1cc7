import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import { ignoreUnanswered } from '#/domains/payments/server/providers/payment-provider.ts'
import * as webhookEvents from '#/domains/payments/server/queries/webhook-events.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { reconcile } from './reconcile-webhook.ts'

const limited = limitConcurrency(8)

type ReceivedEvent = { event: string; objectId: string; body: unknown; ip: string }

/** Stored first; only the provider's own answer is believed, and not waited for. */
export const receiveWebhook = async (gateway: PaymentGateway, received: ReceivedEvent): Promise<void> => {
  const webhook = await webhookEvents.insertWebhookEvent(gateway.db, {
    provider: gateway.provider.name,
    ...received,
  })
  gateway.db.afterCommit(
    async () => void (await limited(() => ignoreUnanswered(reconcile(gateway, webhook)))),
  )
}

/** Waited for: the sandbox leads back to a paid order. */
export const receiveSandboxWebhook = async (
  gateway: PaymentGateway,
  received: ReceivedEvent,
): Promise<void> =>
  reconcile(
    gateway,
    await webhookEvents.insertWebhookEvent(gateway.db, { provider: gateway.provider.name, ...received }),
  )
