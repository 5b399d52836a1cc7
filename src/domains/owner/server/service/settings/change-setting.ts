import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { StaffSetting } from '#/domains/owner/contract/staff/settings.ts'
import { formatSetting, settingText } from '#/domains/owner/rules/staff/format-setting.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid } from '#/platform/server/errors.ts'
import { changeSetting as storeSetting, lockSetting } from '#/platform/server/shop-settings/change-setting.ts'
import { isSettingValue, type SettingSet, type ShopSetting } from '#/platform/shared/shop/shop-setting.ts'
import { t } from '#/platform/shared/texts.ts'
import { type KnownSetting, maySee, requireSetting, showSetting } from './known-settings.ts'
import { showHistory } from './show-changes.ts'

type Change = { value: number | boolean; was: number | boolean; comment: string }

/**
 * 409 `edited_meanwhile` with the last change when another value holds than was read, 422 at `value` beyond its
 * bounds or its neighbours. Idempotent.
 */
export const changeSetting = (
  db: Db,
  staff: Staff,
  sets: readonly SettingSet[],
  name: string,
  { value, was, comment }: Change,
): Promise<StaffSetting> =>
  db.transaction(async (tx) => {
    // Settings are the whole shop's.
    if (staff.storeId !== null) throw forbidden('other_store')
    const known = requireSetting(sets, name)
    if (!maySee(staff, known)) throw forbidden('staff_only')
    const stored = await lockNeighbours(tx, known)
    const before = showSetting(known, stored.get(name))
    if (before.value === value) return before
    if (before.value !== was) {
      const [last] = await showHistory(tx, sets, name)
      throw conflict('edited_meanwhile', last)
    }
    checkBounds(known.setting, value)
    checkNeighbours(known, Number(value), stored)
    await storeSetting(tx, { name, value, comment, staffId: staff.id })
    await recordAction(tx, staff, {
      action: 'setting.change',
      subject: 'setting',
      subjectId: name,
      before: { setting: formatSetting(before.unit, before.value) },
      after: { setting: formatSetting(before.unit, value), ...(comment && { comment }) },
    })
    return { ...before, value }
  })

/** Keys that a value is compared with, itself included; in one order, against deadlocks. */
const neighbours = ({ key, set }: KnownSetting): string[] =>
  [...new Set([key, ...set.ascending.filter((keys) => keys.includes(key)).flat()])].toSorted()

const lockNeighbours = async (tx: Db, known: KnownSetting): Promise<Map<string, unknown>> => {
  const stored = new Map<string, unknown>()
  for (const key of neighbours(known)) {
    const name = `${known.set.domain}.${key}`
    stored.set(name, await lockSetting(tx, name))
  }
  return stored
}

const checkBounds = (setting: ShopSetting, value: number | boolean): void => {
  if (isSettingValue(setting, value)) return
  if (setting.unit === 'switch') throw invalid({ value: t('validation.wrong') })
  const [min, max] = [formatSetting(setting.unit, setting.min), formatSetting(setting.unit, setting.max)]
  throw invalid({ value: t('staff.settings.faults.bounds', { min, max }) })
}

const checkNeighbours = ({ key, set }: KnownSetting, value: number, stored: Map<string, unknown>): void => {
  const compare = (other: string | undefined, fault: 'more' | 'less') => {
    const setting = other === undefined ? undefined : set.settings[other]
    if (!setting) return
    const name = `${set.domain}.${other}`
    const held = showSetting({ name, key, set, setting }, stored.get(name)).value
    if (fault === 'more' ? value > Number(held) : value < Number(held)) return
    const values = { name: settingText(name, 'name') ?? name, value: formatSetting(setting.unit, held) }
    throw invalid({ value: t(`staff.settings.faults.${fault}`, values) })
  }
  for (const keys of set.ascending.filter((some) => some.includes(key))) {
    compare(keys[keys.indexOf(key) - 1], 'more')
    compare(keys[keys.indexOf(key) + 1], 'less')
  }
}
