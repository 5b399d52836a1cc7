import type { Db } from '../database/db.ts'
import {
  defaultsOf,
  isSettingValue,
  type SettingSet,
  type SettingValues,
} from '#/platform/shared/shop-setting.ts'
import type { StoredSettings } from './settings-cache.ts'

/** What the owner has set, by name; what is not there has the program's default. */
export const storedSettings = (db: Db): Promise<StoredSettings> =>
  db.settings.get(async () => {
    const rows = await db.sql<{ name: string; value: unknown }[]>`select name, value from settings`
    return new Map(rows.map(({ name, value }) => [name, value]))
  })

/** The values that hold now. One that an older or newer program allowed and this one does not is the default. */
export const settingsOf = async <Set extends SettingSet>(db: Db, set: Set): Promise<SettingValues<Set>> => {
  const stored = await storedSettings(db)
  const values: Record<string, unknown> = defaultsOf(set)
  for (const [key, setting] of Object.entries(set.settings)) {
    const value = stored.get(`${set.domain}.${key}`)
    if (isSettingValue(setting, value)) values[key] = value
  }
  return values as SettingValues<Set>
}
