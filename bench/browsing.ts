import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { askAt, createWaits, openLoop } from './open-loop.ts'
import { haveProducts, randomPages } from './shop-pages.ts'
import { startBuiltShop } from './shop-process.ts'
import { fromEnvironment } from './settings.ts'
import type { ResultRow } from './table.ts'

const [RATE, SECONDS, PRODUCTS] = [
  fromEnvironment('RATE', 200),
  fromEnvironment('SECONDS', 150),
  fromEnvironment('PRODUCTS', 1031),
]
const SETTLED_MS = 5_000

/** Random pages of the whole shop, nothing cached at first. */
export const measureBrowsing = async (place: {
  databaseUrl: string
  dataDir: string
}): Promise<ResultRow[]> => {
  const sql = connect(place.databaseUrl, 2)
  const db = createDb(sql, systemClock, console.error)
  await haveProducts(db, PRODUCTS)
  const shop = await startBuiltShop(place)
  try {
    const page = await randomPages(shop.url)
    await pause(SETTLED_MS)
    const fresh = shop.memory()
    const waits: { at: number; ms: number }[] = []
    let [failed, overloaded] = [0, 0]
    let most = fresh
    const sample = setInterval(() => (most = Math.max(most, shop.memory())), 1000)
    await openLoop(RATE, SECONDS, async (at, due) => {
      const headers = { 'accept-encoding': 'br', 'x-bench': String(at) }
      const { status } = await askAt(shop.url + page(), { headers }).catch(() => ({ status: 0 }))
      if (status === 200) waits.push({ at, ms: performance.now() - due })
      if (status === 503) overloaded += 1
      else if (status !== 200) failed += 1
    })
    clearInterval(sample)
    const made = await shop.whatWasMade()
    await pause(SETTLED_MS)
    const [hits, misses, all, warm] = [createWaits(), createWaits(), createWaits(), createWaits()]
    for (const { at, ms } of waits) {
      all.add(ms)
      if (at > (RATE * SECONDS) / 2) warm.add(ms)
      if (made.has(at)) misses.add(ms)
      else hits.add(ms)
    }
    const note = `${RATE}/s for ${SECONDS} s, ${PRODUCTS} products`
    return [
      ['random pages, p50 ms', all.share(0.5), '', note],
      ['  p99 ms', all.share(0.99), 60, 'asked for; nothing is cached at first'],
      ['  p99 of the second half, ms', warm.share(0.99), 60, ''],
      ['  from the cache, p99 ms', hits.share(0.99), '', `${hits.count()} pages`],
      ['  made, p99 ms', misses.share(0.99), '', `${misses.count()} pages`],
      ['  told to come back (503)', overloaded, 0, ''],
      ['  any other answer', failed, 0, ''],
      ['memory after a start, MB', fresh, 200, 'asked for; the shop alone'],
      ['memory while browsing, at most, MB', most, 300, 'asked for'],
      ['memory afterwards, MB', shop.memory(), 300, 'asked for'],
    ]
  } finally {
    await shop.stop()
    await sql.end({ timeout: 5 })
  }
}
