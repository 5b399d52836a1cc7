import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db, Sql } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { addVisits } from '../queries/visits.ts'

/** Since the last write; lost in a crash. Processes add up their counts. */
const pendingVisits = new WeakMap<Sql, { visits: number }>()

const OWN_SPACES = /^\/(staff|bank|a|claim|soon)(\/|\?|$)/

/**
 * A page of the shop that somebody opened from elsewhere, in a browser that says so: no cookie, no address, nothing of who
 * it was (docs/decisions/089).
 */
export const countVisit = (db: Db) => (request: IncomingMessage, response: ServerResponse) => {
  if (!isArrival(request)) return
  response.once('finish', () => {
    if (response.statusCode === 200) addOne(db)
  })
}

const isArrival = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  (headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'cross-site') &&
  headers['sec-purpose'] === undefined &&
  !OWN_SPACES.test(url)

const addOne = (db: Db): void => {
  const pending = pendingVisits.get(db.sql) ?? startCounting(db)
  pending.visits++
}

const startCounting = (db: Db) => {
  const pending = { visits: 0 }
  pendingVisits.set(db.sql, pending)
  setTimeout(() => db.afterCommit(() => writeVisits(db)), MINUTE_MS).unref()
  return pending
}

export const writeVisits = async (db: Db): Promise<void> => {
  const pending = pendingVisits.get(db.sql)
  if (!pending) return
  pendingVisits.delete(db.sql)
  await addVisits(db, db.now().toISOString().slice(0, 10), pending.visits)
}
