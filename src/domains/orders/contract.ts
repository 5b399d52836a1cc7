import { z } from 'zod'
import { Coords, TIME_TYPES } from '#/domains/delivery/contract.ts'
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
  /** Of the pin or the suggestion that was chosen. */
  coords: Coords.nullable().optional(),
})
export type Address = z.infer<typeof Address>

const Common = {
  city_id: Reference,
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  /** null where the recipient chooses the time. */
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  promocode: optionalText(40),
  /** Whole points. */
  withdraw_bonuses_amount: z.int().min(0).max(10_000_000).default(0),
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
  z.strictObject({
    order_type: z.literal('delivery'),
    /** `false`: the recipient is asked for the address, and none is given here. */
    is_know_address: z.boolean().default(true),
    address: Address.optional(),
    ...Common,
  }),
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
  /** Kopecks off the whole line by promo code, friend's discount and points. */
  discount: Kopecks,
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
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** `false`: the recipient is asked for the address. */
  is_know_address: z.boolean(),
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
    promo: Kopecks,
    friend: Kopecks,
    bonuses: Kopecks,
    /** Before a promo code that brings for nothing. */
    delivery_full: Kopecks,
    delivery: Kopecks,
    surcharge: Kopecks,
    total: Kopecks,
  }),
  promo_code: z.string().nullable(),
  /** The customer may cancel it alone (`decisions §6`). */
  can_cancel: z.boolean(),
  lines: z.array(OrderLine),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), created_at: Instant })),
  created_at: Instant,
})
export type Order = z.infer<typeof Order>

/** Why an order is cancelled by its customer (`research §3.2`). */
export const CANCEL_REASONS = [
  'changed_mind',
  'wrong_data',
  'found_cheaper',
  'too_long',
  'payment_problem',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

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
  cancel: call('POST', '/client/orders/order/{id}/cancel', {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ reason_code: z.enum(CANCEL_REASONS), comment: optionalText(500) }),
    response: Order,
    summary: 'Cancels an order that nobody has begun to make; everything that it held is given back',
  }),
  paymentMethods: call('GET', '/orders/payment-methods', {
    query: z.object({ order_type: z.enum(['delivery', 'pickup']).default('delivery') }),
    response: z.object({ items: z.array(PaymentMethod) }),
    summary: 'How an order can be paid',
  }),
}
