import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import type { Db, Sql } from '#/platform/server/database/db.ts'
import { addQueries } from '#/domains/catalog/server/queries/search.ts'

/** Since the last write; lost in a crash. Processes add up their counts. */
type QueryCounts = Map<string, { times: number; found: number }>

const WRITE_EVERY_MS = 5_000
/** Bounds memory. */
const MAX_WAITING = 500
const MAX_QUERY_LENGTH = 60
/** Longer numbers may be a phone, a card or a parcel: private. */
const MAX_DIGITS = 5

const pendingCounts = new WeakMap<Sql, QueryCounts>()

/** Written in batches, never during the request. */
export const countSearch = (db: Db, question: string, found: number): void => {
  const term = foldSpelling(question).replaceAll(/\s+/g, ' ').trim()
  if (found === 0 || !isPublic(term)) return
  const pending = pendingCounts.get(db.sql) ?? startCounting(db)
  const before = pending.get(term)
  if (before || pending.size < MAX_WAITING) pending.set(term, { times: (before?.times ?? 0) + 1, found })
}

const isPublic = (term: string) =>
  term.length > 1 &&
  term.length <= MAX_QUERY_LENGTH &&
  !term.includes('@') &&
  term.replaceAll(/\D/g, '').length <= MAX_DIGITS

const startCounting = (db: Db): QueryCounts => {
  const pending: QueryCounts = new Map()
  pendingCounts.set(db.sql, pending)
  setTimeout(() => db.afterCommit(() => writeSearchCounts(db)), WRITE_EVERY_MS).unref()
  return pending
}

export const writeSearchCounts = async (db: Db): Promise<void> => {
  const pending = pendingCounts.get(db.sql)
  if (!pending) return
  pendingCounts.delete(db.sql)
  await addQueries(
    db,
    [...pending].map(([term, counts]) => ({ term, ...counts })),
  )
}
