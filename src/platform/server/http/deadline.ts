import { untilAborted, type Db } from '#/platform/server/database/db.ts'
import { unavailable } from '#/platform/server/errors.ts'
import type { Call } from '#/platform/shared/endpoint.ts'

/** Whoever has waited so long while the database says nothing at all is answered; milliseconds. */
const SILENT_MS = 1_900
/** For the answer to a question that anything alive would answer at once. */
const PROBE_MS = 600

export const READ_MS = 8_000
const WRITE_MS = 30_000
/** Files are unpacked and tables written out. */
const LONG_MS = 120_000

export const deadlineOf = ({ method, file, sends, deadlineMs }: Call): number =>
  deadlineMs ?? (file || sends ? LONG_MS : method === 'GET' ? READ_MS : WRITE_MS)

/**
 * Work that is answered in time, with a 503 if need be: after two or three seconds when the database has gone silent,
 * and at the deadline in any case. What is given up commits nothing any more, unless its COMMIT is under way: then nobody
 * knows yet, and a second try finds out (`idempotency-key`).
 */
export const withDeadline = async <T>(
  db: Db,
  deadlineMs: number,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const giveUp = new AbortController()
  const timers: NodeJS.Timeout[] = []
  let isOver = false
  // What has come already is read first: this process may have been busy itself.
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
