import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, LocalDate, Reference, text } from '#/platform/shared/schemas.ts'

const MAX_SUM = 100_000_000
const MAX_COUNT = 100_000
const MAX_DAYS = 3650
/** A reason comes within so many days. */
export const MAX_REASON_DAYS = 60
const MAX_CONDITIONS = 10
const MAX_NAME = 80

const Days = z.int().min(0).max(MAX_DAYS)
const Count = z.int().min(0).max(MAX_COUNT)
const Sum = Kopecks.max(MAX_SUM)
const inOrder = { message: 'validation.endsBeforeStart', path: ['to'] }

/** Orders count when they were paid and not wholly given back, on the day that they are for, as in reports. */
export const Condition = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('orders'), from: Count, to: Count.nullable() })
    .refine(({ from, to }) => to === null || from <= to, inOrder),
  /** Days ago. */
  z
    .strictObject({ kind: z.literal('last_order'), from: Days, to: Days })
    .refine(({ from, to }) => from <= to, inOrder),
  z.strictObject({ kind: z.literal('first_order'), within: Days }),
  /** Kopecks that came of the last 365 days. */
  z
    .strictObject({ kind: z.literal('year_sum'), from: Sum, to: Sum.nullable() })
    .refine(({ from, to }) => to === null || from <= to, inOrder),
  z.strictObject({ kind: z.literal('city'), city_id: Reference }),
  z.strictObject({ kind: z.literal('store'), store_id: Reference }),
  z.strictObject({ kind: z.literal('category'), category_id: Reference }),
  z.strictObject({ kind: z.literal('product'), product_id: Reference }),
  z
    .strictObject({ kind: z.literal('ordered_for'), from: LocalDate, to: LocalDate })
    .refine(({ from, to }) => from <= to, inOrder),
  z
    .strictObject({ kind: z.literal('points'), from: Count, to: Count.nullable() })
    .refine(({ from, to }) => to === null || from <= to, inOrder),
  /** A day that the customer asked to be reminded of. */
  z.strictObject({ kind: z.literal('reason'), within: z.int().min(0).max(MAX_REASON_DAYS) }),
  z.strictObject({ kind: z.literal('no_coming_order') }),
  /** A cart that was touched so many days ago or later, and not ordered since. */
  z.strictObject({ kind: z.literal('cart'), within: Days }),
])
export type Condition = z.infer<typeof Condition>
export type ConditionKind = Condition['kind']

/** All must hold; none: all customers. */
export const Conditions = z.array(Condition).max(MAX_CONDITIONS)

export const READY_SEGMENTS = ['reason', 'lapsed', 'best', 'new', 'holiday', 'cart', 'everyone'] as const
export type ReadySegment = (typeof READY_SEGMENTS)[number]

const Segment = z.object({
  id: z.string(),
  conditions: Conditions,
  people: z.int(),
})
const Segments = z.object({
  ready: z.array(
    Segment.extend({
      id: z.enum(READY_SEGMENTS),
      /** Of `holiday`: its locale key. */
      holiday: z.string().nullable(),
    }),
  ),
  own: z.array(Segment.extend({ name: z.string() })),
})
export type Segments = z.infer<typeof Segments>

export const SegmentName = text(MAX_NAME).pipe(z.string().min(1, { message: 'validation.required' }))

export const segmentsApi = {
  list: call('GET', '/staff/api/segments', {
    response: Segments,
    summary: 'Segments of customers, ready ones and one’s own, with how many are in each',
  }),
  create: call('POST', '/staff/api/segments', {
    body: z.strictObject({ id: z.uuid(), name: SegmentName, conditions: Conditions }),
    response: Segments,
    summary: 'A segment of one’s own; the same id is the same segment',
  }),
  remove: call('DELETE', '/staff/api/segments/{id}', {
    params: z.object({ id: z.uuid() }),
    response: Segments,
    summary: 'Takes a segment of one’s own away; campaigns to it stay',
  }),
}
