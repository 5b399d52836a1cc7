import type { Db } from '#/platform/server/database/db.ts'
import { type SettingSet, valueOf } from '#/platform/shared/shop/shop-setting.ts'
import type { namesRequested } from '#/domains/auth/server/public.ts'
import { settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import * as queries from '../../queries/setting-changes.ts'
import { type KnownSetting, knownSettings, requireSetting } from './known-settings.ts'

const HISTORY_LIMIT = 50

const showChange = ({ setting }: KnownSetting, { old_value, ...row }: queries.ChangeRow) => ({
  ...row,
  value: valueOf(setting, row.value),
  was: valueOf(setting, old_value),
})

/** Latest first; 404 for an unknown setting. */
export const showHistory = async (db: Db, sets: readonly SettingSet[], name: string) => {
  const known = requireSetting(sets, name)
  const rows = await queries.findChangesOf(db, name, HISTORY_LIMIT)
  return rows.map((row) => showChange(known, row))
}

export const listChanges = async (
  db: Db,
  sets: readonly SettingSet[],
  { page, size }: { page: number; size: number },
) => {
  const known = new Map(knownSettings(sets).map((one) => [one.name, one]))
  const names = [...known.keys()]
  const [rows, total] = await Promise.all([
    queries.findChanges(db, names, { page, size }),
    queries.countChanges(db, names),
  ])
  const items = rows.flatMap((row) => {
    const one = known.get(row.name)
    return one ? [showChange(one, row)] : []
  })
  return { items, page, pages: Math.ceil(total / size), total }
}

export const nameSettings = async (
  _db: Db,
  { subject, ids, name }: Parameters<typeof namesRequested.emit>[1],
) => {
  if (subject !== 'setting') return
  for (const id of ids) name(id, settingText(id, 'name') ?? id)
}
