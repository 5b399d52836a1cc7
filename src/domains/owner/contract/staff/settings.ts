import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, listOf, Page, text } from '#/platform/shared/schemas.ts'
import { NUMBER_UNITS, SETTING_GROUPS } from '#/platform/shared/shop/shop-setting.ts'

export const MAX_COMMENT_LENGTH = 200
export const EFFECT_DAYS = 30

/** A PostgreSQL integer; each setting has its own bounds within. */
const Whole = z.int().min(-2_147_483_648).max(2_147_483_647)
const Value = z.union([Whole, z.boolean()])

export const StaffSetting = z.object({
  /** `domain.key`, as in `staff.settings.items` of the locale file. */
  name: z.string(),
  group: z.enum(SETTING_GROUPS),
  unit: z.enum([...NUMBER_UNITS, 'switch']),
  /** Null for a switch. */
  bounds: z.object({ min: z.int(), max: z.int() }).nullable(),
  default: Value,
  value: Value,
})
export type StaffSetting = z.infer<typeof StaffSetting>

export const SettingChange = z.object({
  id: z.int(),
  name: z.string(),
  value: Value,
  was: Value,
  comment: z.string(),
  /** Null: not by staff of today. */
  by: z.string().nullable(),
  changed_at: Instant,
})
export type SettingChange = z.infer<typeof SettingChange>

/** More (below zero: less) in the last days. Of orders and photos: in time. */
export const Effect = z.object({
  what: z.enum(['discounts', 'points', 'orders', 'photos']),
  /** Kopecks, points, orders, photos. */
  amount: z.int(),
  /** At most this: more cannot be known. */
  at_most: z.boolean(),
})
export type Effect = z.infer<typeof Effect>

const ByName = z.object({ name: z.string().max(80) })

export const settingsStaffApi = {
  list: call('GET', '/staff/api/settings', {
    response: z.object({ items: z.array(StaffSetting) }),
    summary: 'What the owner may change, with bounds and defaults',
  }),
  change: call('PATCH', '/staff/api/settings/{name}', {
    params: ByName,
    body: z.strictObject({
      value: Value,
      /** 409 with the last change when another value holds by now. */
      was: Value,
      comment: text(MAX_COMMENT_LENGTH).default(''),
    }),
    response: StaffSetting,
    summary: 'Changes a setting; it holds at once, everywhere',
  }),
  effect: call('GET', '/staff/api/settings/{name}/effect', {
    params: ByName,
    query: z.object({ value: z.coerce.number<number | string>().int() }),
    response: z.object({ effect: Effect.nullable() }),
    summary: 'What another value would have changed in the last 30 days, where that can be counted',
  }),
  history: call('GET', '/staff/api/settings/{name}/history', {
    params: ByName,
    response: z.object({ items: z.array(SettingChange) }),
    summary: 'Changes of one setting, the latest first',
  }),
  changes: call('GET', '/staff/api/setting-changes', {
    query: z.object(Page),
    response: listOf(SettingChange),
    summary: 'All changes of settings, the latest first',
  }),
}
