import type { AppContext } from '#/platform/server/app-context.ts'
import { findJobRecords, isJobLate } from '#/platform/server/check/check-jobs.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { FoundState } from '../../../contract/staff/state.ts'
import { findStateRows, type StateRow } from '../../queries/state-checks.ts'
import { findAll, listChecks } from './look.ts'

/** As of the last look; of a shop that has not looked at itself yet, what is found now. */
export const showState = async (db: Db, context: AppContext): Promise<FoundState> => {
  const kept = await findStateRows(db)
  const now = db.now()
  const rows: readonly StateRow[] =
    kept.length > 0
      ? kept
      : (await findAll(db, context)).map((found) => ({ ...found, since: now, checked_at: now }))
  const items = listChecks(db, context).flatMap(({ name, group }) => {
    const row = rows.find((one) => one.name === name)
    if (!row) return []
    const { state, detail, since } = row
    return { name, title: t(name), group, state, detail, since }
  })
  const checked = Math.max(...rows.map(({ checked_at }) => checked_at.getTime()))
  return {
    checked_at: new Date(checked),
    items,
    jobs: await listJobs(db, context),
  }
}

const listJobs = async (db: Db, { jobs }: AppContext): Promise<FoundState['jobs']> => {
  const records = await findJobRecords(db)
  return jobs.flatMap(({ name, every }) => {
    const record = records.find((one) => one.name === name)
    if (!record) return []
    const { started_at, due_at, took_ms, failure } = record
    return {
      name,
      started_at,
      took_ms,
      due_at,
      late: isJobLate(record, every, db.now()),
      failure,
    }
  })
}
