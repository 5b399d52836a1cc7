import { z } from 'zod'
import { Coords } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, LocalTime, NumericId, Reference } from '#/platform/shared/schemas.ts'
import { ORDER_STATUSES } from '../customer.ts'
import { OBSTACLES } from './order.ts'

/** One stop of a route, in its sequence. */
export const RouteStop = z.object({
  id: z.uuid(),
  number: z.int(),
  arrives_at: Instant,
  drive_minutes: z.int(),
  km: z.number(),
  /** Until its window ends, negative when late; null for any time. */
  slack_minutes: z.int().nullable(),
  coords: Coords.nullable(),
})
export type RouteStop = z.infer<typeof RouteStop>

export const Route = z.object({
  stops: z.array(RouteStop),
  store: z.object({ name: z.string(), coords: Coords }),
  time_zone: z.string(),
  leaves_at: Instant,
  /** null when nothing hurries, or already on the way. */
  leave_by: Instant.nullable(),
  back_at: Instant,
  minutes: z.int(),
  km: z.number(),
  /** Kopecks due at the doors, all together. */
  to_take: Kopecks,
  /** Tells a sequence chosen by hand from any other; null as proposed. */
  arrangement: z.string().nullable(),
})
export type Route = z.infer<typeof Route>

const RunOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  name: z.string(),
  /** The house, without the door. */
  place: z.string().nullable(),
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  is_exact: z.boolean(),
  to_take: Kopecks,
  obstacle: z.enum(OBSTACLES).nullable(),
})
export type RunOrder = z.infer<typeof RunOrder>

export const Run = z.object({ route: Route, orders: z.array(RunOrder) })
export type Run = z.infer<typeof Run>

const RunCourier = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  /** Orders in hand, on the way or still here. */
  holds: z.int(),
  /** At the store again; null when here. */
  back_at: Instant.nullable(),
})
export type RunCourier = z.infer<typeof RunCourier>

/** Texts: `staff.runs.why`. */
const WHY_MISSED = [...OBSTACLES, 'taken_by_other', 'being_made', 'order_moved'] as const
/** What of several orders was not done. */
export const Missed = z.object({ id: z.uuid(), number: z.int(), why: z.enum(WHY_MISSED) })
export type Missed = z.infer<typeof Missed>
const Moved = z.object({ done: z.array(z.uuid()), missed: z.array(Missed) })
export type Moved = z.infer<typeof Moved>

const MAX_AT_ONCE = 30
/** Ids of so many arrangements, at most. */
const MAX_SEEN = MAX_AT_ONCE * 37
const OrderIds = z.array(z.uuid()).min(1).max(MAX_AT_ONCE)
/** All stops of a run or route, in their sequence. */
const StopSequence = z.strictObject({
  order_ids: OrderIds.refine((ids) => new Set(ids).size === ids.length, { message: 'validation.wrong' }),
  /** `arrangement` of the route that the sender saw. */
  seen: z.string().max(MAX_SEEN).nullable(),
  /** Else as the shop proposes. */
  by_hand: z.boolean(),
})
export type StopSequence = z.infer<typeof StopSequence>
const MAX_DELAY_MINUTES = 60

export const runsStaffApi = {
  list: call('GET', '/staff/api/runs', {
    query: z.object({ store_id: NumericId.optional(), date: LocalDate.optional() }),
    response: z.object({
      date: LocalDate,
      today: LocalDate,
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
      store: z.object({ id: z.int(), name: z.string() }),
      runs: z.array(Run),
      couriers: z.array(RunCourier),
    }),
    summary:
      "A store's departing orders of today, or all of a later day, as runs, and the couriers who could take them",
  }),
  give: call('POST', '/staff/api/runs', {
    body: z.strictObject({ store_id: Reference, courier_id: z.uuid(), order_ids: OrderIds }),
    response: Moved,
    summary: 'Gives a run to a courier, order by order; those that another courier has by now are named',
  }),
  arrange: call('POST', '/staff/api/runs/sequence', {
    body: StopSequence.extend({ store_id: Reference }),
    summary: 'The sequence of a run by hand, or again as proposed; 409 when another was chosen meanwhile',
  }),
  arrangeOwn: call('POST', '/staff/api/courier/sequence', {
    body: StopSequence,
    summary: "The sequence of a courier's own route by hand, or again as proposed; 409 as of a run",
  }),
  depart: call('POST', '/staff/api/courier/departures', {
    body: z.strictObject({
      order_ids: OrderIds,
      /** Of them, those that go without an answer to the photo. */
      unanswered: z.array(z.uuid()).max(MAX_AT_ONCE).default([]),
    }),
    response: Moved,
    summary: 'A courier takes a run along, order by order; those that cannot leave are named',
  }),
  point: call('POST', '/staff/api/courier/point', {
    body: z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
    summary: 'Where a courier on the way is; only the last point is kept, until the last stop',
  }),
  forgetPoint: call('DELETE', '/staff/api/courier/point', {
    summary: 'A courier no longer tells where they are',
  }),
  delay: call('POST', '/staff/api/courier/delay', {
    body: z.strictObject({ minutes: z.int().min(1).max(MAX_DELAY_MINUTES) }),
    summary: 'A courier is held up: what is left of the route is expected so much later',
  }),
}
