import { setTimeout as pause } from 'node:timers/promises'
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { builtPages } from '#/platform/server/pages/page-source.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { openShop } from '#/shop.ts'
import { askAt, createWaits, openLoop } from './open-loop.ts'
import { fromEnvironment } from './settings.ts'
import { haveProducts } from './shop-pages.ts'
import type { ResultRow } from './table.ts'

const RATE = fromEnvironment('RATE', 100)
const PRODUCTS = fromEnvironment('PRODUCTS', 1031)
/** At which every page in Omsk changes. */
const MIDNIGHT = Date.parse('2027-03-06T00:00:00+06:00')
const POPULAR = 60
const [ASKED, SECONDS] = [3, 10]
const [LOOK_EVERY_MS, MAX_LOOKS] = [1_000, 60]

/** The first seconds after every promise has changed, with the pages most asked for made before and without. */
export const measureMoment = async (place: {
  databaseUrl: string
  dataDir: string
}): Promise<ResultRow[]> => {
  const sql = connect(place.databaseUrl, 16)
  const clock = movableClock(new Date(MIDNIGHT - DAY_MS / 2))
  const db = createDb(sql, clock, console.error)
  await haveProducts(db, PRODUCTS)
  const settings = readSettings({
    DATABASE_URL: place.databaseUrl,
    DATA_DIR: place.dataDir,
    LOG_LEVEL: 'error',
  })
  const context = {
    settings,
    secrets: await loadSecrets(place.dataDir),
    clock,
    print: () => {},
    logWarning: () => {},
  }
  const shop = await openShop(db, context, builtPages)
  const url = await shop.server.listen({ port: 0, host: '127.0.0.1' })
  const slugs = await sql<
    { slug: string }[]
  >`select slug from products where published order by id limit ${POPULAR}`
  const get = async (at: number) => {
    const page = at % (slugs.length + 1) === 0 ? '/' : `/product/${slugs[at % slugs.length]?.slug}`
    const { status } = await askAt(url + page, { headers: { 'accept-encoding': 'br' } })
    if (status !== 200) throw new Error(`${page} was answered ${status}`)
  }
  const across = async (midnight: number, isMadeAhead: boolean) => {
    // Before that pages are not made ahead.
    clock.set(new Date(midnight - (isMadeAhead ? 2 : 50) * MINUTE_MS))
    for (let at = 0; at < (slugs.length + 1) * ASKED; at++) await get(at)
    if (isMadeAhead)
      for (let looks = 0; shop.cacheSize().pagesAhead <= slugs.length && looks < MAX_LOOKS; looks++)
        await pause(LOOK_EVERY_MS)
    const ahead = shop.cacheSize().pagesAhead
    clock.set(new Date(midnight))
    const waits = createWaits()
    await openLoop(RATE, SECONDS, async (at, due) => {
      await get(at)
      waits.add(performance.now() - due)
    })
    return { p50: waits.share(0.5), p99: waits.share(0.99), ahead }
  }
  try {
    const without = await across(MIDNIGHT, false)
    const made = await across(MIDNIGHT + DAY_MS, true)
    const note = `${RATE}/s of ${slugs.length + 1} pages for ${SECONDS} s; beside: nothing made ahead`
    return [
      ['across midnight, p50 ms', made.p50, without.p50, note],
      ['  p99 ms', made.p99, without.p99, ''],
      ['  pages made ahead', made.ahead, without.ahead, ''],
    ]
  } finally {
    await shop.close()
    await sql.end({ timeout: 5 })
  }
}
