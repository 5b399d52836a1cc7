import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'

/** A stopping shop holds the lock a little longer. */
const PATIENCE_MS = 1000
const SQLITE_BUSY = 5
const SQLITE_CANNOT_OPEN = [8, 14]
const SQLITE_FULL = 13

/** A garbage-collected handle would release its lock. */
const openLocks = new Set<DatabaseSync>()

/**
 * A system file lock, which Node offers only through SQLite: it ends with the process, so none is stale. Throws
 * `alreadyRunning` with the holder's pid, `noRights`, `noDisk`.
 */
export const claimData = (dataDir: string): { release(): void } => {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'lock')
  const holder = path.join(dataDir, 'lock.pid')
  const lock = take(file, holder)
  openLocks.add(lock)
  writeFileSync(holder, `${process.pid}\n`)
  return {
    release: () => {
      if (openLocks.delete(lock)) lock.close()
    },
  }
}

const take = (file: string, holder: string): DatabaseSync => {
  try {
    const lock = new DatabaseSync(file, { timeout: PATIENCE_MS })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) {
      const pid = existsSync(holder) ? readFileSync(holder, 'utf8').trim() : '–'
      throw new StartUpFailure('alreadyRunning', { pid, path: path.dirname(file) })
    }
    if (SQLITE_CANNOT_OPEN.includes(errcode & 0xff))
      throw new StartUpFailure('noRights', { path: file }, error)
    if ((errcode & 0xff) === SQLITE_FULL)
      throw new StartUpFailure('noDisk', { path: path.dirname(file) }, error)
    throw error
  }
}
