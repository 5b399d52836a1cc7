import '#/platform/server/start/node-env.ts'
import path from 'node:path'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { PICTURES } from '#/platform/server/backup/archive/manifest.ts'
import { backupFile } from '#/platform/server/backup/backup-file.ts'
import { makeBackup, type MadeBackup } from '#/platform/server/backup/make-backup.ts'
import { megabytes } from '#/platform/server/backup/megabytes.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { withShopDatabase } from '#/platform/server/database/reach-database.ts'
import { t } from '#/platform/shared/texts.ts'
import { runCommand } from './run-command.ts'

/** A former release may lack the table, and is copied all the same. */
const timeZoneOf = async (databaseUrl: string): Promise<string> => {
  const sql = connect(databaseUrl, 1)
  try {
    return await shopTimeZone(createDb(sql, systemClock, () => {}))
  } catch {
    return 'UTC'
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const report = ({ file, bytes, manifest, foreign }: MadeBackup, log: (line: string) => void) => {
  const { tables, parts, missingPictures } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const pictures = parts.filter(({ name }) => name.startsWith(PICTURES)).length
  log(t('care.backup.made', { file, megabytes: megabytes(bytes), rows, pictures }))
  if (missingPictures.length > 0) log(t('care.backup.missing', { count: missingPictures.length }))
  if (foreign.length > 0) log(t('care.backup.foreign', { tables: foreign.join(', ') }))
  log(t('care.backup.secret'))
}

await runCommand('backup', async ({ settings, args: [given], signal, log }) => {
  const now = systemClock.now()
  const made = await withShopDatabase({ ...settings, log }, async (databaseUrl) => {
    const file = given
      ? path.resolve(given)
      : backupFile(settings.dataDir, now, await timeZoneOf(databaseUrl))
    log(t('care.backup.making'))
    return makeBackup({ ...settings, databaseUrl }, file, { now, signal })
  })
  report(made, log)
})
