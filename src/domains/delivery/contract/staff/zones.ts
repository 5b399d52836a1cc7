import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { NumericId, Reference, text, Version } from '#/platform/shared/schemas.ts'
import { Coords } from '../customer.ts'
import { MAX_POINTS } from '#/domains/delivery/rules/zone-rings.ts'
import {
  circleFaults,
  MAX_CIRCLE_PRICE,
  MAX_CIRCLES,
  MAX_RADIUS_KM,
  MIN_RADIUS_KM,
} from '#/domains/delivery/rules/circles.ts'
import { InCity, Required, StaffCity, Sum } from './fields.ts'

const MAX_PLACES = 300
const CourierMinutes = z.int().min(0).max(1440)

const ZoneForm = z.strictObject({
  name: Required(60),
  price: Sum,
  /** Kopecks of goods for free delivery; null: never. */
  free_from: Sum.nullable(),
  courier_minutes: CourierMinutes,
  shape: z.enum(['polygon', 'places']).default('polygon'),
  /** In drawing order, the first not repeated. */
  polygon: z.array(Coords).max(MAX_POINTS).default([]),
  /** One each, other spellings after «/». */
  places: z.array(text(120)).max(MAX_PLACES).default([]),
})
export type ZoneForm = z.infer<typeof ZoneForm>

export const StaffZone = z.object({
  ...ZoneForm.shape,
  shape: z.enum(['polygon', 'circle', 'places']),
  polygon: z.array(Coords),
  places: z.array(z.string()),
  id: z.int(),
  version: z.int(),
  store_id: z.int().nullable(),
  center: Coords.nullable(),
  radius_m: z.int().nullable(),
})
export type StaffZone = z.infer<typeof StaffZone>

const CircleForm = z.strictObject({
  radius_km: z.number().min(MIN_RADIUS_KM).max(MAX_RADIUS_KM),
  price: Sum.max(MAX_CIRCLE_PRICE),
  free_from: Sum.nullable(),
  courier_minutes: CourierMinutes,
})

const StoreCircles = z.object({ store_id: z.int(), circles: z.array(CircleForm), version: z.int() })
export type StoreCircles = z.infer<typeof StoreCircles>

const Anchor = z.object({ name: z.string(), lat: z.number(), lon: z.number() })
export type Anchor = z.infer<typeof Anchor>

const ZoneStore = Anchor.extend({
  id: z.int(),
  published: z.boolean(),
  version: z.int(),
})
export type ZoneStore = z.infer<typeof ZoneStore>

const ZoneMapData = z.object({
  city: StaffCity,
  /** In priority order, the first that covers a place wins; then the circles. */
  items: z.array(StaffZone),
  /** Hidden ones too. */
  stores: z.array(ZoneStore),
  streets: z.array(Anchor),
})
export type ZoneMapData = z.infer<typeof ZoneMapData>

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void }

const checkCircles = ({ circles }: { circles: z.infer<typeof CircleForm>[] }, { addIssue }: Issues) => {
  for (const { at, field, fault } of circleFaults(circles))
    addIssue({ code: 'custom', message: `validation.${fault}`, path: ['circles', at, field] })
}

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
  circles: call('POST', '/staff/api/zones/circles', {
    body: z
      .strictObject({
        store_id: Reference,
        circles: z.array(CircleForm).max(MAX_CIRCLES),
        /** As it was read; without it the circles are replaced whatever they are. */
        version: z.int().min(0).max(2_147_483_647).optional(),
      })
      .superRefine(checkCircles),
    response: StoreCircles,
    summary: 'Replaces the circles of a store; 409 when somebody has changed them meanwhile',
  }),
}
