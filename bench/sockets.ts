import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { measureChats } from './sockets/chats.ts'
import { measureIdle } from './sockets/idle.ts'
import { measureMailing } from './sockets/mailing.ts'
import { makeGuests, makePeople } from './sockets/people.ts'
import { measureReturn } from './sockets/reconnect.ts'
import type { ResultRow } from './table.ts'

type BenchTarget = { databaseUrl: string; dataDir: string }

const MANY = 10_000
const RETURNING = 2_000
const TALKING = 400

/** Tokens last 15 minutes: each part creates its own people. */
const having =
  <T>(
    make: (db: Db, place: BenchTarget) => Promise<T>,
    measure: (place: BenchTarget, made: T, db: Db) => Promise<ResultRow[]>,
  ) =>
  async (place: BenchTarget): Promise<ResultRow[]> => {
    const sql = connect(place.databaseUrl, 4)
    const db = createDb(sql, systemClock, console.error)
    try {
      const made = await make(db, place)
      await sql`analyze`
      return await measure(place, made, db)
    } finally {
      await sql.end({ timeout: 5 })
    }
  }
const people =
  (many: number) =>
  async (db: Db, { dataDir }: BenchTarget) =>
    makePeople(db, await loadSecrets(dataDir), many)
const guests = (many: number) => (db: Db) => makeGuests(db, many)

/** Each figure beside bare `ws` doing the same. */
export const SOCKET_PARTS: Record<string, (place: BenchTarget) => Promise<ResultRow[]>> = {
  'idle-inboxes': having(people(MANY), measureIdle.inboxes),
  'idle-chats': having(guests(MANY), measureIdle.chats),
  mailing: having(people(MANY), measureMailing),
  return: having(people(RETURNING), measureReturn),
  chats: having(guests(TALKING), measureChats),
}
