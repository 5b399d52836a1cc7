import { writeSearchCounts } from '../src/domains/catalog/server/service/search/count-searches.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { fillProducts } from '#/testing/catalog/many-products.ts'
import { openShop } from '#/shop.ts'
import { median } from './median.ts'
import type { ResultRow } from './table.ts'

const MEASURED = [
  { name: 'list', path: '/client/products/popular?city_id=1' },
  { name: 'filtered list', path: '/client/products/popular?city_id=1&flowers=роза&price_to=500000&sort=new' },
  { name: 'filters', path: '/client/products/filters?city_id=1' },
  { name: 'search', path: '/client/products/search/розы?city_id=1' },
]
const STEPS = [1, 10, 100]
const MAX_PRODUCTS = 10_000
const TIMES = 15
const CONNECTIONS = 4
const BAR = 24

/** Milliseconds, uncached. */
export const measureGrowth = async (databaseUrl: string, dataDir: string): Promise<ResultRow[]> => {
  const sql = connect(databaseUrl, CONNECTIONS)
  const db = createDb(sql, systemClock, console.error)
  const read = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const settings = { ...read, pageCacheBytes: 0 }
  const secrets = await loadSecrets(dataDir)
  const shop = await openShop(db, {
    settings,
    secrets,
    clock: systemClock,
    print: () => {},
    logWarning: () => {},
  })
  const times = new Map<string, number[]>()
  const products: number[] = []
  try {
    const [{ count: first }] = await sql<[{ count: number }]>`select count(*)::int as count from products`
    for (const wanted of [...STEPS.map((step) => first * step), MAX_PRODUCTS]) {
      const before = products.at(-1) ?? first
      if (wanted > before)
        await db.transaction(async (tx) => {
          await tx.sql`set local statement_timeout = 0`
          await fillProducts(tx, wanted - before)
        })
      products.push(wanted)
      await sql`analyze`
      for (const { name, path } of MEASURED) {
        const ask = async () => {
          const { statusCode } = await shop.server.inject({ url: encodeURI(path) })
          if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
        }
        times.set(name, [...(times.get(name) ?? []), await medianTime(ask)])
      }
    }
  } finally {
    await shop.close()
    await writeSearchCounts(db)
    await sql.end({ timeout: 5 })
  }
  return [...times].flatMap(([name, taken]) => growthRows(`${name} of`, taken, products, 'products'))
}

/** The factor under logarithmic growth; the bars are the plot. */
export const growthRows = (name: string, taken: number[], sizes: number[], what: string): ResultRow[] => {
  const [first = 0] = taken
  const [least = 1] = sizes
  const most = Math.max(...taken)
  return taken.map((ms, at) => {
    const many = sizes[at] ?? 1
    const logarithmic = (first * Math.log2(many)) / Math.log2(least)
    return [`${name} ${many} ${what}, ms`, ms, logarithmic, '█'.repeat(Math.ceil((ms / most) * BAR))]
  })
}

export const medianTime = async (ask: () => Promise<void>): Promise<number> => {
  await ask()
  const taken: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now()
    await ask()
    taken.push(performance.now() - begun)
  }
  return median(taken)
}
