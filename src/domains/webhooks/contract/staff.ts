import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, NumericId, Reference, text, Version } from '#/platform/shared/schemas.ts'
import { WEBHOOK_EVENTS } from '#/domains/webhooks/rules/webhook-events.ts'

export const WEBHOOK_STATES = ['works', 'failing', 'off', 'offFailing', 'offGone'] as const

export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Null: all stores. */
  store_id: z.int().nullable(),
  store: z.string().nullable(),
  state: z.enum(WEBHOOK_STATES),
  failing_since: Instant.nullable(),
  /** The former secret signs as well. */
  former_until: Instant.nullable(),
  waiting: z.int(),
  failed: z.int(),
  sent_at: Instant.nullable(),
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: z.int(),
  message_id: z.string(),
  type: z.string(),
  /** What was sent, as text. */
  body: z.string(),
  created_at: Instant,
  tries: z.int(),
  tried_at: Instant.nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  status: z.int().nullable(),
  took_ms: z.int().nullable(),
  /** The first kilobyte. */
  answer: z.string().nullable(),
  problem: z.enum(['address', 'unreachable', 'status']).nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Fields = {
  name: text(60).refine((name) => name !== '', { message: 'validation.required' }),
  url: text(500),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, { message: 'validation.events' }).max(50),
  store_id: Reference.nullable(),
}
const ById = z.object({ id: z.uuid() })

export const webhooksStaffApi = {
  list: call('GET', '/staff/api/webhooks', {
    response: z.object({
      items: z.array(Webhook),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    summary: 'Addresses that are told of what happens, of one’s stores; never their secrets',
  }),
  add: call('POST', '/staff/api/webhooks', {
    body: z.strictObject(Fields),
    response: z.object({ secret: z.string(), item: Webhook }),
    summary: 'A new address to be told; its secret is shown this once',
  }),
  change: call('PATCH', '/staff/api/webhooks/{id}', {
    params: ById,
    body: z.strictObject({ ...Fields, is_on: z.boolean(), version: Version }),
    response: Webhook,
    summary: 'Changes what an address is told of, or switches it off and on',
  }),
  remove: call('DELETE', '/staff/api/webhooks/{id}', {
    params: ById,
    summary: 'Removes an address with all that waits for it',
  }),
  renewSecret: call('POST', '/staff/api/webhooks/{id}/secret', {
    params: ById,
    response: z.object({ secret: z.string(), former_until: Instant }),
    summary: 'A new secret, shown this once; the former one signs as well for a day',
  }),
  test: call('POST', '/staff/api/webhooks/{id}/test', {
    params: ById,
    summary: 'Sends a `webhook.test`',
  }),
  deliveries: call('GET', '/staff/api/webhooks/{id}/deliveries', {
    params: ById,
    query: z.object({ before: NumericId.optional() }),
    response: z.object({ items: z.array(WebhookDelivery), has_more: z.boolean() }),
    summary: 'What an address was told in the last 30 days, the latest first',
  }),
  again: call('POST', '/staff/api/webhooks/{id}/deliveries/{delivery_id}/again', {
    params: z.object({ id: z.uuid(), delivery_id: NumericId }),
    summary: 'Sends one again, with the same id',
  }),
}
