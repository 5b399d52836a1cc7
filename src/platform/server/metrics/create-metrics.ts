import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Job } from '../jobs.ts'
import { cacheFor } from '../cache/cache-for.ts'
import type { CacheCounts } from '../cache/page-cache.ts'
import type { PoolUse } from '../database/driver/pool.ts'
import type { State } from '../check/finding.ts'
import { measureAnswers } from './measure-answers.ts'
import { measureJobs } from './measure-jobs.ts'

const ORDERS_KEPT_MS = 15_000
/** `care.check.rows.disk` is `disk`. */
const SHORT_NAME = /^.*\./
const BADNESS: Record<State, number> = { good: 0, attention: 1, bad: 2 }

/** Read when the numbers are asked for. */
export type Measured = {
  cacheCounts(): CacheCounts
  cacheSize(): { count: number; bytes: number }
  connections(): PoolUse
  sockets(): number
  /** Of each key since the start, by how it begins. */
  keyCalls(): ReadonlyMap<string, number>
  pressure(): number
  /** By status, zeros included. */
  openOrders(): Promise<Readonly<Record<string, number>>>
  /** Of the last look at the shop (`/staff/state`), by name. */
  checks(): Promise<Readonly<Record<string, State>>>
  onFault(error: unknown): void
}

export type Metrics = {
  watchAnswer(request: IncomingMessage, response: ServerResponse): void
  /** `route`: a template, so that there are few. */
  nameRoute(request: IncomingMessage, route: string): void
  watchJob(job: Job): Job
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>
}

/** What each number means: `docs/guides/running.md`. */
export const createMetrics = (measured: Measured): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureCache(registry, measured)
  measureConnections(registry, measured)
  measureOrders(registry, measured)
  measureChecks(registry, measured)
  measureKeys(registry, measured)
  gauge(registry, 'lavanda_sockets', 'Open WebSockets', measured.sockets)
  gauge(
    registry,
    'lavanda_pressure',
    '0: nobody is refused, 1: all browsing that is not kept, 2: all but orders, payments, sign-in and staff',
    measured.pressure,
  )
  return {
    ...measureAnswers(registry),
    watchJob: measureJobs(registry),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

const gauge = (registry: Registry, name: string, help: string, read: () => number) =>
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    }),
  )

const measureCache = (registry: Registry, { cacheCounts, cacheSize }: Measured) => {
  gauge(registry, 'lavanda_page_cache_bytes', 'Memory of the page cache', () => cacheSize().bytes)
  gauge(registry, 'lavanda_page_cache_answers', 'Answers in the page cache', () => cacheSize().count)
  return new Counter({
    name: 'lavanda_page_cache_total',
    help: 'Looks into the page cache that found an answer or did not, and answers made',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(cacheCounts())) this.inc({ outcome }, count)
    },
  })
}

const measureConnections = (registry: Registry, { connections }: Measured) =>
  new Gauge({
    name: 'lavanda_database_connections',
    help: 'Connections of the pool that are used and idle, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })

const measureKeys = (registry: Registry, { keyCalls }: Measured) =>
  new Counter({
    name: 'lavanda_key_calls_total',
    help: 'Calls by the keys of other programs; a key by how it begins',
    labelNames: ['key'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, count] of keyCalls()) this.inc({ key }, count)
    },
  })

/** Without the database they are left out, and the other numbers stay. */
const measureOrders = (registry: Registry, { openOrders, onFault }: Measured) => {
  const count = cacheFor(ORDERS_KEPT_MS, openOrders)
  return new Gauge({
    name: 'lavanda_orders_open',
    help: 'Orders that are not over, by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      try {
        for (const [status, orders] of Object.entries(await count())) this.set({ status }, orders)
      } catch (error) {
        this.reset()
        onFault(error)
      }
    },
  })
}

const measureChecks = (registry: Registry, { checks, onFault }: Measured) =>
  new Gauge({
    name: 'lavanda_check',
    help: '0: good, 1: to be looked at, 2: bad; outboxes, jobs, backup, audit, disk, providers',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const [name, state] of Object.entries(await checks()))
          this.set({ check: name.replace(SHORT_NAME, '') }, BADNESS[state])
      } catch (error) {
        onFault(error)
      }
    },
  })
