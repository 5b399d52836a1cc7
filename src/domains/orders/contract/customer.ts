import { z } from 'zod'
import { CLIENT } from '#/domains/auth/contract/sign-in.ts'
import { LineOptions } from '#/domains/cart/contract.ts'
import { CHANGE_PARTS } from './change-parts.ts'
import { OrderSubstitution } from './order-substitution.ts'
import { Coords, TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call, type SocketContract } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  listOf,
  LocalDate,
  Flag,
  LocalTime,
  NumericId,
  Page,
  Phone,
  PictureSchema,
  Reference,
  text,
  ticks,
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
export const PAYMENT = {
  online: 1,
  sbp: 2,
  at_pickup: 3,
  to_courier: 4,
  transfer: 5,
  marketplace: 6,
} as const
export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const ADDRESS_STATUSES = ['known', 'requested', 'received', 'failed'] as const
export type AddressStatus = (typeof ADDRESS_STATUSES)[number]
export const PHOTO_STATUSES = ['none', 'requested', 'sent', 'approved', 'changes_requested'] as const
export type PhotoStatus = (typeof PHOTO_STATUSES)[number]
/** Why staff must look at an order (`decisions §6`). */
export const ATTENTION = [
  'stems_short',
  'cancel_asked',
  'recipient_silent',
  'address_far',
  'recipient_other_day',
  'recipient_refused',
  'late',
  'not_handed_over',
  'refund_failed',
  'by_hand',
  'holds_much',
  'change_unpaid',
  'substitution_call',
] as const
export type Attention = (typeof ATTENTION)[number]

export const SUBSTITUTIONS = ['call', 'replace', 'refund'] as const
/** If a flower is missing. */
export type Substitution = (typeof SUBSTITUTIONS)[number]

const optionalText = (max: number) => text(max).optional()

export const Address = z.strictObject({
  name: text(200).refine((value) => value.length > 0, { message: 'validation.required' }),
  apartment: optionalText(20),
  entrance: optionalText(20),
  floor: optionalText(20),
  intercom: optionalText(20),
  comment: optionalText(500),
  private: z.boolean().optional(),
  coords: Coords.nullable().optional(),
})
export type Address = z.infer<typeof Address>

const CommonOrderFields = {
  city_id: Reference,
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  /** null when the recipient chooses the time. */
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  promocode: optionalText(40),
  /** The code of a gift certificate. */
  certificate: optionalText(40),
  /** Points, not kopecks. */
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
  /** A surprise: the courier comes without calling. Only to a known address. */
  no_call: z.boolean().default(false),
  remember_date: z.boolean().default(true),
  substitution: z.enum(SUBSTITUTIONS).default('call'),
  payment_method: Reference,
  /** Paid by it at once, when paid online. */
  saved_card: z.uuid().optional(),
  /** Keeps the card that it is paid by for the next order. */
  keep_card: z.boolean().optional(),
  /** Where receipts of a payment online go; without one they go to the phone (54-ФЗ). */
  receipt_email: z
    .string()
    .trim()
    .max(200)
    .refine((value) => value === '' || z.email().safeParse(value).success, { message: 'validation.email' })
    .optional(),
  /** Version of the cart that the customer saw. */
  version: z.string().max(100),
  consents: ticks(
    z.strictObject({
      /** False when already given for this version of the text. */
      personal_data: z.boolean({ message: 'validation.consent' }),
      marketing: z.boolean().default(false),
    }),
  ),
}

export const OrderForm = z.discriminatedUnion('order_type', [
  z.strictObject({
    order_type: z.literal('delivery'),
    /** `false`: the recipient is asked for it. */
    is_know_address: z.boolean().default(true),
    address: Address.optional(),
    ...CommonOrderFields,
  }),
  z.strictObject({ order_type: z.literal('pickup'), store_id: Reference, ...CommonOrderFields }),
])
export type OrderForm = z.infer<typeof OrderForm>

/** Why a line cannot be changed. */
export const FIXED_LINES = ['gift', 'substituted'] as const

export const OrderLine = z.object({
  id: z.uuid(),
  product_id: z.int(),
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  price: Kopecks,
  full_price: Kopecks,
  /** Kopecks off the whole line. */
  discount: Kopecks,
  picture: PictureSchema.nullable(),
  options: LineOptions,
  fixed: z.enum(FIXED_LINES).nullable(),
  /** Made up by a florist: of no size. */
  made_up: z.boolean(),
})

