import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { listEditedCategories } from '#/domains/catalog/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PeakForm, StaffPeak } from '#/domains/delivery/contract/staff/peaks.ts'
import * as queries from '#/domains/delivery/server/queries/staff/peaks.ts'

export const listPeaks = async (db: Db, cityId: number) => {
  const today = await todayIn(db, cityId)
  return { today, items: await queries.findStaffPeaks(db, cityId, today) }
}

/**
 * `decisions §4`; 409 `edited_meanwhile` with the day if it is one already, 422 at `date` for a past day.
 * Existing orders stay as they are.
 */
export const createPeak = (
  db: Db,
  staff: Staff,
  { city_id: cityId, date, ...form }: PeakForm & { city_id: number; date: string },
): Promise<StaffPeak> =>
  db.transaction(async (tx) => {
    if (date < (await todayIn(tx, cityId))) throw invalid({ date: t('staff.peaks.faults.past') })
    await checkPeak(tx, date, form)
    const after = await queries.insertPeak(tx, cityId, date, form)
    if (!after) throw conflict('edited_meanwhile', await queries.lockPeak(tx, cityId, date))
    await recordAction(tx, staff, { action: 'peak.create', ...subjectOf(cityId, date), after })
    return after
  })

/** 409 `edited_meanwhile` with the current one. */
export const updatePeak = (
  db: Db,
  staff: Staff,
  cityId: number,
  date: string,
  { version, ...form }: PeakForm & { version: number },
): Promise<StaffPeak> =>
  db.transaction(async (tx) => {
    const before = await queries.lockPeak(tx, cityId, date)
    if (!before) throw notFound('peak_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    await checkPeak(tx, date, form)
    const after = await queries.updatePeak(tx, cityId, date, form)
    await recordAction(tx, staff, { action: 'peak.update', ...subjectOf(cityId, date), before, after })
    return after
  })

/** Idempotent. */
export const removePeak = (db: Db, staff: Staff, cityId: number, date: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.deletePeak(tx, cityId, date)
    if (before) await recordAction(tx, staff, { action: 'peak.remove', ...subjectOf(cityId, date), before })
  })

/** 422 for a deadline after the day itself or a missing category. */
export const checkPeak = async (db: Db, date: string, { order_until, category_id }: PeakForm) => {
  if (order_until !== null && order_until.slice(0, 10) > date)
    throw invalid({ order_until: t('staff.peaks.faults.late') })
  if (category_id === null) return
  const known = (await listEditedCategories(db)).some(({ id }) => id === category_id)
  if (!known) throw invalid({ category_id: t('errors.category_not_found') })
}

const todayIn = async (db: Db, cityId: number) =>
  localDate(db.now(), (await places.getCity(db, cityId)).time_zone)

const subjectOf = (cityId: number, date: string) => ({
  subject: 'peak' as const,
  subjectId: `${cityId}/${date}`,
})
