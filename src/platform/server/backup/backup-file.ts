import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { localNow } from '#/platform/server/local-time.ts'

const NAME = /^\d{4}-\d\d-\d\d-\d{4}\.lavanda$/
/** Left by a killed process. */
const PARTIAL = /^\d{4}-\d\d-\d\d-\d{4}\.lavanda\.partial$/

const folderOf = (dataDir: string): string => path.join(dataDir, 'backups')

/** `backups/2026-05-19-0330.lavanda`, local time: names sort by age. */
export const backupFile = (dataDir: string, now: Date, timeZone: string): string =>
  path.join(folderOf(dataDir), `${localNow(now, timeZone).replace('T', '-').replaceAll(':', '')}.lavanda`)

/** All but the newest, if `made` is among them, and older partial files. A file that a person has named stays. */
export const removeOldBackups = async (dataDir: string, keep: number, made: string): Promise<void> => {
  const names = await readdir(folderOf(dataDir))
  const old = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  const left = names.filter((name) => PARTIAL.test(name) && name < path.basename(made))
  for (const name of [...old, ...left]) await rm(path.join(folderOf(dataDir), name), { force: true })
}
