import path from 'node:path'
import { localNow } from '#/platform/server/local-time.ts'

/** `backups/2026-05-19-0330.lavanda`, by the local time of the zone: names sort by age. */
export const backupFile = (dataDir: string, now: Date, timeZone: string): string =>
  path.join(dataDir, 'backups', `${localNow(now, timeZone).replace('T', '-').replaceAll(':', '')}.lavanda`)
