import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, LocalDate, NumericId } from '#/platform/shared/schemas.ts'
import { ORDER_STATUSES } from '../customer.ts'

const ShiftStore = z.object({ id: z.int(), name: z.string(), city: z.string() })

/** What somebody has done of the day's orders. */
const Work = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  role: z.enum(['florist', 'courier']),
  /** Made, or handed over. */
  done: z.int(),
  /** Could not be handed over at the first go. */
  failed: z.int(),
  /** Minutes of making one, on average. */
  minutes: z.int().nullable(),
})

const Shift = z.object({
  stores: z.array(ShiftStore),
  store: ShiftStore,
  date: LocalDate,
  today: LocalDate,
  statuses: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.int() })),
  delivery: z.int(),
  pickup: z.int(),
  /** null for who sees no sums. */
  money: z
    .object({
      /** Kopecks of these orders that were paid at once, and on receipt, less what went back. */
      at_once: Kopecks,
      on_receipt: Kopecks,
      returned: Kopecks,
    })
    .nullable(),
  /** Minutes from beginning to make it until it was made, on average. */
  minutes: z.int().nullable(),
  late: z.array(z.object({ id: z.uuid(), number: z.int(), minutes: z.int() })),
  photos: z.object({
    sent: z.int(),
    approved: z.int(),
    changes: z.int(),
    /** Went without an answer. */
    unanswered: z.int(),
  }),
  cancelled: z.array(z.object({ id: z.uuid(), number: z.int(), reason: z.string().nullable() })),
  people: z.array(Work),
  /** What left the store's stock that day. */
  stems: z.array(z.object({ component_id: z.int(), name: z.string(), used: z.int(), spoiled: z.int() })),
})
export type Shift = z.infer<typeof Shift>

export const shiftStaffApi = {
  show: call('GET', '/staff/api/orders/shift', {
    query: z.object({ store_id: NumericId.optional(), date: LocalDate.optional() }),
    response: Shift,
    summary: "The numbers of a store's day: orders, money, times, people, stems",
  }),
}
