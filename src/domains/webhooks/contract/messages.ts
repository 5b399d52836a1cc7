import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#/domains/orders/contract/customer.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { TEST_EVENT, type WebhookEvent } from '#/domains/webhooks/rules/webhook-events.ts'
import { Kopecks, LocalDate, LocalTime } from '#/platform/shared/schemas.ts'

/** Nothing of people (docs/decisions/101): they are read by a key, with its rights. */
export const OrderMessage = z.object({
  id: z.uuid(),
  number: z.int(),
  store_id: z.int(),
  source: z.enum(ORDER_SOURCES),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  /** Null: as soon as possible. */
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  total: Kopecks,
  paid: Kopecks,
  refunded: Kopecks,
})

export const StockMessage = z.object({
  store_id: z.int(),
  component_id: z.int(),
  name: z.string(),
  /** Fewer than none where more are held than there are. */
  free: z.int(),
  is_there: z.boolean(),
})

export const ReviewMessage = z.object({ id: z.uuid(), product_id: z.int(), stars: z.int().min(1).max(5) })

/** `merged_into`: who has their orders now. */
export const CustomerMessage = z.object({ id: z.uuid(), merged_into: z.uuid().nullable() })

export const TestMessage = z.object({})

type Said = { summary: string; data: z.ZodType }

/** What `data` of each holds, in the sequence in which addresses choose them. */
export const WEBHOOK_MESSAGES: Readonly<Record<WebhookEvent | typeof TEST_EVENT, Said>> = {
  'order.placed': { summary: 'An order was placed', data: OrderMessage },
  'order.paid': { summary: 'Money came for an order', data: OrderMessage },
  'order.changed': {
    summary: 'The time, lines, recipient or address of an order were changed',
    data: OrderMessage,
  },
  'order.status': { summary: 'An order went on to another status', data: OrderMessage },
  'order.completed': { summary: 'An order was handed over, beside `order.status`', data: OrderMessage },
  'order.cancelled': { summary: 'An order was cancelled, beside `order.status`', data: OrderMessage },
  'order.refunded': { summary: 'Money of an order was given back', data: OrderMessage },
  'stock.changed': { summary: 'The last free stem of a store went, or the first came', data: StockMessage },
  'review.published': { summary: 'A review was published', data: ReviewMessage },
  'customer.registered': { summary: 'Somebody came for the first time', data: CustomerMessage },
  'customer.changed': {
    summary: 'Somebody’s data were changed, or merged with another’s',
    data: CustomerMessage,
  },
  'customer.erased': { summary: 'Somebody’s data were erased', data: CustomerMessage },
  [TEST_EVENT]: { summary: 'The owner tries the address out', data: TestMessage },
}