export const OrderPhoto = z.object({
  id: z.uuid(),
  kind: z.enum(['bouquet', 'handover']),
  picture: PictureSchema,
  author: z.string().nullable(),
  created_at: Instant,
  answer: z.enum(['approved', 'changes_requested']).nullable(),
  answered_at: Instant.nullable(),
  comment: z.string().nullable(),
})
export type OrderPhoto = z.infer<typeof OrderPhoto>

/** Query: `?token=…`. Tells the id of one's order whenever its way changes. */
export const WAY_SOCKET = '/client/orders/ws'
export const waySocketContract = {
  path: WAY_SOCKET,
  summary: "The id of a customer's order whenever its way changes: ask for the order itself",
  query: z.object({ token: z.string() }),
  sends: z.object({ id: z.uuid() }),
} satisfies SocketContract

export const OrderWay = z.object({
  expected_at: Instant,
  /** Before this one. */
  stops_before: z.int(),
  courier: z.string().nullable(),
  /** The store's, or the courier's where the shop says so. */
  phone: z.string(),
  store: Coords,
  /** null where only the recipient told the address. */
  home: Coords.nullable(),
  /** In which `home` lies; null with it. */
  zone: z.object({ name: z.string(), polygon: z.array(Coords) }).nullable(),
  /** Only on the last leg to this order, while the courier tells it. */
  point: z.object({ coords: Coords, at: Instant }).nullable(),
})
export type OrderWay = z.infer<typeof OrderWay>

export const Order = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Counts its changes; sent back with the next one. */
  revision: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  address_status: z.enum(ADDRESS_STATUSES),
  photo_status: z.enum(PHOTO_STATUSES),
  order_type: z.enum(['delivery', 'pickup']),
  city_id: z.int(),
  /** `date` and times are local to it. */
  time_zone: z.string(),
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  is_know_address: z.boolean(),
  /** null when the recipient gives it: only the shop and the courier see it. */
  address: Address.nullable(),
  /** null when the recipient is not asked. */
  address_asked: z
    .object({
      send_at: Instant,
      sent_at: Instant.nullable(),
      opened_at: Instant.nullable(),
      /** What the recipient said instead of an address. */
      wish: z.object({ kind: z.enum(['other_day', 'refused']), text: z.string().nullable() }).nullable(),
    })
    .nullable(),
  store: z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string() }),
  recipient_name: z.string(),
  recipient_phone: z.string(),
  payment_method: z.int(),
  /** null when no payment is awaited. */
  pay_until: Instant.nullable(),
  paid: Kopecks,
  refunded: Kopecks,
  /** Kopecks that a change made dearer and are not paid yet. */
  due: Kopecks,
  receipt_email: z.string().nullable(),
  reason: z.string().nullable(),
  remember_date: z.boolean(),
  substitution: z.enum(SUBSTITUTIONS),
  photo_recipient: z.boolean(),
  no_call: z.boolean(),
  card_text: z.string().nullable(),
  comment: z.string().nullable(),
  anonymous: z.boolean(),
  totals: z.object({
    goods_full: Kopecks,
    goods: Kopecks,
    promo: Kopecks,
    friend: Kopecks,
    bonuses: Kopecks,
    /** Off for flowers that were replaced by cheaper ones or left out. */
    substitution: Kopecks,
    /** That the shop pays of the goods. */
    shop: Kopecks,
    /** Before a free-delivery promo code. */
    delivery_full: Kopecks,
    delivery: Kopecks,
    surcharge: Kopecks,
    /** That a gift certificate paid, and what of it went back to it. */
    certificate: Kopecks,
    certificate_returned: Kopecks,
    total: Kopecks,
  }),
  promo_code: z.string().nullable(),
  /** Alone, or only as a request (`decisions §6`). */
  can_cancel: z.boolean(),
  can_ask_cancel: z.boolean(),
  cancel_asked_at: Instant.nullable(),
  can_hide: z.boolean(),
  /** By the customer, now. */
  can_change: z.array(z.enum(CHANGE_PARTS)),
  /** While a courier brings it. */
  way: OrderWay.nullable(),
  /** Kopecks for another try after a failed handover; null when none is to be arranged. */
  attempt_fee: Kopecks.nullable(),
  /** Bouquet photos, newest last, then the handover. */
  photos: z.array(OrderPhoto),
  photo_until: Instant.nullable(),
  /** Of the bouquet. */
  changes_left: z.int(),
  lines: z.array(OrderLine),
  substitutions: z.array(OrderSubstitution),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), created_at: Instant })),
  created_at: Instant,
})
export type Order = z.infer<typeof Order>

