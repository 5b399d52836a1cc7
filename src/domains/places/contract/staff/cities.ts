import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { NumericId, Phone, Reference, text, Version } from '#/platform/shared/schemas.ts'
import { Required } from './fields.ts'

const TimeZone = z.string().refine((name) => Intl.supportedValuesOf('timeZone').includes(name), {
  message: 'validation.timeZone',
})

const CityForm = z.strictObject({
  name: Required(60),
  /** Tells cities of one name apart. */
  region: text(80),
  /** «в Томске» */
  name_in: Required(80).refine((words) => /^(в|во|на) \S/i.test(words), { message: 'validation.nameIn' }),
  time_zone: TimeZone,
  phone: Phone,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** Null: its own stores. */
  served_from: Reference.nullable(),
})
export type CityForm = z.infer<typeof CityForm>

export const StaffCity = z.object({
  ...CityForm.shape,
  id: z.int(),
  version: z.int(),
  stores: z.int(),
})
export type StaffCity = z.infer<typeof StaffCity>

const ZoneChoice = z.object({
  name: z.string(),
  moscow_hours: z.number(),
  /** Its largest. */
  cities: z.array(z.string()),
})
export type ZoneChoice = z.infer<typeof ZoneChoice>

const CitySuggestion = CityForm.omit({ phone: true, served_from: true }).extend({
  moscow_hours: z.number(),
  /** In the shop's list already. */
  taken: z.boolean(),
})
export type CitySuggestion = z.infer<typeof CitySuggestion>

export const citiesStaffApi = {
  list: call('GET', '/staff/api/cities', {
    response: z.object({ items: z.array(StaffCity), time_zones: z.array(ZoneChoice) }),
    summary: 'Cities that the shop works in, and the time zones of Russia',
  }),
  suggestions: call('GET', '/staff/api/cities/suggestions', {
    query: z.object({ query: text(60) }),
    response: z.object({ items: z.array(CitySuggestion) }),
    summary: 'Cities of Russia by the beginning of their name',
  }),
  create: call('POST', '/staff/api/cities', {
    body: CityForm,
    response: StaffCity,
    summary: 'A new city, the last of the list, with delivery windows ready to use',
  }),
  update: call('PATCH', '/staff/api/cities/{id}', {
    params: z.object({ id: NumericId }),
    body: CityForm.extend({ version: Version }),
    response: StaffCity,
    summary: 'Changes a city; 409 when somebody has changed it meanwhile',
  }),
  remove: call('DELETE', '/staff/api/cities/{id}', {
    params: z.object({ id: NumericId }),
    summary: 'Removes a city that nothing belongs to; 422 says what does',
  }),
  order: call('POST', '/staff/api/cities/order', {
    body: z.strictObject({ ids: z.array(Reference).max(200) }),
    summary: 'Puts the cities in order',
  }),
}
