import type { Db } from '../database/db.ts'
import {
  valueOf,
  type PublicSettings,
  type SettingSet,
  type SettingValues,
} from '#/platform/shared/shop/shop-setting.ts'
import type { StoredSettings } from './settings-cache.ts'

/** Without those that have the program's default. */
export const storedSettings = (db: Db): Promise<StoredSettings> =>
  db.settings.get(async () => {
    const rows = await db.sql<{ name: string; value: unknown }[]>`select name, value from settings`
    return new Map(rows.map(({ name, value }) => [name, value]))
  })

/** Sees what another process changed just before it got the lock, and caches nothing uncommitted. */
export const readingFreshSettings = (tx: Db): Db => {
  const fresh: Db = {
    ...tx,
    settings: { ...tx.settings, get: (load) => load() },
    transaction: (work) => work(fresh),
  }
  return fresh
}

/** A value that only an older or newer program allows is the default. */
export const settingsOf = async <Set extends SettingSet>(db: Db, set: Set): Promise<SettingValues<Set>> =>
  valuesOf(set, await storedSettings(db))

/** An order keeps what its customer was promised. */
export const settingsAt = async <Set extends SettingSet>(
  db: Db,
  set: Set,
  moment: Date,
): Promise<SettingValues<Set>> => {
  const changedLater = await db.sql<{ name: string; value: unknown }[]>`
    select distinct on (name) name, old_value as value from setting_changes
    where name like ${`${set.domain}.%`} and changed_at > ${moment} order by name, id`
  const stored = new Map(await storedSettings(db))
  for (const { name, value } of changedLater) stored.set(name, value)
  return valuesOf(set, stored)
}

export const publicSettings = async (db: Db, sets: readonly SettingSet[]): Promise<PublicSettings> => {
  const stored = await storedSettings(db)
  const settings: PublicSettings = {}
  for (const set of sets) {
    const values = Object.entries(valuesOf(set, stored)).filter(([key]) => set.settings[key]?.isPublic)
    settings[set.domain] = { ...settings[set.domain], ...Object.fromEntries(values) }
  }
  return settings
}

const valuesOf = <Set extends SettingSet>({ domain, settings }: Set, stored: StoredSettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, valueOf(setting, stored.get(`${domain}.${key}`))]),
  ) as SettingValues<Set>
