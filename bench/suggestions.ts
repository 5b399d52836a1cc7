import type { Pool } from 'pg'
import { suggestions } from '../src/domains/catalog/server/service/search/suggest-search.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { createDb } from '#/platform/server/database/db.ts'
import type { SentStatement } from '#/platform/server/database/driver/send.ts'
import { fillProducts } from '#/testing/catalog/many-products.ts'
import { latency, throughput } from './load.ts'
import { startBuiltShop } from './shop-process.ts'
import { openBareDriver, recordingSql, sendBare } from './statements.ts'
import type { ResultRow } from './table.ts'

const PRODUCTS = 10_000
/** A common prefix, two words, a typo, the wrong keyboard layout. */
const TYPED = ['роз', 'красные пио', 'хризонтема', 'n.kmg']
const CONNECTIONS = 16
const SECONDS = 4
const MS = 1000
/** Latency is measured at this share of the maximum rate. */
const BUSY = 0.5
const MAX_MS = 30

type Options = { databaseUrl: string; dataDir: string }

export const measureSuggestions = async (options: Options): Promise<ResultRow[]> => {
  const { sql, sent } = recordingSql(options.databaseUrl, CONNECTIONS)
  const bare = openBareDriver(options.databaseUrl, CONNECTIONS)
  const db = createDb(sql, systemClock, console.error)
  try {
    // Takes minutes: every product's words are indexed.
    await db.transaction(async (tx) => {
      await tx.sql`set local statement_timeout = 0`
      const [{ count }] = await tx.sql<[{ count: number }]>`select count(*)::int from products`
      if (count < PRODUCTS) await fillProducts(tx, PRODUCTS - count)
    })
    await sql`analyze`
    const shop = await startBuiltShop(options)
    try {
      const rows: ResultRow[] = []
      for (const typed of TYPED) {
        sent.length = 0
        await suggestions(db, typed, 1)
        const statements = [...sent]
        const url = `${shop.url}/client/products/suggestions?${new URLSearchParams({ query: typed })}`
        rows.push(...(await compare(typed, { url }, () => send(bare, statements))))
      }
      return rows
    } finally {
      await shop.stop()
    }
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), bare.end()])
  }
}

const send = async (bare: Pool, statements: readonly SentStatement[]) => {
  for (const statement of statements) await sendBare(bare, statement)
}

const compare = async (
  typed: string,
  shop: { url: string },
  bare: () => Promise<void>,
): Promise<ResultRow[]> => {
  const [perSecond, ceiling] = [await throughput(shop), await askedPerSecond(bare)]
  const rate = perSecond * BUSY
  const [own, best] = [await latency(shop, rate), await waits(bare, rate)]
  const note = `at ${rate.toFixed(0)}/s; p99 asked for: ${MAX_MS}`
  return [
    [`suggestions «${typed}», answers/s`, perSecond, ceiling, 'bare SQL'],
    [`suggestions «${typed}», p50 ms`, own.p50, best.p50, note],
    [`suggestions «${typed}», p99 ms`, own.p99, best.p99, note],
  ]
}

const atOnce = (work: () => Promise<void>) => Promise.all(Array.from({ length: CONNECTIONS }, work))

const askedPerSecond = async (ask: () => Promise<void>): Promise<number> => {
  const begun = performance.now()
  let answers = 0
  await atOnce(async () => {
    for (; performance.now() < begun + SECONDS * MS; answers++) await ask()
  })
  return answers / ((performance.now() - begun) / MS)
}

const waits = async (ask: () => Promise<void>, rate: number) => {
  const begun = performance.now()
  const found: number[] = []
  let next = 0
  await atOnce(async () => {
    for (let at = next++; at < rate * SECONDS; at = next++) {
      const due = begun + (at / rate) * MS
      while (performance.now() < due)
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await ask()
      found.push(performance.now() - due)
    }
  })
  found.sort((one, other) => one - other)
  const share = (part: number) => found[Math.floor(found.length * part)] ?? 0
  return { p50: share(0.5), p99: share(0.99) }
}
