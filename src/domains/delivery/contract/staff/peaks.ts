import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Kopecks,
  LocalDate,
  LocalMoment,
  NumericId,
  Reference,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { DeliveryDate, Interval } from '../customer.ts'
import { InCity, Required } from './fields.ts'

const PeakForm = z.strictObject({
  title: Required(60),
  window_minutes: z.int().min(30).max(720),
  price_factor: z.number().min(1).max(5).multipleOf(0.01),
  prepay_only: z.boolean(),
  points_off: z.boolean(),
  promo_off: z.boolean(),
  order_until: LocalMoment.nullable(),
  /** The only category on sale; null: everything. */
  category_id: Reference.nullable(),
  note: text(200),
})
export type PeakForm = z.infer<typeof PeakForm>

export const StaffPeak = z.object({ ...PeakForm.shape, city_id: z.int(), date: LocalDate, version: z.int() })
export type StaffPeak = z.infer<typeof StaffPeak>

const PeakPreview = z.object({
  day: DeliveryDate,
  intervals: z.array(Interval),
  prices: z.array(
    z.object({ zone: z.string(), usual: Kopecks, peak: Kopecks, free_from: Kopecks.nullable() }),
  ),
  orders_outside: z.int(),
})
export type PeakPreview = z.infer<typeof PeakPreview>

const OfDay = z.object({ city_id: NumericId, date: LocalDate })

export const peaksStaffApi = {
  list: call('GET', '/staff/api/peaks', {
    query: InCity,
    response: z.object({ today: LocalDate, items: z.array(StaffPeak) }),
    summary: 'Peak days of a city from today on',
  }),
  create: call('POST', '/staff/api/peaks', {
    body: PeakForm.extend({ city_id: Reference, date: LocalDate }),
    response: StaffPeak,
    summary: 'Makes a day a peak day',
  }),
  update: call('PATCH', '/staff/api/peaks/{city_id}/{date}', {
    params: OfDay,
    body: PeakForm.extend({ version: Version }),
    response: StaffPeak,
    summary: 'Changes a peak day; 409 when somebody has changed it meanwhile',
  }),
  remove: call('DELETE', '/staff/api/peaks/{city_id}/{date}', {
    params: OfDay,
    summary: 'Makes a day a usual one again',
  }),
  preview: call('POST', '/staff/api/peaks/preview', {
    body: z.strictObject({
      city_id: Reference,
      date: LocalDate,
      draft: PeakForm.nullable(),
    }),
    response: PeakPreview,
    summary: 'What customers would see of a day; nothing is saved',
  }),
}
