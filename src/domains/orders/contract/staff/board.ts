import { z } from 'zod'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Flag, Instant, LocalDate, LocalTime, NumericId, PictureSchema } from '#/platform/shared/schemas.ts'
import { ADDRESS_STATUSES, ATTENTION, ORDER_STATUSES, PAYMENT_STATUSES, PHOTO_STATUSES } from '../customer.ts'

/** Where one listens to changes of orders: `?token=…&store_id=…`. */
export const BOARD_SOCKET = '/staff/api/orders/ws'
/** Orders that are handed over shown at first; the rest is asked for. */
export const FIRST_COMPLETED = 10

const Person = z.object({ id: z.uuid(), name: z.string().nullable() })
const BoardStore = z.object({ id: z.int(), name: z.string(), city: z.string(), time_zone: z.string() })
export type BoardStore = z.infer<typeof BoardStore>

/** An order as it hangs on the board. */
export const Ticket = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.int(),
  address_status: z.enum(ADDRESS_STATUSES),
  photo_status: z.enum(PHOTO_STATUSES),
  needs_attention: z.enum(ATTENTION).nullable(),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** When the lane begins that it hangs in; null while nobody has chosen a time. */
  lane: LocalTime.nullable(),
  /** Until when it has to leave the store, or be handed over once it has left; null without a time. */
  due_at: Instant.nullable(),
  created_at: Instant,
  /** An answer to the photo is awaited until then. */
  photo_until: Instant.nullable(),
  completed_at: Instant.nullable(),
  /** The first line and how many more there are. */
  name: z.string(),
  variant_label: z.string(),
  quantity: z.int(),
  more: z.int(),
  picture: PictureSchema.nullable(),
  /** Street and house. */
  place: z.string().nullable(),
  has_card: z.boolean(),
  anonymous: z.boolean(),
  /** The customer wants to be called before a flower is replaced. */
  call_first: z.boolean(),
  florist: Person.nullable(),
  courier: Person.nullable(),
})
export type Ticket = z.infer<typeof Ticket>

/** A window of the day with its places. */
const Lane = z.object({ time_from: LocalTime, time_to: LocalTime, taken: z.int(), capacity: z.int() })
export type Lane = z.infer<typeof Lane>

const Board = z.object({
  /** Those that one may look at. */
  stores: z.array(BoardStore),
  store: BoardStore,
  date: LocalDate,
  today: LocalDate,
  /** By the shop's clock: browsers' clocks differ. */
  now: Instant,
  lanes: z.array(Lane),
  tickets: z.array(Ticket),
  /** Open ones of earlier days, those that are shown and the others. */
  overdue: z.int(),
  completed: z.int(),
  /** Still waiting for their money. */
  awaiting: z.int(),
})
export type Board = z.infer<typeof Board>

export const FoundOrder = z.object({
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
  /** null for a florist where the order is over, as the customer's is. */
  recipient_phone: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** Null for one who has had their account erased. */
  customer_phone: z.string().nullable(),
})
export type FoundOrder = z.infer<typeof FoundOrder>

/** What a listener hears of an order that has changed; what it is like now says the board. */
export const OrderNews = z.object({
  id: z.uuid(),
  number: z.int(),
  store_id: z.int(),
  status: z.enum(ORDER_STATUSES),
  at: Instant,
})
export type OrderNews = z.output<typeof OrderNews>

export const boardStaffApi = {
  board: call('GET', '/staff/api/orders/board', {
    query: z.object({
      store_id: NumericId.optional(),
      date: LocalDate.optional(),
      /** All that was handed over that day. */
      all: Flag.optional(),
    }),
    response: Board,
    summary: 'The orders of a store and a day by their state and window, with open ones of earlier days',
  }),
  search: call('GET', '/staff/api/orders/search', {
    query: z.object({ q: z.string().max(60) }),
    response: z.object({ items: z.array(FoundOrder) }),
    summary:
      "Orders by their number or by the end of the recipient's or the customer's phone, the newest first",
  }),
  waiting: call('GET', '/staff/api/orders/waiting', {
    query: z.object({ store_id: NumericId.optional() }),
    response: z.object({ count: z.int() }),
    summary: 'How many orders nobody has taken into work yet',
  }),
}
