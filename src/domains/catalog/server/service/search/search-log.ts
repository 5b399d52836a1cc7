import { fold } from '#/platform/shared/fold-spelling.ts'
import type { Db, Sql } from '#/platform/server/database/db.ts'
import { addQueries } from '#/domains/catalog/server/queries/search.ts'

/** What was asked since the last writing; a crash loses these seconds, several processes add up. */
type Asked = Map<string, { times: number; found: number }>

const WRITE_EVERY_MS = 5_000
/** Different questions kept until the next writing: more than that is no shopper. */
const MOST_KEPT = 500
const LONGEST = 60
/** A phone, a card, a parcel: nothing that anybody else should read. */
const MOST_DIGITS = 5

const waiting = new WeakMap<Sql, Asked>()

/** Counts a question that found something; written down with others every few seconds, never while it is answered. */
export const rememberQuestion = (db: Db, question: string, found: number): void => {
  const term = fold(question).replaceAll(/\s+/g, ' ').trim()
  if (found === 0 || !isPublic(term)) return
  const asked = waiting.get(db.sql) ?? begin(db)
  const before = asked.get(term)
  if (before || asked.size < MOST_KEPT) asked.set(term, { times: (before?.times ?? 0) + 1, found })
}

const isPublic = (term: string) =>
  term.length > 1 &&
  term.length <= LONGEST &&
  !term.includes('@') &&
  term.replaceAll(/\D/g, '').length <= MOST_DIGITS

const begin = (db: Db): Asked => {
  const asked: Asked = new Map()
  waiting.set(db.sql, asked)
  setTimeout(() => db.afterCommit(() => writeQuestions(db)), WRITE_EVERY_MS).unref()
  return asked
}

/** Writes down what was counted so far. */
export const writeQuestions = async (db: Db): Promise<void> => {
  const asked = waiting.get(db.sql)
  if (!asked) return
  waiting.delete(db.sql)
  await addQueries(
    db,
    [...asked].map(([term, counts]) => ({ term, ...counts })),
  )
}
