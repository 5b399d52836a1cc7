import { z } from 'zod'
import { Cart, LineOptions, MAX_LINES, MAX_QUANTITY } from '#/domains/cart/contract.ts'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  LocalDate,
  LocalTime,
  NumericId,
  Phone,
  PictureSchema,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'
import { STAFF_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { INSTEAD_OF_LINK, PAY_WAYS } from '#/domains/orders/rules/pay-ways.ts'
import { Address, ORDER_STATUSES, PAYMENT_STATUSES, SUBSTITUTIONS } from '../customer.ts'
import { StaffOrder } from './order.ts'

const MAX_PARTS = 40
const MAX_OF_PART = 301
const MAX_PRICE = 100_000_000

const Name = text(100).refine((value) => value.length > 0, { message: 'validation.name' })

const SizeLine = z.strictObject({
  variant_id: Reference,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  options: LineOptions.default({}),
})
/** Made up of the store's stems. */
const MadeLine = z.strictObject({
  name: text(80).optional(),
  recipe: z
    .array(z.strictObject({ component_id: Reference, quantity: z.int().min(1).max(MAX_OF_PART) }))
    .min(1)
    .max(MAX_PARTS),
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  /** Kopecks by hand; null: by the rule. */
  price: z.int().min(0).max(MAX_PRICE).nullable().default(null),
})
export const NewLine = z.union([SizeLine, MadeLine])
export type NewLine = z.infer<typeof NewLine>

const place = {
  city_id: Reference,
  /** That makes it; null: the nearest one that can. */
  store_id: Reference.nullable(),
  lines: z.array(NewLine).max(MAX_LINES),
  promocode: text(40).optional(),
  /** Its code, as it is read out. */
  certificate: text(40).optional(),
  /** Points, not kopecks. */
  points: z.int().min(0).max(10_000_000).default(0),
}

/** `now`: over the counter. */
export const HANDOVERS = ['now', 'pickup', 'delivery'] as const
export type Handover = (typeof HANDOVERS)[number]

export const NewOrderDraft = z.strictObject({
  ...place,
  source: z.enum(STAFF_SOURCES),
  handover: z.enum(HANDOVERS),
  /** null: nobody, or not known yet. */
  buyer_phone: Phone.nullable().default(null),
  recipient_phone: Phone.nullable().default(null),
  is_know_address: z.boolean().default(true),
  address: Address.pick({ name: true, coords: true }).partial().optional(),
  anonymous: z.boolean().default(false),
  date: LocalDate.optional(),
  time_type: z.enum(TIME_TYPES).optional(),
})
export type NewOrderDraft = z.infer<typeof NewOrderDraft>

export const NewOrderForm = z.strictObject({
  ...place,
  lines: place.lines.min(1, { message: 'validation.required' }),
  source: z.enum(STAFF_SOURCES),
  handover: z.enum(HANDOVERS),
  /** null: who buys at the counter need not say. */
  buyer: z.strictObject({ phone: Phone, name: Name }).nullable(),
  /** null: the buyer. */
  recipient: z.strictObject({ phone: Phone, name: Name }).nullable(),
  is_know_address: z.boolean().default(true),
  address: Address.optional(),
  date: LocalDate.optional(),
  time_type: z.enum(TIME_TYPES).optional(),
  time_from: LocalTime.nullable().optional(),
  time_to: LocalTime.nullable().optional(),
  pay: z.enum(PAY_WAYS),
  /** Kopecks handed over the counter: the change is counted from them. */
  given: z.int().min(0).max(MAX_PRICE).optional(),
  reason: text(100).optional(),
  comment: text(500).optional(),
  card_text: text(200).optional(),
  anonymous: z.boolean().default(false),
  photo_recipient: z.boolean().default(false),
  no_call: z.boolean().default(false),
  substitution: z.enum(SUBSTITUTIONS).default('call'),
  /** Said aloud to whoever takes the order. */
  consent: z.boolean().default(false),
  version: z.string().max(100),
  /** Made by the client: the same one is the same order. */
  key: z.uuid(),
})
export type NewOrderForm = z.infer<typeof NewOrderForm>

export const PAY_REFUSALS = [
  'prepay_only',
  'prepay_unknown_address',
  'prepay_gift',
  'prepay_anonymous',
  'prepay_unpaid',
  'prepay_large',
  'buyer_needed',
] as const

const NewOrderQuote = z.object({
  cart: Cart,
  /** Of made-up bouquets, in their order. */
  made: z.array(z.object({ by_rule: Kopecks.nullable(), floor: Kopecks, fee: Kopecks, stems: z.int() })),
  ways: z.array(z.object({ way: z.enum(PAY_WAYS), refusal: z.enum(PAY_REFUSALS).nullable() })),
  /** To the use of personal data; null: the phone is not known yet, or not told. */
  has_consent: z.boolean().nullable(),
  /** To ask, where the address lies outside all zones. */
  managers: z.array(z.object({ name: z.string().nullable(), phone: z.string() })),
})
export type NewOrderQuote = z.infer<typeof NewOrderQuote>

export const FoundPerson = z.object({
  /** null: has only received. */
  id: z.uuid().nullable(),
  phone: z.string(),
  name: z.string().nullable(),
  orders: z.int(),
  received: z.int(),
  last_on: LocalDate.nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

const PastLine = z.object({
  variant_id: z.int(),
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  picture: PictureSchema.nullable(),
  /** Still in the catalogue. */
  is_on_sale: z.boolean(),
})

export const Buyer = z.object({
  id: z.uuid(),
  phone: z.string(),
  name: z.string().nullable(),
  orders: z.int(),
  since: Instant.nullable(),
  points: z.int(),
  has_consent: z.boolean(),
  last: z
    .object({
      date: LocalDate,
      recipient_name: z.string(),
      recipient_phone: z.string(),
      order_type: z.enum(['delivery', 'pickup']),
      address: Address.nullable(),
      /** Without the greeting card; null where there was nothing else. */
      lines: z.array(PastLine).nullable(),
    })
    .nullable(),
  recipients: z.array(z.object({ name: z.string(), phone: z.string(), address: Address.nullable() })),
})
export type Buyer = z.infer<typeof Buyer>

export const SaleItem = z.object({
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  variant_label: z.string(),
  price: Kopecks,
  picture: PictureSchema.nullable(),
  /** Pieces that the store, or the best one, can make that day; null: made to order. */
  can_make: z.int().nullable(),
})
export type SaleItem = z.infer<typeof SaleItem>

export const StoreStem = z.object({
  component_id: z.int(),
  name: z.string(),
  kind: z.string(),
  color: z.string(),
  unit: z.string(),
  /** Kopecks a piece by the rule; null: no cost is known. */
  price: Kopecks.nullable(),
  free: z.int(),
})
export type StoreStem = z.infer<typeof StoreStem>

const NewOrderTaken = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Kopecks to give back. */
  change: Kopecks,
})
export type NewOrderTaken = z.infer<typeof NewOrderTaken>

export const newOrderStaffApi = {
  people: call('GET', '/staff/api/new-order/people', {
    query: z.object({ q: z.string().max(60) }),
    response: z.object({ items: z.array(FoundPerson) }),
    summary: 'Who ordered or received, by phone or name',
  }),
  buyer: call('GET', '/staff/api/new-order/people/{id}', {
    params: z.object({ id: z.uuid() }),
    response: Buyer,
    summary: 'The last bouquet, recipients and points of whoever orders',
  }),
  goods: call('GET', '/staff/api/new-order/goods', {
    query: z.object({
      q: z.string().max(60).optional(),
      city_id: NumericId,
      store_id: NumericId.optional(),
      date: LocalDate.optional(),
    }),
    response: z.object({ items: z.array(SaleItem) }),
    summary: 'Sizes by name, with how many can be made; without a name those ordered most',
  }),
  stems: call('GET', '/staff/api/new-order/stems', {
    query: z.object({ store_id: NumericId }),
    response: z.object({ items: z.array(StoreStem), fee: Kopecks }),
    summary: 'What a store can make a bouquet of now, and for how much',
  }),
  quote: call('POST', '/staff/api/new-order/quote', {
    body: NewOrderDraft,
    response: NewOrderQuote,
    summary: 'What an order would cost, and how it may be paid; nothing is taken',
  }),
  place: call('POST', '/staff/api/new-order', {
    body: NewOrderForm,
    response: NewOrderTaken,
    summary: 'Takes an order for somebody; 409 with the fresh cart when time, flowers or prices are gone',
  }),
  replacePayment: call('POST', '/staff/api/orders/{id}/replace-payment', {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ way: z.enum(INSTEAD_OF_LINK) }),
    response: StaffOrder,
    summary:
      'Takes the money of an order that waits for it in the store, or awaits a transfer; 409 when it waits no more',
  }),
  transferCame: call('POST', '/staff/api/orders/{id}/transfer', {
    params: z.object({ id: z.uuid() }),
    response: StaffOrder,
    summary:
      'Says that the transfer for an order has come; 409 with the order as it is when it waits for none',
  }),
}
