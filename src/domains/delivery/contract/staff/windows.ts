import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate, LocalTime, NumericId, Reference, Version } from '#/platform/shared/schemas.ts'
import { InCity, Sum } from './fields.ts'

export const PLACE_KINDS = ['delivery', 'exact', 'pickup'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
const Kind = z.enum(PLACE_KINDS)

const Capacity = z.int().min(0).max(500)

const StaffWindow = z.object({
  kind: Kind,
  time_from: LocalTime,
  time_to: LocalTime,
  taken: z.int(),
  capacity: z.int(),
  usual: z.int(),
  own: z.boolean(),
  /** No window of the day any more, but with orders. */
  outside: z.boolean(),
  /** Nothing can be made for it any more. */
  over: z.boolean(),
})
export type StaffWindow = z.infer<typeof StaffWindow>

const StaffDay = z.object({
  store: z.object({ id: z.int(), name: z.string(), city_id: z.int() }),
  date: LocalDate,
  today: LocalDate,
  peak_title: z.string().nullable(),
  items: z.array(StaffWindow),
  days: z.array(
    z.object({ date: LocalDate, orders: z.int(), open: z.boolean(), peak_title: z.string().nullable() }),
  ),
})
export type StaffDay = z.infer<typeof StaffDay>

const OfStore = z.object({ store_id: NumericId })
const OneWindow = { date: LocalDate, kind: Kind, time_from: LocalTime, time_to: LocalTime }

export const windowsStaffApi = {
  stores: call('GET', '/staff/api/windows/stores', {
    response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), city: z.string() })) }),
    summary: 'Stores whose windows one may see',
  }),
  day: call('GET', '/staff/api/windows/{store_id}', {
    params: OfStore,
    query: z.object({ date: LocalDate.optional() }),
    response: StaffDay,
    summary: 'Windows of a store on a day, with places taken and left',
  }),
  set: call('PATCH', '/staff/api/windows/{store_id}', {
    params: OfStore,
    body: z.strictObject({
      ...OneWindow,
      capacity: Capacity.nullable(),
      seen: z.int().min(0).max(2_147_483_647),
    }),
    response: StaffDay,
    summary: 'Changes the places of one window, never below those taken',
  }),
  close: call('POST', '/staff/api/windows/{store_id}/close', {
    params: OfStore,
    body: z.strictObject({
      date: LocalDate,
      windows: z.array(z.strictObject(OneWindow).omit({ date: true })).max(200),
    }),
    response: StaffDay,
    summary: 'Takes no more orders in these windows; those that stand are kept',
  }),
  reopen: call('POST', '/staff/api/windows/{store_id}/reopen', {
    params: OfStore,
    body: z.strictObject({ date: LocalDate }),
    response: StaffDay,
    summary: 'Gives all windows of a day their usual places again',
  }),
  held: call('GET', '/staff/api/windows/{store_id}/held', {
    params: OfStore,
    response: z.object({
      items: z.array(
        z.object({ date: LocalDate, time_from: LocalTime, time_to: LocalTime, orders: z.int() }),
      ),
    }),
    summary: 'Orders that a store has ahead, by their windows',
  }),
}

/** `interval` is always on. */
export const CITY_TIME_TYPES = ['asap', 'interval', 'exact', 'any'] as const

const CityDeliveryForm = z.strictObject({
  lead_days: z.int().min(0).max(30),
  windows_from: LocalTime,
  windows_to: LocalTime,
  window_minutes: z.int().min(30).max(720),
  window_capacity: Capacity,
  pickup_minutes: z.int().min(15).max(720),
  pickup_capacity: Capacity,
  time_types: z.array(z.enum(CITY_TIME_TYPES)).max(CITY_TIME_TYPES.length),
  cut_off_minutes: z.int().min(0).max(240),
  asap_minutes: z.int().min(15).max(240),
  asap_surcharge: Sum,
  exact_minutes: z.int().min(5).max(60),
  exact_surcharge: Sum,
  exact_capacity: Capacity,
  any_from: LocalTime,
  any_to: LocalTime,
  /** Per customer, phone, device or address (`decisions §10`). */
  unpaid_orders: z.int().min(1).max(500),
  unpaid_sum: Sum,
  unpaid_stems_percent: z.int().min(1).max(100),
  stores: z
    .array(
      z.strictObject({
        store_id: Reference,
        delivery: Capacity.nullable(),
        exact: Capacity.nullable(),
        pickup: Capacity.nullable(),
      }),
    )
    .max(100),
})
export type CityDeliveryForm = z.infer<typeof CityDeliveryForm>

const StaffCityDelivery = z.object({
  ...CityDeliveryForm.shape,
  city_id: z.int(),
  version: z.int(),
})
export type StaffCityDelivery = z.infer<typeof StaffCityDelivery>

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void }
const checkTimes = (form: CityDeliveryForm, { addIssue }: Issues) => {
  const fault = (message: string, path: string) =>
    addIssue({ code: 'custom', message: `validation.${message}`, path: [path] })
  if (form.windows_from >= form.windows_to) fault('hours', 'windows_to')
  if (form.any_from >= form.any_to) fault('hours', 'any_to')
  if (!form.time_types.includes('interval')) fault('intervalNeeded', 'time_types')
}

export const cityDeliveryStaffApi = {
  show: call('GET', '/staff/api/city-delivery/{city_id}', {
    params: InCity,
    response: StaffCityDelivery,
    summary: 'How a city sells time: windows, places, kinds of time',
  }),
  update: call('PATCH', '/staff/api/city-delivery/{city_id}', {
    params: InCity,
    body: CityDeliveryForm.extend({ version: Version }).superRefine(checkTimes),
    response: StaffCityDelivery,
    summary: 'Changes how a city sells time; windows set by hand stay as they are',
  }),
}
