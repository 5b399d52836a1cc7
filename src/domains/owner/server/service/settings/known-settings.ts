import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { storedSettings } from '#/platform/server/shop-settings/settings-of.ts'
import { type SettingSet, type ShopSetting, valueOf } from '#/platform/shared/shop/shop-setting.ts'
import type { StaffSetting } from '#/domains/owner/contract/staff/settings.ts'

export type KnownSetting = { name: string; key: string; set: SettingSet; setting: ShopSetting }

export const knownSettings = (sets: readonly SettingSet[]): KnownSetting[] =>
  sets.flatMap((set) =>
    Object.entries(set.settings).map(([key, setting]) => ({
      name: `${set.domain}.${key}`,
      key,
      set,
      setting,
    })),
  )

/** 404 for a name that no domain declares. */
export const requireSetting = (sets: readonly SettingSet[], name: string): KnownSetting => {
  const found = knownSettings(sets).find((one) => one.name === name)
  if (!found) throw notFound()
  return found
}

export const showSetting = ({ name, set, setting }: KnownSetting, stored: unknown): StaffSetting => ({
  name,
  group: set.group,
  unit: setting.unit,
  bounds: setting.unit === 'switch' ? null : { min: setting.min, max: setting.max },
  default: setting.default,
  value: valueOf(setting, stored),
})

export const maySee = (staff: Pick<Staff, 'role' | 'rights'>, { setting }: KnownSetting): boolean =>
  !setting.isOwners || may(staff, 'opening')

export const listSettings = async (
  db: Db,
  staff: Pick<Staff, 'role' | 'rights'>,
  sets: readonly SettingSet[],
): Promise<StaffSetting[]> => {
  const stored = await storedSettings(db)
  const seen = knownSettings(sets).filter((one) => maySee(staff, one))
  return seen.map((one) => showSetting(one, stored.get(one.name)))
}
