export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.changed',
  'order.status',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'stock.changed',
  'review.published',
  'customer.registered',
  'customer.changed',
  'customer.erased',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by hand, to any endpoint. */
export const TEST_EVENT = 'webhook.test'

/** Of no store: not for an endpoint of one. */
export const isOfShop = (event: WebhookEvent): boolean => /^(review|customer)\./.test(event)
