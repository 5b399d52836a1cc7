import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, LocalDate, NumericId } from '#/platform/shared/schemas.ts'
import { ORDER_STATUSES } from '../customer.ts'

const ShiftStore = z.object({ id: z.int(), name: z.string(), city: z.string() })

const StaffWork = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  role: z.enum(['florist', 'courier']),
  /** Assembled, or handed over. */
  done: z.int(),
  /** Failed at the first attempt. */
  failed: z.int(),
  /** Average of assembly. */
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
  /** null for roles without sums. */
  money: z
    .object({
      /** Kopecks, before refunds: prepaid, on receipt; refunded. */
      at_once: Kopecks,
      on_receipt: Kopecks,
      returned: Kopecks,
    })
    .nullable(),
  /** Average of assembly. */
  minutes: z.int().nullable(),
  late: z.array(z.object({ id: z.uuid(), number: z.int(), minutes: z.int() })),
  photos: z.object({
    sent: z.int(),
    approved: z.int(),
    changes: z.int(),
    /** Never answered by the customer. */
    unanswered: z.int(),
  }),
  cancelled: z.array(z.object({ id: z.uuid(), number: z.int(), reason: z.string().nullable() })),
  people: z.array(StaffWork),
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
