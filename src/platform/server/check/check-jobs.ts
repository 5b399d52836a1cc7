import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { attention, bad, good, type Finding } from './finding.ts'

/** A process may be restarting, and a job may take its time. */
const LATE_MS = 10 * MINUTE_MS
const MAX_NAMES = 5

export type JobRecord = {
  name: string
  due_at: Date
  started_at: Date | null
  took_ms: number | null
  failure: string | null
}

export const findJobRecords = ({ sql }: Db) =>
  sql<JobRecord[]>`select name, due_at, started_at, took_ms, failure from jobs order by name`

/** Past its turn for longer than all processes may be busy. */
export const isJobLate = ({ due_at }: Pick<JobRecord, 'due_at'>, every: number, now: Date): boolean =>
  now.getTime() - due_at.getTime() > Math.max(LATE_MS, every * SECOND_MS)

/** Of this program: a former release may have left others. */
export const checkJobs = async (db: Db, jobs: readonly Pick<Job, 'name' | 'every'>[]): Promise<Finding> => {
  const records = await findJobRecords(db)
  const known = jobs.flatMap(({ name, every }) => {
    const record = records.find((one) => one.name === name)
    return record ? { ...record, isLate: isJobLate(record, every, db.now()) } : []
  })
  const late = known.filter(({ isLate }) => isLate)
  if (late.length > 0) return bad(t('care.check.jobs.late', { names: namesOf(late) }))
  const failed = known.filter(({ failure }) => failure !== null)
  if (failed.length > 0) return attention(t('care.check.jobs.failed', { names: namesOf(failed) }))
  return known.length === 0
    ? attention(t('care.check.jobs.none'))
    : good(t('care.check.jobs.inTime', { count: known.length }))
}

const namesOf = (jobs: readonly { name: string }[]): string =>
  jobs
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join(', ')
