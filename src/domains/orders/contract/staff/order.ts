import { z } from 'zod'
import { STAFF_ROLES } from '#/domains/auth/contract/staff/team.ts'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { CHANGE_PARTS, FieldChange } from '../change-parts.ts'
import { StaffSubstitution } from '../order-substitution.ts'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  LocalDate,
  LocalTime,
  PictureSchema,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'
import {
  Address,
  ADDRESS_STATUSES,
  ATTENTION,
  FIXED_LINES,
  ORDER_STATUSES,
  OrderPhoto,
  PAYMENT_STATUSES,
  PHOTO_STATUSES,
  SUBSTITUTIONS,
} from '../customer.ts'

/** Texts: `errors.<code>`. */
export const OBSTACLES = [
  'wrong_kind_of_order',
  'order_not_paid',
  'order_without_address',
  'photo_to_send',
  'photo_to_change',
  'photo_not_answered',
  'order_due',
  'substitution_asked',
  'later_day',
] as const

export const DELIVERY_FAILURES = ['nobody_home', 'wrong_address', 'refused', 'other'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** How money goes from hand to hand. */
export const PAY_MEANS = ['cash', 'card'] as const
export type PayMeans = (typeof PAY_MEANS)[number]

/** How money by hand came. */
export const MEANS = [...PAY_MEANS, 'transfer', 'sbp'] as const
export type Means = (typeof MEANS)[number]

export const MANUAL_MARKS = ['by_hand'] as const

/** `phone`: null when erased. */
export const Person = z.object({ id: z.uuid(), name: z.string().nullable(), phone: z.string().nullable() })

export const StemToTake = z.object({
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** In the store now, held or not. */
  on_hand: z.int(),
  /** null when in stock. */
  arrives_on: LocalDate.nullable(),
})
export type StemToTake = z.infer<typeof StemToTake>

export const StaffOrderLine = z.object({
  id: z.uuid(),
  product_id: z.int(),
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  fixed: z.enum(FIXED_LINES).nullable(),
  /** By a florist: of no size. */
  made_up: z.boolean(),
  /** Text of a card sold as an add-on. */
  card_text: z.string().nullable(),
  /** Kopecks for the whole line; null for roles without sums. */
  sum: Kopecks.nullable(),
  picture: PictureSchema.nullable(),
  /** Centimetres. */
  height: z.int().nullable(),
  width: z.int().nullable(),
  /** For all pieces, by today's recipe and what was replaced. */
  recipe: z.array(z.object({ component_id: z.int(), quantity: z.int() })),
})
export type StaffOrderLine = z.infer<typeof StaffOrderLine>

export const StaffOrderEvent = z.object({
  axis: z.enum(['status', 'payment', 'address', 'photo', 'attention', 'work']),
  value: z.string(),
  /** null for the shop, the provider and the recipient. */
  who: z.string().nullable(),
  by: z.enum(['staff', 'customer', 'system', 'bank', 'recipient', 'courier_service']),
  reason: z.string().nullable(),
  /** Of an order that somebody changed. */
  changes: z.array(FieldChange).nullable(),
  created_at: Instant,
})
export type StaffOrderEvent = z.infer<typeof StaffOrderEvent>

export const StaffOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Counts its changes; sent back with the next one. */
  revision: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  address_status: z.enum(ADDRESS_STATUSES),
  photo_status: z.enum(PHOTO_STATUSES),
  needs_attention: z.enum(ATTENTION).nullable(),
  /** Its last comment, or the code of a failed handover. */
  attention_reason: z.string().nullable(),
  cancel_asked_at: Instant.nullable(),
  order_type: z.enum(['delivery', 'pickup']),
  city_id: z.int(),
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** To leave, or to be ready for pickup. */
  leaves_at: Instant.nullable(),
  store: z.object({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    city: z.string(),
    time_zone: z.string(),
  }),
  zone: z.string().nullable(),
  address: Address.nullable(),
  /** null for a courier who has not taken it. */
  recipient_name: z.string().nullable(),
  /** As `recipient_name`; null for couriers and florists once done, and for couriers of a surprise. */
  recipient_phone: z.string().nullable(),
  /** As `recipient_phone`; null for couriers when anonymous. */
  customer: Person.nullable(),
  anonymous: z.boolean(),
  photo_recipient: z.boolean(),
  no_call: z.boolean(),
  /** null for couriers: it may name the sender. */
  card_text: z.string().nullable(),
  comment: z.string().nullable(),
  reason: z.string().nullable(),
  substitution: z.enum(SUBSTITUTIONS),
  payment_method: z.int(),
  /** Kopecks due on receipt; 0 when paid. */
  to_take: Kopecks,
  /** Kopecks that a change made dearer and are not paid yet. */
  due: Kopecks,
  due_until: Instant.nullable(),
  /** null when no payment is awaited. */
  pay_until: Instant.nullable(),
  /** null for roles without sums. */
  sums: z
    .object({
      goods_full: Kopecks,
      goods: Kopecks,
      promo: Kopecks,
      friend: Kopecks,
      bonuses: Kopecks,
      substitution: Kopecks,
      shop: Kopecks,
      delivery: Kopecks,
      surcharge: Kopecks,
      /** That a gift certificate paid, and what of it went back to it. */
      certificate: Kopecks,
      certificate_returned: Kopecks,
      total: Kopecks,
      paid: Kopecks,
      refunded: Kopecks,
    })
    .nullable(),
  lines: z.array(StaffOrderLine),
  stems: z.array(StemToTake),
  substitutions: z.array(StaffSubstitution),
  photos: z.array(OrderPhoto),
  photo_until: Instant.nullable(),
  florist: Person.nullable(),
  courier: Person.nullable(),
  /** A new order goes straight to assembly. */
  next: z.array(z.object({ to: z.enum(ORDER_STATUSES), obstacle: z.enum(OBSTACLES).nullable() })),
  can_cancel: z.boolean(),
  /** By the viewer, now. */
  can_change: z.array(z.enum(CHANGE_PARTS)),
  /** Newest first. */
  history: z.array(StaffOrderEvent),
  following: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  /** Where it came from. */
  source: z.enum(ORDER_SOURCES),
  /** How it is called there; null: nowhere else. */
  source_ref: z.string().nullable(),
  /** Who of the staff took it; null: nobody, or no more known. */
  taken_by: z.string().nullable(),
  created_at: Instant,
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const Colleague = Person.extend({ role: z.enum(STAFF_ROLES) })
export type Colleague = z.infer<typeof Colleague>

const ById = z.object({ id: z.uuid() })
const requiredText = (max: number) =>
  text(max).refine((value) => value.length > 0, { message: 'validation.required' })
/** Made by the client. */
const OnceKey = z.uuid()
export const MAX_REASON_LENGTH = 300
export const MAX_MESSAGE_LENGTH = 500

export const orderStaffApi = {
  show: call('GET', '/staff/api/orders/{id}', {
    params: ById,
    response: StaffOrder,
    summary: 'One order as the staff of its store see it, by role',
  }),
  team: call('GET', '/staff/api/orders/{id}/team', {
    params: ById,
    response: z.object({ items: z.array(Colleague) }),
    summary: 'Who may be given an order',
  }),
  move: call('POST', '/staff/api/orders/{id}/move', {
    params: ById,
    body: z.strictObject({
      from: z.enum(ORDER_STATUSES),
      to: z.enum(ORDER_STATUSES),
      /** Required to cancel, and for a failed handover. */
      reason: text(MAX_REASON_LENGTH).optional(),
      /** Without an answer to the photo. */
      unanswered: z.boolean().default(false),
      /** Before its day. */
      early: z.boolean().default(false),
      /** Of what is taken at the hand-over. */
      means: z.enum(PAY_MEANS).default('cash'),
    }),
    response: StaffOrder,
    summary: 'Moves an order on; 409 with the order as it is when it stands otherwise than was seen',
  }),
  assign: call('POST', '/staff/api/orders/{id}/assign', {
    params: ById,
    body: z.union([
      z.strictObject({ florist_id: z.uuid().nullable(), seen: z.uuid().nullable() }),
      z.strictObject({ courier_id: z.uuid().nullable(), seen: z.uuid().nullable() }),
    ]),
    response: StaffOrder,
    summary: 'Gives an order to a florist or a courier, or takes it away; all but managers only themselves',
  }),
  attention: call('POST', '/staff/api/orders/{id}/attention', {
    params: ById,
    body: z.strictObject({
      seen: z.enum(ATTENTION).nullable(),
      mark: z.enum(MANUAL_MARKS).nullable(),
      reason: text(MAX_REASON_LENGTH).optional(),
    }),
    response: StaffOrder,
    summary: 'Marks an order for attention, or clears the mark',
  }),
  message: call('POST', '/staff/api/orders/{id}/message', {
    params: ById,
    body: z.strictObject({ key: OnceKey, text: requiredText(MAX_MESSAGE_LENGTH) }),
    response: StaffOrder,
    summary: "Puts a message about the order into its customer's inbox",
  }),
  recipientLink: call('GET', '/staff/api/orders/{id}/recipient-link', {
    params: ById,
    response: z.object({ url: z.string() }),
    summary: "The recipient's page, for staff who ask them by telephone",
  }),
  payLink: call('POST', '/staff/api/orders/{id}/pay-link', {
    params: ById,
    body: z.strictObject({ send: z.boolean() }),
    response: z.object({ url: z.string() }),
    summary: 'The page at which whoever has its address pays what is due; `send` sends it by SMS once more',
  }),
  declineCancel: call('POST', '/staff/api/orders/{id}/decline-cancel', {
    params: ById,
    body: z.strictObject({ reason: requiredText(MAX_REASON_LENGTH) }),
    response: StaffOrder,
    summary: 'Tells the customer that the order is not cancelled, and why',
  }),
  refund: call('POST', '/staff/api/orders/{id}/refund', {
    params: ById,
    body: z.union([
      /** Kopecks. */
      z.strictObject({ key: OnceKey, reason: requiredText(MAX_REASON_LENGTH), amount: Reference }),
      z.strictObject({
        key: OnceKey,
        reason: requiredText(MAX_REASON_LENGTH),
        lines: z
          .array(z.strictObject({ line_id: z.uuid(), quantity: z.int().min(1).max(99) }))
          .min(1)
          .max(50),
      }),
    ]),
    response: StaffOrder,
    summary: 'Returns money of an order, whole or in part; never more than is left of it',
  }),
}
