import type ru from '#/locales/ru.json'
import { t } from '#/platform/shared/texts.ts'
import { TEST_EVENT, type WebhookEvent } from '#/domains/webhooks/rules/webhook-events.ts'

type Key = keyof typeof ru.staff.webhooks.eventNames

export const eventLabel = (event: WebhookEvent): string =>
  t(`staff.webhooks.eventNames.${event.replace('.', '_') as Key}`)

/** Of a message, the trial one included. */
export const messageLabel = (type: string): string =>
  type === TEST_EVENT ? t('staff.webhooks.trial') : eventLabel(type as WebhookEvent)
