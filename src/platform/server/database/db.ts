import { type PubSub, createLocalPubSub } from '../pubsub/pubsub.ts'
import type { Clock } from '../clock.ts'
import { isPlanOld } from './driver/send.ts'
import type { PoolUse } from './driver/pool.ts'
import type { Sql, SqlPool, TransactionSql } from './driver/sql.ts'
import { unavailable } from '../errors.ts'
import { createSharedValues, type SharedValues } from '../cache/shared-values.ts'
import { createSettingsCache, type SettingsCache } from '../shop-settings/settings-cache.ts'

/** Serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4

export { connect } from './driver/connect.ts'
export type { Sql, SqlPool } from './driver/sql.ts'
export type { Fragment } from './driver/statement.ts'

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
  connections(): PoolUse
  /** Domains declare topics (`topic.ts`). */
  pubsub: PubSub
  events: Events
  /** Read with `settingsOf`. */
  settings: SettingsCache
  shared: SharedValues
}

export const createDb = (
  sql: SqlPool,
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
    shared: createSharedValues(),
    isSilentFor: sql.isSilentFor,
    connections: sql.connections,
    now: () => clock.now(),
    nowUntil: () => clock.now(),
    afterCommit: runEffect,
    attempt: (work) => db.transaction((tx) => tx.attempt(work)),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        const effects: Effect[] = []
        try {
          const result = await sql.begin((connection) => work(joinTransaction(connection, db, effects)))
          effects.forEach(runEffect)
          return result
        } catch (error) {
          if (attempt === ATTEMPTS || !isRetryable(error)) throw error
        }
      }
    },
  }
  return db
}

const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has((error as { code?: string }).code ?? '') || isPlanOld(error)

const UNDO = Symbol('undo')

type Effect = () => void | Promise<void>

const joinTransaction = (sql: TransactionSql, outer: Db, effects: Effect[]): Db => {
  const tx: Db = {
    ...outer,
    sql,
    shared: outer.shared.keepingNothing(),
    transaction: (work) => work(tx),
    attempt: async (work) => {
      const meant: Effect[] = []
      try {
        const result = await sql.savepoint(async (part) => {
          const made = await work(joinTransaction(part, outer, meant))
          if (made === null) throw UNDO
          return made
        })
        effects.push(...meant)
        return result
      } catch (error) {
        if (error === UNDO) return null
        throw error
      }
    },
    afterCommit: (effect) => void effects.push(effect),
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
