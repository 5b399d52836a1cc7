import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import {
  LocalDate,
  LocalTime,
  NumericId,
  Phone,
  Reference,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { Required } from './fields.ts'

const Hours = { opens: LocalTime.nullable(), closes: LocalTime.nullable() }
type Hours = { opens: string | null; closes: string | null }

const WeekHours = z.strictObject({ weekday: z.int().min(1).max(7), ...Hours })
const DayHours = z.strictObject({ date: LocalDate, ...Hours, note: text(80) })
export type WeekHours = z.infer<typeof WeekHours>
export type DayHours = z.infer<typeof DayHours>

const MAX_DAYS = 120

const StoreForm = z.strictObject({
  name: Required(80),
  address: Required(200),
  phone: Phone,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  opens: LocalTime,
  closes: LocalTime,
  takes_pickup: z.boolean(),
  takes_delivery: z.boolean(),
  published: z.boolean(),
  week: z.array(WeekHours).max(7),
  days: z.array(DayHours).max(MAX_DAYS),
})
export type StoreForm = z.infer<typeof StoreForm>

export const StaffStore = z.object({ ...StoreForm.shape, id: z.int(), city_id: z.int(), version: z.int() })
export type StaffStore = z.infer<typeof StaffStore>

const StoreCity = z.object({
  id: z.int(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  today: LocalDate,
})
export type StoreCity = z.infer<typeof StoreCity>

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void }

/** Both hours or none, in order, no day twice. */
const checkHours = (form: Omit<StoreForm, 'phone'>, { addIssue }: Issues) => {
  const fault = (message: string, ...path: (string | number)[]) =>
    addIssue({ code: 'custom', message: `validation.${message}`, path })
  const checkPair = ({ opens, closes }: Hours, path: (string | number)[]) => {
    if ((opens === null) !== (closes === null)) fault('required', ...path, opens ? 'closes' : 'opens')
    else if (opens && closes && opens >= closes) fault('hours', ...path, 'closes')
  }
  checkPair(form, [])
  form.week.forEach((day, at) => {
    checkPair(day, ['week', at])
    if (form.week.findIndex(({ weekday }) => weekday === day.weekday) < at)
      fault('duplicate', 'week', at, 'weekday')
  })
  form.days.forEach((day, at) => {
    checkPair(day, ['days', at])
    if (form.days.findIndex(({ date }) => date === day.date) < at) fault('duplicate', 'days', at, 'date')
  })
}

export const storesStaffApi = {
  list: call('GET', '/staff/api/stores', {
    response: z.object({ cities: z.array(StoreCity), items: z.array(StaffStore) }),
    summary: 'Stores with their hours and exceptions, the hidden ones too',
  }),
  create: call('POST', '/staff/api/stores', {
    body: StoreForm.extend({ city_id: Reference }).superRefine(checkHours),
    response: StaffStore,
    summary: 'A new store, the last of its city',
  }),
  update: call('PATCH', '/staff/api/stores/{id}', {
    params: z.object({ id: NumericId }),
    body: StoreForm.extend({ version: Version }).superRefine(checkHours),
    response: StaffStore,
    summary: 'Changes a store; 409 when somebody has changed it meanwhile',
  }),
}
