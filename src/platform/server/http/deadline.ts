import { untilAborted, type Db } from '#/platform/server/database/db.ts'
import { unavailable } from '#/platform/server/errors.ts'
import type { Call } from '#/platform/shared/endpoint.ts'

/** Milliseconds of total database silence. */
const SILENT_MS = 1_900
/** For a query that anything alive answers at once. */
const PROBE_MS = 600

export const READ_MS = 8_000
const WRITE_MS = 30_000
/** For uploads and exports. */
const LONG_MS = 120_000

export const deadlineOf = ({ method, file, sends, deadlineMs }: Call): number =>
  deadlineMs ?? (file || sends ? LONG_MS : method === 'GET' ? READ_MS : WRITE_MS)

/**
 * A 503 after two or three seconds of a silent database, and at the deadline. Abandoned work does not commit, but for
 * a COMMIT under way: a retry finds out (`idempotency-key`).
 */
export const withDeadline = async <T>(
  db: Db,
  deadlineMs: number,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const giveUp = new AbortController()
  const timers: NodeJS.Timeout[] = []
  let isOver = false
  // Pending input is read first: this process may have been busy.
  const after = (ms: number, act: () => void) => {
    if (!isOver) timers.push(setTimeout(() => setImmediate(act), ms).unref())
  }
  const watch = () => {
    if (isOver || !db.isSilentFor(SILENT_MS)) return after(SILENT_MS, watch)
    db.sql`select 1`.catch(() => {})
    after(PROBE_MS, () => (db.isSilentFor(SILENT_MS) ? giveUp.abort() : after(SILENT_MS, watch)))
  }
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp.signal.addEventListener('abort', () => reject(unavailable()))
  })
  after(SILENT_MS, watch)
  after(deadlineMs, () => giveUp.abort())
  const done = work(untilAborted(db, giveUp.signal))
  done.catch(() => {})
  try {
    return await Promise.race([done, givenUp])
  } finally {
    timers.forEach(clearTimeout)
    isOver = true
  }
}
