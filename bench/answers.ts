import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CachedFile } from './bare-server.ts'
import { latency, request, throughput, type Target } from './load.ts'
import { median } from './median.ts'
import { startProgram } from './shop-process.ts'
import type { ResultRow } from './table.ts'

const MEASURED = [
  { name: 'home', path: '/', encoding: 'br' },
  { name: 'category', path: '/category/bukety', encoding: 'br' },
  { name: 'product', path: '/product/nezhnost', encoding: 'br' },
  { name: 'search', path: `/search?q=${encodeURIComponent('розы')}`, encoding: 'br' },
  { name: 'catalogue call', path: '/client/products/category/bukety?city_id=1', encoding: 'identity' },
]
/** Requests per second at which latency is measured, where reached. */
const RATE = 1000
const BUSY = 0.5
const TIMES = 3

export const measureAnswers = async (shop: string, folder: string): Promise<ResultRow[]> => {
  const targets = MEASURED.map((one) => ({
    ...one,
    url: shop + one.path,
    headers: { 'accept-encoding': one.encoding },
  }))
  const bare = await startBareServer(targets, path.join(folder, 'bytes'))
  const rows: ResultRow[] = []
  try {
    for (const [at, target] of targets.entries())
      rows.push(...(await compare(target.name, target, { ...target, url: `${bare.url}/${at}` })))
  } finally {
    await bare.stop()
  }
  return rows
}

/** Interleaved: other load on the machine affects both. */
const compare = async (name: string, shop: Target, bare: Target): Promise<ResultRow[]> => {
  const pairs: [number, number][] = []
  for (let n = 0; n < TIMES; n++) pairs.push([await throughput(shop), await throughput(bare)])
  const perSecond = median(pairs.map(([own]) => own))
  const ceiling = median(pairs.map(([, best]) => best))
  const share = median(pairs.map(([own, best]) => own / best))
  const rate = Math.min(Math.min(perSecond, ceiling) * BUSY, RATE)
  const [own, best] = [await latency(shop, rate), await latency(bare, rate)]
  const note = `at ${rate.toFixed(0)}/s`
  return [
    [`${name}, answers/s`, perSecond, ceiling, `bare Fastify, same bytes: ${share.toFixed(2)} of it`],
    [`${name}, p50 ms`, own.p50, best.p50, note],
    [`${name}, p99 ms`, own.p99, best.p99, note],
  ]
}

/** Each target's bytes, at `/0`, `/1` … */
export const startBareServer = async (targets: Target[], folder: string) => {
  await mkdir(folder)
  const cachedFiles: CachedFile[] = []
  for (const [at, target] of targets.entries()) {
    const { headers, body } = await request(target)
    await writeFile(path.join(folder, String(at)), body)
    cachedFiles.push({
      file: String(at),
      headers: { ...pick(headers, 'content-type'), ...pick(headers, 'content-encoding') },
    })
  }
  await writeFile(path.join(folder, 'kept.json'), JSON.stringify(cachedFiles))
  return startProgram('bench/bare-server.ts', { args: [folder], ready: '/ready' })
}

const pick = (headers: Record<string, unknown>, name: string): Record<string, string> => {
  const value = headers[name]
  return typeof value === 'string' ? { [name]: value } : {}
}
