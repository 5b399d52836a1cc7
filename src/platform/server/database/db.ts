import postgres from 'postgres'
import { type Bus, createLocalBus } from '../pubsub/pubsub.ts'
import type { Clock } from '../clock.ts'
import { watchSilence, type SilenceWatch } from './watch-silence.ts'
import { openDatabaseSocket } from './database-socket.ts'
import { unavailable } from '../errors.ts'

/** Conflicts that PostgreSQL asks the caller to try again: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4
const DATE_OID = 1082
/** Seconds: a database that comes back is found at once, however long it was away. */
const RECONNECT_AFTER = 0.3

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
  /** A part of a transaction that is undone, and lets its locks go, when the work comes to nothing (null). */
  attempt<T>(work: (part: Db) => Promise<T | null>): Promise<T | null>
  /** Runs once the data are safe (sockets, SMS); at once outside a transaction. Never throws. */
  afterCommit(effect: () => void | Promise<void>): void
  /** The server has been asked and has not said a word for so many milliseconds, on any connection. */
  isSilentFor(ms: number): boolean
  /** Through which the shop's processes wake one another; rooms declare their news (`news.ts`). */
  bus: Bus
}

/** Of each pool made by `connect`. */
const watches = new WeakMap<Sql, SilenceWatch>()

/**
 * A pool of connections; dates stay `YYYY-MM-DD`, since they are the city's and not the server's. `onQuery` hears every
 * statement, for those who count them. `deadAfterMs` is for statements that may take longer than the shop's own.
 */
export const connect = (
  url: string,
  max: number,
  { onQuery, deadAfterMs }: { onQuery?: (query: string) => void; deadAfterMs?: number } = {},
): Sql => {
  const watch = watchSilence(deadAfterMs)
  const sql = postgres(url, {
    max,
    ...(onQuery && { debug: (_connection, query) => onQuery(query) }),
    onnotice: () => {},
    connect_timeout: 10,
    backoff: () => RECONNECT_AFTER,
    connection: { application_name: 'lavanda', statement_timeout: 10_000, TimeZone: 'UTC' },
    // An option that the driver's types leave out.
    ...({
      socket: (address: Parameters<typeof openDatabaseSocket>[0]) => openDatabaseSocket(address, watch),
    } as object),
    types: { date: { to: DATE_OID, from: [DATE_OID], serialize: String, parse: (text: string) => text } },
  }) as unknown as Sql
  watches.set(sql, watch)
  return sql
}

export const createDb = (
  sql: Sql,
  clock: Clock,
  onEffectError: (error: unknown) => void,
  bus: Bus = createLocalBus(onEffectError),
): Db => {
  const runEffect = (effect: () => void | Promise<void>) => {
    Promise.resolve().then(effect).catch(onEffectError)
  }
  const db: Db = {
    sql,
    bus,
    isSilentFor: (ms) => watches.get(sql)?.isSilentFor(ms) ?? false,
    now: () => clock.now(),
    afterCommit: runEffect,
    attempt: (work) => db.transaction((tx) => tx.attempt(work)),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        const scope: Scope = { effects: [], isOver: false }
        try {
          const result = await sql.begin((connection) =>
            work(joined(connection as unknown as Sql, db, scope)),
          )
          scope.effects.forEach(runEffect)
          return result as Awaited<ReturnType<typeof work>>
        } catch (error) {
          if (attempt === ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
        } finally {
          scope.isOver = true
        }
      }
    },
  }
  return db
}

const NOTHING = Symbol('undo')

type Effect = () => void | Promise<void>
type Scope = { effects: Effect[]; isOver: boolean }

/** What still goes on after its transaction has failed asks nobody: the connection may be another's by then. */
const whileOpen = (sql: Sql, scope: Scope): Sql =>
  new Proxy(sql, {
    apply: (ask, self, values) => {
      if (scope.isOver) throw new Error('the transaction is over')
      return Reflect.apply(ask, self, values) as unknown
    },
  })

const joined = (connection: Sql, whole: Db, scope: Scope): Db => {
  const sql = whileOpen(connection, scope)
  const tx: Db = {
    ...whole,
    sql,
    transaction: (work) => work(tx),
    attempt: async (work) => {
      const meant: Scope = { effects: [], isOver: false }
      try {
        const result = await (sql as unknown as postgres.TransactionSql).savepoint(async (part) => {
          const made = await work(joined(whileOpen(part as unknown as Sql, scope), whole, meant))
          if (made === null) throw NOTHING
          return made
        })
        scope.effects.push(...meant.effects)
        return result as Awaited<ReturnType<typeof work>>
      } catch (error) {
        if (error === NOTHING) return null
        throw error
      } finally {
        meant.isOver = true
      }
    },
    afterCommit: (effect) => void scope.effects.push(effect),
  }
  return tx
}

/**
 * The same database for work that is given up once the signal is aborted: it asks for nothing more, and what it has not
 * committed is undone. What has begun to commit by then goes on to its end.
 */
export const untilAborted = (db: Db, signal: AbortSignal): Db => {
  const state = { commits: false }
  const check = () => {
    if (signal.aborted && !state.commits) throw unavailable()
  }
  const bounded = (one: Db): Db => ({
    ...one,
    sql: new Proxy(one.sql, {
      apply: (ask, self, values) => {
        check()
        return Reflect.apply(ask, self, values) as unknown
      },
    }),
    transaction: (work) =>
      one.transaction(async (tx) => {
        check()
        const result = await work(bounded(tx))
        check()
        state.commits = true
        return result
      }),
    attempt: (work) => one.attempt((part) => work(bounded(part))),
  })
  return bounded(db)
}
