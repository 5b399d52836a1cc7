import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localDate, localNow } from '#/platform/server/local-time.ts'
import { asStartUpFailure, StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { backupFile, removeOldBackups } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'

const RETRY_AFTER_MS = 15 * MINUTE_MS

type Context = Pick<AppContext, 'settings' | 'db' | 'logWarning'>

/**
 * When woken past `BACKUP_AT`, unless one was made since: also one that the shop slept through. Then removes the
 * oldest. A failure is logged and tried again a quarter of an hour later.
 */
export const backUpByClock = (context: Context, timeZone: () => Promise<string>): Worker => {
  let notBefore = 0
  const { db, logWarning } = context
  return createWorker(
    async (signal) => {
      if (db.now().getTime() < notBefore) return
      notBefore = db.now().getTime() + RETRY_AFTER_MS
      await backUpIfDue(context, await timeZone(), signal)
      notBefore = 0
    },
    (error) => logWarning(`the backup failed: ${asStartUpFailure(error).message}`),
  )
}

const backUpIfDue = async ({ settings, db }: Context, timeZone: string, signal: AbortSignal) => {
  const { backups, databaseUrl, dataDir } = settings
  if (!backups.at || !databaseUrl) return
  const last = await lastBackup(db)
  if (last && last.madeAt >= lastDue(db.now(), backups.at, timeZone)) return
  const file = backupFile(dataDir, db.now(), timeZone)
  try {
    await makeBackup({ ...settings, databaseUrl }, file, { now: db.now(), signal })
  } catch (error) {
    if (error instanceof StartUpFailure && error.kind === 'backupRunning') return
    throw error
  }
  await removeOldBackups(dataDir, backups.keep, file)
}

export type BackupRow = { madeAt: Date; file: string; bytes: number }

export const lastBackup = async ({ sql }: Pick<Db, 'sql'>): Promise<BackupRow | null> => {
  const [row] = await sql<BackupRow[]>`
    select made_at as "madeAt", file, bytes::float from backups order by made_at desc, id desc limit 1`
  return row ?? null
}

/** Today's moment, or yesterday's while today's is to come. */
const lastDue = (now: Date, at: string, timeZone: string): Date => {
  const isToCome = localNow(now, timeZone).slice(11) < at
  const day = localDate(isToCome ? new Date(now.getTime() - DAY_MS) : now, timeZone)
  return instantAt(`${day}T${at}`, timeZone)
}
