import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  listOf,
  LocalDate,
  LocalTime,
  Page,
  Phone,
  PictureSchema,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'

export const ORDER_STATUSES = [
  'awaiting_payment',
  'new',
  'confirmed',
  'assembling',
  'assembled',
  'delivering',
  'ready_for_pickup',
  'completed',
  'delivery_failed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Payment methods by their numbers (`decisions §6`). */
export const PAYMENT = { online: 1, sbp: 2, at_pickup: 3, to_courier: 4 } as const

const optionalText = (max: number) => text(max).optional()

export const Address = z.strictObject({
  name: text(200).refine((value) => value.length > 0, { message: 'validation.required' }),
  apartment: optionalText(20),
  entrance: optionalText(20),
  floor: optionalText(20),
  intercom: optionalText(20),
  comment: optionalText(500),
  private: z.boolean().optional(),
})
export type Address = z.infer<typeof Address>

const Common = {
  city_id: Reference,
  date: LocalDate,
  time_type: z.literal('interval'),
  time_from: LocalTime,
  time_to: LocalTime,
  recipient: z.strictObject({
    name: text(100).refine((value) => value.length > 0, { message: 'validation.name' }),
    phone: Phone,
  }),
  reason: optionalText(100),
  comment: optionalText(500),
  card_text: optionalText(200),
  anonymous: z.boolean().default(false),
  photo_recipient: z.boolean().default(false),
  remember_date: z.boolean().default(true),
  substitution: z.enum(['call', 'replace', 'refund']).default('call'),
  payment_method: Reference,
  /** The cart's mark that the customer saw. */
  version: z.string().max(100),
  consents: z.strictObject({
    personal_data: z.literal(true, { message: 'validation.consent' }),
    marketing: z.boolean().default(false),
  }),
}

export const OrderForm = z.discriminatedUnion('order_type', [
  z.strictObject({ order_type: z.literal('delivery'), address: Address, ...Common }),
  z.strictObject({ order_type: z.literal('pickup'), store_id: Reference, ...Common }),
])
export type OrderForm = z.infer<typeof OrderForm>

export const OrderLine = z.object({
  product_id: z.int(),
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  price: Kopecks,
  full_price: Kopecks,
  picture: PictureSchema.nullable(),
})

export const Order = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.string(),
  needs_attention: z.string().nullable(),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  address: Address.nullable(),
  store: z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  recipient_name: z.string(),
  recipient_phone: z.string(),
  payment_method: z.int(),
  card_text: z.string().nullable(),
  comment: z.string().nullable(),
  anonymous: z.boolean(),
  totals: z.object({
    goods_full: Kopecks,
    goods: Kopecks,
    delivery: Kopecks,
    surcharge: Kopecks,
    total: Kopecks,
  }),
  lines: z.array(OrderLine),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), created_at: Instant })),
  created_at: Instant,
})
export type Order = z.infer<typeof Order>

export const PaymentMethod = z.object({ id: z.int(), code: z.enum(['at_pickup', 'to_courier']) })

export const ordersApi = {
  place: call('POST', '/client/orders/order', {
    body: OrderForm,
    response: z.object({
      id: z.uuid(),
      number: z.int(),
      status: z.enum(ORDER_STATUSES),
      payment: z.object({ status: z.string() }),
    }),
    summary: 'Places an order; the same `Idempotency-Key` always gives the same order',
  }),
  list: call('GET', '/client/orders', {
    query: z.object(Page),
    response: listOf(Order),
    summary: "The customer's orders, newest first",
  }),
  show: call('GET', '/client/orders/order/{id}', {
    params: z.object({ id: z.uuid() }),
    response: Order,
    summary: 'One order of the customer',
  }),
  paymentMethods: call('GET', '/orders/payment-methods', {
    query: z.object({ order_type: z.enum(['delivery', 'pickup']).default('delivery') }),
    response: z.object({ items: z.array(PaymentMethod) }),
    summary: 'How an order can be paid',
  }),
}
