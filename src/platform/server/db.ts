import postgres from 'postgres'
import type { Clock } from './clock.ts'

/** Conflicts that PostgreSQL asks the caller to try again: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4
const DATE_OID = 1082

export type Sql = postgres.Sql
/** A piece of SQL to be put into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/**
 * What every service takes first: the database or the transaction it works in, and its clock.
 * Inside a transaction `transaction` joins it, and `afterCommit` waits for its end.
 */
export type Db = {
  sql: Sql
  now(): Date
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs once the data are safe (sockets, SMS); at once outside a transaction. Never throws. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** A pool of connections; dates stay `YYYY-MM-DD`, since they are the city's and not the server's. */
export const connect = (url: string, max: number): Sql =>
  postgres(url, {
    max,
    onnotice: () => {},
    connect_timeout: 10,
    connection: { application_name: 'lavanda', statement_timeout: 10_000, TimeZone: 'UTC' },
    types: { date: { to: DATE_OID, from: [DATE_OID], serialize: String, parse: (text: string) => text } },
  }) as unknown as Sql

export const createDb = (sql: Sql, clock: Clock, onEffectError: (error: unknown) => void): Db => {
  const runEffect = (effect: () => void | Promise<void>) => {
    Promise.resolve().then(effect).catch(onEffectError)
  }
  return {
    sql,
    now: () => clock.now(),
    afterCommit: runEffect,
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        const effects: (() => void | Promise<void>)[] = []
        try {
          const result = await sql.begin((connection) =>
            work(joined(connection as unknown as Sql, clock, effects)),
          )
          effects.forEach(runEffect)
          return result as Awaited<ReturnType<typeof work>>
        } catch (error) {
          if (attempt === ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
  }
}

const joined = (sql: Sql, clock: Clock, effects: (() => void | Promise<void>)[]): Db => {
  const tx: Db = {
    sql,
    now: () => clock.now(),
    transaction: (work) => work(tx),
    afterCommit: (effect) => void effects.push(effect),
  }
  return tx
}
