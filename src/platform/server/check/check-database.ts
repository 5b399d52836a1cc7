import { stat } from 'node:fs/promises'
import { lastBackup, type BackupRow } from '#/platform/server/backup/backup-by-clock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { auditQuery, isOfData, type BrokenInvariant } from '#/platform/server/database/invariants.ts'
import { migrationNames } from '#/platform/server/database/migrate.ts'
import { findMissingObjects } from '#/platform/server/database/schema-manifest.ts'
import type { Outbox } from '#/platform/server/outbox.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { attention, bad, good, type Finding } from './finding.ts'

/** Of all connections that the server allows. */
const MANY_CONNECTIONS = 0.8
const LATE_MS = HOUR_MS
/** Made every day, within an hour. */
const BACKUP_AGE_MS = DAY_MS + HOUR_MS
const MB = 1024 * 1024

type Server = { version: string; bytes: number; used: number; allowed: number }

export const checkServer = async ({ sql }: Db): Promise<Finding> => {
  const [{ version, bytes, used, allowed }] = await sql<[Server]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float as bytes,
      (select sum(numbackends) from pg_stat_database)::int as used, current_setting('max_connections')::int as allowed`
  const detail = t('care.check.server', { version, megabytes: Math.ceil(bytes / MB), used, allowed })
  return used > allowed * MANY_CONNECTIONS ? bad(detail) : good(detail)
}

const findWaitingMigrations = async ({ sql }: Db): Promise<string[]> => {
  const applied = await sql<{ name: string }[]>`select name from migrations`
  return migrationNames().filter((name) => !applied.some((one) => one.name === name))
}

export const checkSchema = async (db: Db): Promise<Finding> => {
  const { sql } = db
  const waiting = await findWaitingMigrations(db)
  if (waiting.length > 0) return attention(t('care.check.schema.waiting', { count: waiting.length }))
  const missing = await findMissingObjects(sql)
  if (missing.length > 0) return bad(t('care.check.schema.missing', { missing: missing.join(', ') }))
  return good(t('care.check.schema.whole'))
}

/** Queries are those of this program's schema. */
export const checkData = async (db: Db): Promise<Finding> => {
  const { sql } = db
  if ((await findWaitingMigrations(db)).length > 0) return attention(t('care.check.data.later'))
  const broken = await sql.unsafe<BrokenInvariant[]>(auditQuery(isOfData))
  return broken.length === 0
    ? good(t('care.check.data.whole'))
    : bad(t('care.check.data.broken', { names: broken.map(({ name }) => name).join('; ') }))
}

export const checkBackup = async (db: Db, { backups }: Pick<Settings, 'backups'>): Promise<Finding> => {
  const last = await lastBackup(db)
  if (!last) return attention(t('care.check.backup.none'))
  const age = db.now().getTime() - last.madeAt.getTime()
  const detail = t('care.check.backup.age', { hours: Math.floor(age / HOUR_MS) })
  if (age > BACKUP_AGE_MS) return backups.at ? bad(detail) : attention(detail)
  // Another machine may have made it, or somebody has carried it away.
  return (await isWhole(last)) ? good(detail) : attention(t('care.check.backup.gone', { file: last.file }))
}

const isWhole = ({ file, bytes }: BackupRow): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  )

export const checkOutbox = async (db: Db, { countLate }: Outbox): Promise<Finding> => {
  const late = await countLate(db, new Date(db.now().getTime() - LATE_MS))
  return late === 0 ? good(t('care.check.outbox.inTime')) : bad(t('care.check.outbox.late', { count: late }))
}
