import { z } from 'zod'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { call, type SocketContract } from '#/platform/shared/endpoint.ts'
import {
  Flag,
  Instant,
  Kopecks,
  LocalDate,
  LocalTime,
  NumericId,
  PictureSchema,
} from '#/platform/shared/schemas.ts'
import { ADDRESS_STATUSES, ATTENTION, ORDER_STATUSES, PAYMENT_STATUSES, PHOTO_STATUSES } from '../customer.ts'

/** Query: `?token=…&store_id=…`. */
export const BOARD_SOCKET = '/staff/api/orders/ws'
export const FIRST_COMPLETED = 10

const Person = z.object({ id: z.uuid(), name: z.string().nullable() })
const BoardStore = z.object({ id: z.int(), name: z.string(), city: z.string(), time_zone: z.string() })
export type BoardStore = z.infer<typeof BoardStore>
/** With its totals of the day, shown or not. */
const StoreOnBoard = BoardStore.extend({ completed: z.int(), awaiting: z.int() })

export const Ticket = z.object({
  id: z.uuid(),
  number: z.int(),
  store_id: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.int(),
  address_status: z.enum(ADDRESS_STATUSES),
  photo_status: z.enum(PHOTO_STATUSES),
  /** Kopecks that a change made dearer and are not paid yet. */
  due: z.int(),
  /** Kopecks to take at the hand-over. */
  to_take: Kopecks,
  /** Questions about missing flowers that the customer has not answered. */
  substitutions_asked: z.int(),
  photo_required: z.boolean(),
  needs_attention: z.enum(ATTENTION).nullable(),
  /** May begin with a code, as `nobody_home: …`. */
  attention_reason: z.string().nullable(),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** Start of its lane; null until a time is chosen. */
  lane: LocalTime.nullable(),
  /** To leave the store, then to be handed over; null without a time. */
  due_at: Instant.nullable(),
  created_at: Instant,
  photo_until: Instant.nullable(),
  completed_at: Instant.nullable(),
  /** First line, and how many more. */
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  more: z.int(),
  picture: PictureSchema.nullable(),
  place: z.string().nullable(),
  has_card: z.boolean(),
  anonymous: z.boolean(),
  no_call: z.boolean(),
  /** Before replacing a flower. */
  call_first: z.boolean(),
  florist: Person.nullable(),
  courier: Person.nullable(),
  source: z.enum(ORDER_SOURCES),
})
export type Ticket = z.infer<typeof Ticket>

const Lane = z.object({ time_from: LocalTime, time_to: LocalTime, taken: z.int(), capacity: z.int() })
export type Lane = z.infer<typeof Lane>
const StoreLane = Lane.extend({ store_id: z.int() })
export type StoreLane = z.infer<typeof StoreLane>

const Board = z.object({
  /** One's own, or the one that was asked for. */
  stores: z.array(StoreOnBoard),
  date: LocalDate,
  today: LocalDate,
  /** Server time: browsers' clocks differ. */
  now: Instant,
  lanes: z.array(StoreLane),
  tickets: z.array(Ticket),
  /** Shown or not. */
  overdue: z.int(),
})
export type Board = z.infer<typeof Board>

export const OrderSearchResult = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  store: z.string(),
  name: z.string(),
  more: z.int(),
  recipient_name: z.string(),
  /** null for a florist when the order is over. */
  recipient_phone: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** null when erased. */
  customer_phone: z.string().nullable(),
})
export type OrderSearchResult = z.infer<typeof OrderSearchResult>

/** Details are read from the board. */
export const OrderChange = z.object({
  id: z.uuid(),
  number: z.int(),
  store_id: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** A courier to whom somebody else has just given it. */
  given_to: z.uuid().nullable(),
  /** Just now, and nobody has taken it. */
  came: z.boolean(),
  at: Instant,
})
export type OrderChange = z.output<typeof OrderChange>

export const boardSocketContract = {
  path: BOARD_SOCKET,
  summary: 'Each change of an order of a store or of all of one: ask for the board anew',
  query: z.object({ token: z.string(), store_id: NumericId.optional() }),
  sends: OrderChange,
} satisfies SocketContract

export const boardStaffApi = {
  board: call('GET', '/staff/api/orders/board', {
    query: z.object({
      store_id: NumericId.optional(),
      date: LocalDate.optional(),
      /** All completed ones. */
      all: Flag.optional(),
    }),
    response: Board,
    summary:
      'The orders of a day by their state and window, of a store or of all of one, with open ones of earlier days',
  }),
  search: call('GET', '/staff/api/orders/search', {
    query: z.object({ q: z.string().max(60) }),
    response: z.object({ items: z.array(OrderSearchResult) }),
    summary:
      "Orders by their number or by the end of the recipient's or the customer's phone, the newest first",
  }),
  awaiting: call('GET', '/staff/api/orders/awaiting', {
    query: z.object({ store_id: NumericId.optional(), date: LocalDate }),
    response: z.object({ items: z.array(OrderSearchResult) }),
    summary: 'Orders of a day that wait for their payment, the most urgent first',
  }),
  waiting: call('GET', '/staff/api/orders/waiting', {
    query: z.object({ store_id: NumericId.optional() }),
    response: z.object({ count: z.int() }),
    summary: 'How many orders nobody has taken yet, for which the bell rings',
  }),
}
