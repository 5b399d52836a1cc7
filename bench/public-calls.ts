import path from 'node:path'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { startBareServer } from './answers.ts'
import { throughput, type Target } from './load.ts'
import { median } from './median.ts'
import { fromEnvironment } from './settings.ts'
import { haveProducts } from './shop-pages.ts'
import { startBuiltShop } from './shop-process.ts'
import type { ResultRow } from './table.ts'

const PRODUCTS = fromEnvironment('PRODUCTS', 1031)
const TIMES = 3
const HEADERS = { 'accept-encoding': 'identity' }
const FILTERS = [
  '',
  '&sort=new',
  '&price_to=500000',
  '&flowers=роза&sort=price_asc',
  '&discount=1',
  '&page=3',
]
const WORDS = [
  'розы',
  'пионы',
  'тюльпаны',
  'маме',
  'до 4000',
  'красные',
  'розы до 3000',
  'hjps',
  'хризонтема',
]

type Measured = { name: string; paths: string[]; aim: number }

/** Calls of the catalogue with the page cache off, random addresses; beside a bare server that sends the same bytes. */
export const measureCalls = async (place: {
  databaseUrl: string
  dataDir: string
  folder: string
}): Promise<ResultRow[]> => {
  const slugs = await fillShop(place.databaseUrl)
  const measured: Measured[] = [
    { name: 'product', aim: 2000, paths: slugs.map((slug) => `/client/products/${slug}`) },
    {
      name: 'list of 24',
      aim: 2000,
      paths: FILTERS.map((filter) => `/client/products/popular?size=24${filter}`),
    },
    { name: 'search', aim: 1500, paths: WORDS.map((word) => `/client/products/search/${word}`) },
    { name: 'filters', aim: 0, paths: FILTERS.map((filter) => `/client/products/filters?x=1${filter}`) },
    { name: 'suggestions', aim: 0, paths: WORDS.map((word) => `/client/products/suggestions?query=${word}`) },
  ]
  const shop = await startBuiltShop(place, { PAGE_CACHE_MB: '0' })
  const targets = measured.map(({ paths }): Target => {
    const urls = paths.map((one) => encodeURI(shop.url + one))
    return { url: urls[0] ?? '', urls, headers: HEADERS }
  })
  const bare = await startBareServer(targets, path.join(place.folder, 'calls'))
  try {
    const rows: ResultRow[] = []
    for (const [at, target] of targets.entries()) {
      const { name, aim } = measured[at] as Measured
      const bareTarget = { url: `${bare.url}/${at}`, headers: HEADERS }
      rows.push(await compare(`${name} by API of ${slugs.length}, answers/s`, target, bareTarget, aim))
    }
    return [...rows, ['memory afterwards, MB', shop.memory(), 300, 'asked for']]
  } finally {
    await bare.stop()
    await shop.stop()
  }
}

const fillShop = async (databaseUrl: string): Promise<string[]> => {
  const sql = connect(databaseUrl, 2)
  try {
    await haveProducts(createDb(sql, systemClock, console.error), PRODUCTS)
    const rows = await sql<{ slug: string }[]>`select slug from products where published order by random()`
    return rows.map(({ slug }) => slug)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** By turns: other load on the machine affects both. */
const compare = async (name: string, shop: Target, bare: Target, aim: number): Promise<ResultRow> => {
  const pairs: [own: number, best: number][] = []
  for (let n = 0; n < TIMES; n++) pairs.push([await throughput(shop), await throughput(bare)])
  const asked = aim > 0 ? `; asked for: ${aim}` : ''
  return [
    name,
    median(pairs.map(([own]) => own)),
    median(pairs.map(([, best]) => best)),
    `bare Fastify, same bytes${asked}`,
  ]
}
