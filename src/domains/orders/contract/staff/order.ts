import { z } from 'zod'
import { STAFF_ROLES } from '#/domains/auth/contract/staff.ts'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
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
  ORDER_STATUSES,
  OrderPhoto,
  PAYMENT_STATUSES,
  PHOTO_STATUSES,
  SUBSTITUTIONS,
} from '../customer.ts'

/** What stands in the way of a step, by its code; its sentence is `errors.<code>`. */
export const OBSTACLES = [
  'wrong_kind_of_order',
  'order_not_paid',
  'order_without_address',
  'photo_to_change',
  'photo_not_answered',
] as const

/** Why a courier could not hand it over. */
export const FAILURES = ['nobody_home', 'wrong_address', 'refused', 'other'] as const
export type Failure = (typeof FAILURES)[number]

/** What people of the shop may mark by hand. */
export const MARKS = ['by_hand', 'stems_short'] as const

/** `phone`: null for one who has had their account erased. */
const Person = z.object({ id: z.uuid(), name: z.string().nullable(), phone: z.string().nullable() })

/** So many of a component are taken for the order. */
export const StemToTake = z.object({
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** What lies in the store now, whoever it is promised to. */
  on_hand: z.int(),
  /** Not here yet: the day of the delivery that brings it. */
  arrives_on: LocalDate.nullable(),
})
export type StemToTake = z.infer<typeof StemToTake>

export const StaffOrderLine = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  /** Words of a card that is a thing of its own. */
  card_text: z.string().nullable(),
  /** Kopecks that the customer paid for the whole line; null for who does not see sums. */
  sum: Kopecks.nullable(),
  picture: PictureSchema.nullable(),
  /** Centimetres. */
  height: z.int().nullable(),
  width: z.int().nullable(),
  /** Of all its pieces, by the recipe of today. */
  recipe: z.array(z.object({ component_id: z.int(), quantity: z.int() })),
})
export type StaffOrderLine = z.infer<typeof StaffOrderLine>

export const StaffOrderEvent = z.object({
  axis: z.enum(['status', 'payment', 'address', 'photo', 'attention', 'work']),
  value: z.string(),
  /** A person's name; null where the shop, the bank or the recipient did it. */
  who: z.string().nullable(),
  by: z.enum(['staff', 'customer', 'system', 'bank', 'recipient']),
  reason: z.string().nullable(),
  created_at: Instant,
})
export type StaffOrderEvent = z.infer<typeof StaffOrderEvent>

export const StaffOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  address_status: z.enum(ADDRESS_STATUSES),
  photo_status: z.enum(PHOTO_STATUSES),
  needs_attention: z.enum(ATTENTION).nullable(),
  /** The last words about it, or the code of a failed hand-over. */
  attention_reason: z.string().nullable(),
  cancel_asked_at: Instant.nullable(),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** The moment by which it has to leave the store, or to lie ready in it. */
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
  /** null for a courier who has not taken it, and for a courier and a florist whose work with it is done. */
  recipient_phone: z.string().nullable(),
  /** As `recipient_phone`, and null for a courier where the customer is not to be named. */
  customer: Person.nullable(),
  anonymous: z.boolean(),
  photo_recipient: z.boolean(),
  /** null for a courier, too: it may say who sends it. */
  card_text: z.string().nullable(),
  comment: z.string().nullable(),
  reason: z.string().nullable(),
  substitution: z.enum(SUBSTITUTIONS),
  payment_method: z.int(),
  /** Kopecks to be taken at hand-over; 0 where it is paid. */
  to_take: Kopecks,
  /** null for who does not see sums. */
  sums: z
    .object({
      goods_full: Kopecks,
      goods: Kopecks,
      promo: Kopecks,
      friend: Kopecks,
      bonuses: Kopecks,
      delivery: Kopecks,
      surcharge: Kopecks,
      total: Kopecks,
      paid: Kopecks,
      refunded: Kopecks,
    })
    .nullable(),
  lines: z.array(StaffOrderLine),
  stems: z.array(StemToTake),
  photos: z.array(OrderPhoto),
  photo_until: Instant.nullable(),
  florist: Person.nullable(),
  courier: Person.nullable(),
  /** Where one may move it to, and what stands in the way of that; an order just taken goes to its making at once. */
  next: z.array(z.object({ to: z.enum(ORDER_STATUSES), obstacle: z.enum(OBSTACLES).nullable() })),
  can_cancel: z.boolean(),
  /** Newest first. */
  history: z.array(StaffOrderEvent),
  /** The one to be made after it. */
  following: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  created_at: Instant,
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** Somebody of the staff who may be given orders of a store. */
export const Colleague = Person.extend({ role: z.enum(STAFF_ROLES) })
export type Colleague = z.infer<typeof Colleague>

const ById = z.object({ id: z.uuid() })
const words = (max: number) =>
  text(max).refine((value) => value.length > 0, { message: 'validation.required' })
/** Made by the browser once for what is done: however often it is sent, it happens once. */
const Key = z.uuid()
export const MOST_IN_REASON = 300
export const MOST_IN_MESSAGE = 500

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
      /** Needed for a cancel and for a hand-over that failed. */
      reason: text(MOST_IN_REASON).optional(),
      /** The shop goes without an answer to the photo. */
      unanswered: z.boolean().default(false),
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
      /** What is marked now, as it was seen. */
      seen: z.enum(ATTENTION).nullable(),
      mark: z.enum(MARKS).nullable(),
      reason: text(MOST_IN_REASON).optional(),
    }),
    response: StaffOrder,
    summary: 'Marks that somebody has to look at an order, or that nobody has to any more',
  }),
  message: call('POST', '/staff/api/orders/{id}/message', {
    params: ById,
    body: z.strictObject({ key: Key, text: words(MOST_IN_MESSAGE) }),
    response: StaffOrder,
    summary: "Puts a message about the order into its customer's inbox",
  }),
  recipientLink: call('GET', '/staff/api/orders/{id}/recipient-link', {
    params: ById,
    response: z.object({ url: z.string() }),
    summary: "The recipient's page, for whoever asks them by telephone and writes it down",
  }),
  declineCancel: call('POST', '/staff/api/orders/{id}/decline-cancel', {
    params: ById,
    body: z.strictObject({ reason: words(MOST_IN_REASON) }),
    response: StaffOrder,
    summary: 'Tells the customer that the order is not cancelled, and why',
  }),
  refund: call('POST', '/staff/api/orders/{id}/refund', {
    params: ById,
    body: z.union([
      /** Kopecks. */
      z.strictObject({ key: Key, reason: words(MOST_IN_REASON), amount: Reference }),
      z.strictObject({
        key: Key,
        reason: words(MOST_IN_REASON),
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
