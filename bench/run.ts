import '#/platform/server/start/node-env.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import ru from '#/locales/ru.json' with { type: 'json' }
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { measureAnswers } from './answers.ts'
import { measureBrowsing } from './browsing.ts'
import { measureCalls } from './public-calls.ts'
import { measureForecast } from './forecast.ts'
import { measureFlash } from './flash-sale.ts'
import { measureGrowth } from './catalog-growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrderGrowth } from './order-growth.ts'
import { measureMoment } from './moment.ts'
import { measureOrders } from './orders.ts'
import { measureReports } from './reports.ts'
import { measureRendering } from './rendering.ts'
import { measureSelling } from './selling.ts'
import { measureSoak } from './soak.ts'
import { SOCKET_PARTS } from './sockets.ts'
import { startBuiltShop } from './shop-process.ts'
import { measureSuggestions } from './suggestions.ts'
import { table, type ResultRow } from './table.ts'

type BenchTarget = { databaseUrl: string; dataDir: string; folder: string }

const measureShop = async ({ folder, ...options }: BenchTarget): Promise<ResultRow[]> => {
  const shop = await startBuiltShop(options)
  try {
    const fresh = shop.memory()
    const answers = await measureAnswers(shop.url, folder)
    return [
      ...answers,
      ['warm start, ms', shop.startedIn, 3000, 'asked for'],
      ['memory after start, MB', fresh, 200, 'asked for'],
      ['memory after the load, MB', shop.memory(), 300, 'asked for'],
    ]
  } finally {
    await shop.stop()
  }
}

/** Reading parts come before deleting ones, the one that adds many products last. */
const PARTS: Record<string, (place: BenchTarget) => Promise<ResultRow[]>> = {
  answers: measureShop,
  lighthouse: ({ databaseUrl, dataDir }) => measureLighthouse(databaseUrl, dataDir),
  rendering: ({ databaseUrl, dataDir }) => measureRendering(databaseUrl, dataDir),
  flash: measureFlash,
  orders: ({ databaseUrl, dataDir }) => measureOrders(databaseUrl, dataDir),
  growth: async ({ databaseUrl, dataDir }) => [
    ...(await measureOrderGrowth(databaseUrl, dataDir)),
    ...(await measureGrowth(databaseUrl, dataDir)),
  ],
  ...SOCKET_PARTS,
  reports: ({ databaseUrl, dataDir }) => measureReports(databaseUrl, dataDir),
  forecast: async () => measureForecast(),
  suggestions: measureSuggestions,
  calls: measureCalls,
  browsing: measureBrowsing,
  moment: measureMoment,
  selling: measureSelling,
  soak: measureSoak,
}

/**
 * Ceilings are measured in the same run, over loopback. All parts, or the named ones (`npm run bench -- answers
 * orders`), on an embedded database or `BENCH_DATABASE_URL`, which they fill. The pages must be built.
 */
const run = async (wanted: string[]) => {
  addTexts(compileTexts(ru))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-bench-'))
  const given = process.env.BENCH_DATABASE_URL
  const database = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} })
  try {
    const place = { databaseUrl: database.url, dataDir: path.join(folder, 'data'), folder }
    const cold = await startBuiltShop(place)
    await cold.stop()
    for (const [name, measure] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.log(`\n${table([[name, 'shop', 'ceiling', ''], ...(await measure(place))])}`)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await run(process.argv.slice(2))
