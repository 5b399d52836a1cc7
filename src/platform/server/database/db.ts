import postgres from 'postgres'
import { type PubSub, createLocalPubSub } from '../pubsub/pubsub.ts'
import type { Clock } from '../clock.ts'
import { watchSilence, type SilenceWatch } from './watch-silence.ts'
import { openDatabaseSocket } from './database-socket.ts'
import { unavailable } from '../errors.ts'
import { createSettingsCache, type SettingsCache } from '../shop-settings/settings-cache.ts'

/** Serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4
const DATE_OID = 1082
/** Seconds, however long the database was away. */
const RECONNECT_AFTER = 0.3

export type Sql = postgres.Sql
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type Events = { emit(tx: Db, event: object, payload: unknown): Promise<unknown[]> }

/** For a database without a shop, as when the demo is filled. */
const NO_HANDLERS: Events = { emit: async () => [] }

/** The first argument of every service. In a transaction `transaction` joins it, and `afterCommit` waits for its end. */
export type Db = {
  sql: Sql
  now(): Date
  /** For an answer that is true until that moment. A cached answer that reads `now()` lives until its minute is over. */
  nowUntil(until: (now: Date) => Date): Date
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** A savepoint, rolled back with its locks on null. */
  attempt<T>(work: (part: Db) => Promise<T | null>): Promise<T | null>
  /** After the commit (sockets, SMS); at once outside a transaction. Never throws. */
  afterCommit(effect: () => void | Promise<void>): void
  isSilentFor(ms: number): boolean
  /** Domains declare topics (`topic.ts`). */
  pubsub: PubSub
  events: Events
  /** Read with `settingsOf`. */
  settings: SettingsCache
}

const watches = new WeakMap<Sql, SilenceWatch>()

/** Dates stay `YYYY-MM-DD`, local to a city. `deadAfterMs`: for statements longer than the shop's own. */
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
    connection: { application_name: 'lavanda', statement_timeout: 10_000, TimeZone: 'UTC', jit: 'off' },
    // The driver's types lack it.
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
  pubsub: PubSub = createLocalPubSub(onEffectError),
): Db => {
  const runEffect = (effect: () => void | Promise<void>) => {
    Promise.resolve().then(effect).catch(onEffectError)
  }
  const db: Db = {
    sql,
    pubsub,
    events: NO_HANDLERS,
    settings: createSettingsCache(),
    isSilentFor: (ms) => watches.get(sql)?.isSilentFor(ms) ?? false,
    now: () => clock.now(),
    nowUntil: () => clock.now(),
    afterCommit: runEffect,
    attempt: (work) => db.transaction((tx) => tx.attempt(work)),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        const scope: Scope = { effects: [], isOver: false }
        try {
          const result = await sql.begin((connection) =>
            work(joinTransaction(connection as unknown as Sql, db, scope)),
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

const UNDO = Symbol('undo')

type Effect = () => void | Promise<void>
type Scope = { effects: Effect[]; isOver: boolean }

/** After a failed transaction the connection may be another's. */
const whileOpen = (sql: Sql, scope: Scope): Sql =>
  new Proxy(sql, {
    apply: (ask, self, values) => {
      if (scope.isOver) throw new Error('the transaction is over')
      return Reflect.apply(ask, self, values) as unknown
    },
  })

const joinTransaction = (connection: Sql, outer: Db, scope: Scope): Db => {
  const sql = whileOpen(connection, scope)
  const tx: Db = {
    ...outer,
    sql,
    transaction: (work) => work(tx),
    attempt: async (work) => {
      const meant: Scope = { effects: [], isOver: false }
      try {
        const result = await (sql as unknown as postgres.TransactionSql).savepoint(async (part) => {
          const made = await work(joinTransaction(whileOpen(part as unknown as Sql, scope), outer, meant))
          if (made === null) throw UNDO
          return made
        })
        scope.effects.push(...meant.effects)
        return result as Awaited<ReturnType<typeof work>>
      } catch (error) {
        if (error === UNDO) return null
        throw error
      } finally {
        meant.isOver = true
      }
    },
    afterCommit: (effect) => void scope.effects.push(effect),
  }
  return tx
}

/** After an abort no more queries, and what is uncommitted is rolled back. A commit under way completes. */
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

export const withClock = (db: Db, now: () => Date): Db => ({
  ...db,
  now,
  nowUntil: now,
  transaction: (work) => db.transaction((tx) => work(withClock(tx, now))),
  attempt: (work) => db.attempt((part) => work(withClock(part, now))),
})

export const withEvents = (db: Db, events: Events): Db => ({
  ...db,
  events,
  transaction: (work) => db.transaction((tx) => work(withEvents(tx, events))),
  attempt: (work) => db.attempt((part) => work(withEvents(part, events))),
})