/** `research §3.2`. */
export const CANCEL_REASONS = [
  'changed_mind',
  'wrong_data',
  'found_cheaper',
  'too_long',
  'payment_problem',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const PaymentMethod = z.object({
  id: z.int(),
  code: z.enum(['online', 'sbp', 'at_pickup', 'to_courier']),
  at_once: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Texts: `errors`, `orders.payment.atOnce`. */
export const PREPAY_REASONS = [
  'prepay_only',
  'prepay_unknown_address',
  'prepay_gift',
  'prepay_anonymous',
  'prepay_unpaid',
  'prepay_large',
] as const
export type PrepayReason = (typeof PREPAY_REASONS)[number]

const UnavailablePaymentMethod = PaymentMethod.extend({
  reason: z.enum(PREPAY_REASONS),
  text: z.string(),
})

const NewOrderPayment = z.object({
  status: z.enum(PAYMENT_STATUSES),
  /** null when nothing is due or the provider did not answer in time. */
  confirmation_url: z.string().nullable(),
})

const ById = z.object({ id: z.uuid() })

export const ordersApi = {
  place: call('POST', '/client/orders/order', {
    body: OrderForm,
    response: z.object({
      id: z.uuid(),
      number: z.int(),
      status: z.enum(ORDER_STATUSES),
      payment: NewOrderPayment,
    }),
    headers: [CLIENT, { name: IDEMPOTENCY_HEADER, required: false, description: 'docs.headers.once' }],
    summary: 'Places an order; the same `Idempotency-Key` always gives the same order',
  }),
  list: call('GET', '/client/orders', {
    query: z.object(Page),
    response: listOf(Order),
    summary: "The customer's orders, newest first",
  }),
  show: call('GET', '/client/orders/order/{id}', {
    params: ById,
    response: Order,
    summary: 'One order of the customer',
  }),
  cancel: call('POST', '/client/orders/order/{id}/cancel', {
    params: ById,
    body: z.strictObject({
      reason_code: z.enum(CANCEL_REASONS),
      comment: optionalText(500),
      /** Once assembly has begun, a request; 409 without it. */
      ask: z.boolean().default(false),
    }),
    response: Order,
    summary: 'Cancels an order whose assembly has not begun, or asks for it; everything is given back',
  }),
  payLink: call('POST', '/client/orders/order/{id}/pay-link', {
    params: ById,
    response: z.object({ url: z.string() }),
    summary: 'The page at which whoever has its address pays what is due, and sees nobody of the order',
  }),
  hide: call('DELETE', '/client/orders/order/{id}', {
    params: ById,
    summary: 'Puts a finished, cancelled or unpaid order away; an unpaid one is cancelled',
  }),
  answerPhoto: call('POST', '/client/orders/order/{id}/photo', {
    params: ById,
    body: z.strictObject({
      photo_id: z.uuid(),
      answer: z.enum(['approved', 'changes_requested']),
      comment: optionalText(500),
    }),
    response: Order,
    summary: 'Approves the photo of the bouquet, or asks for a change',
  }),
  paymentMethods: call('GET', '/orders/payment-methods', {
    query: z.object({
      order_type: z.enum(['delivery', 'pickup']).default('delivery'),
      /** On receipt only when the payer receives it, not on a peak day (`decisions §4, §10`). */
      city_id: NumericId.optional(),
      date: LocalDate.optional(),
      is_know_address: Flag.optional(),
      /** Omitted while unknown. */
      is_self: Flag.optional(),
      anonymous: Flag.optional(),
      /** Kopecks, as far as known. */
      total: NumericId.optional(),
    }),
    response: z.object({ items: z.array(PaymentMethod), left_out: z.array(UnavailablePaymentMethod) }),
    summary: 'How an order can be paid, the first one by default',
  }),
}
