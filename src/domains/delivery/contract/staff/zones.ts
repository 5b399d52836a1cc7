import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { NumericId, Reference, Version } from '#/platform/shared/schemas.ts'
import { Coords } from '../customer.ts'
import { MAX_POINTS } from '#/domains/delivery/rules/zone-rings.ts'
import { InCity, Required, StaffCity, Sum } from './fields.ts'

const ZoneForm = z.strictObject({
  name: Required(60),
  price: Sum,
  /** Kopecks of goods for free delivery; null: never. */
  free_from: Sum.nullable(),
  courier_minutes: z.int().min(0).max(1440),
  /** Corners in drawing order, the first not repeated. */
  polygon: z.array(Coords).max(MAX_POINTS),
})
export type ZoneForm = z.infer<typeof ZoneForm>

export const StaffZone = z.object({ ...ZoneForm.shape, id: z.int(), version: z.int() })
export type StaffZone = z.infer<typeof StaffZone>

const Anchor = z.object({ name: z.string(), lat: z.number(), lon: z.number() })
export type Anchor = z.infer<typeof Anchor>

const ZoneMapData = z.object({
  city: StaffCity,
  /** In priority order: the first that contains a point wins. */
  items: z.array(StaffZone),
  stores: z.array(Anchor),
  streets: z.array(Anchor),
})
export type ZoneMapData = z.infer<typeof ZoneMapData>

export const zonesStaffApi = {
  list: call('GET', '/staff/api/zones', {
    query: InCity,
    response: ZoneMapData,
    summary: 'Zones of a city with what a map of them shows',
  }),
  create: call('POST', '/staff/api/zones', {
    body: ZoneForm.extend({ city_id: Reference }),
    response: StaffZone,
    summary: 'A new zone, the last of its city',
  }),
  update: call('PATCH', '/staff/api/zones/{id}', {
    params: z.object({ id: NumericId }),
    body: ZoneForm.extend({ version: Version }),
    response: StaffZone,
    summary: 'Changes a zone; 409 when somebody has changed it meanwhile',
  }),
  remove: call('DELETE', '/staff/api/zones/{id}', {
    params: z.object({ id: NumericId }),
    summary: 'Takes a zone away; orders that went there keep it',
  }),
  order: call('POST', '/staff/api/zones/order', {
    body: z.strictObject({ city_id: Reference, ids: z.array(Reference).max(200) }),
    summary: 'Puts the zones of a city in order',
  }),
}
