import { WEBHOOK_MESSAGES } from '#/domains/webhooks/contract/messages.ts'
import { domain } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { countLateWebhooks, deleteOld } from './queries/deliveries.ts'
import { webhooksRoutes } from './routes.ts'
import { webhookSender } from './service/send/webhook-sender.ts'
import { renewWebhookSecrets } from './service/webhook-secret.ts'

const SEND_SECONDS = 5
const KEPT_DAYS = 30

export const webhooks = domain({
  name: 'webhooks',
  tables: ['webhook_endpoints', 'webhook_deliveries'],
  routes: [webhooksRoutes],
  messages: WEBHOOK_MESSAGES,
  jobs: [
    {
      name: 'webhooks.send',
      every: SEND_SECONDS,
      run: async (_db, _signal, context) => webhookSender(context).wake(),
    },
    { name: 'webhooks.renew-secrets', every: DAY_S, run: renewWebhookSecrets },
  ],
  workers: [webhookSender],
  outboxes: [{ work: 'care.check.outboxes.integrations', countLate: countLateWebhooks }],
  retention: [{ data: 'retention.webhooks', keptFor: KEPT_DAYS * DAY_S, remove: deleteOld }],
  customerData: null,
})
