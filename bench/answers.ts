import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kept } from './bare-server.ts'
import { latency, request, throughput, withAgent, type Target } from './load.ts'
import { startProgram } from './shop-process.ts'
import type { Row } from './table.ts'

const MEASURED = [
  { name: 'home', path: '/', encoding: 'br' },
  { name: 'category', path: '/category/bukety', encoding: 'br' },
  { name: 'product', path: '/product/nezhnost', encoding: 'br' },
  { name: 'catalogue call', path: '/client/products/category/bukety', encoding: 'identity' },
]
/** Latency is taken at this share of what the shop can answer: busy, not drowning. */
const BUSY = 0.5
const FASTEST_RATE = 500

/** Public pages and the catalogue's call, beside a bare Fastify that sends the very same bytes. */
export const measureAnswers = async (shop: string, folder: string): Promise<Row[]> => {
  const targets = MEASURED.map((one) => ({
    ...one,
    url: shop + one.path,
    headers: { 'accept-encoding': one.encoding },
  }))
  const bare = await startBareServer(targets, path.join(folder, 'bytes'))
  const rows: Row[] = []
  try {
    for (const [at, target] of targets.entries())
      rows.push(...(await compare(target.name, target, { ...target, url: `${bare.url}/${at}` })))
  } finally {
    await bare.stop()
  }
  return rows
}

const compare = async (name: string, shop: Target, bare: Target): Promise<Row[]> => {
  const [perSecond, ceiling] = [await throughput(shop), await throughput(bare)]
  const rate = Math.min(perSecond * BUSY, FASTEST_RATE)
  const [own, best] = [await latency(shop, rate), await latency(bare, rate)]
  const note = `at ${rate.toFixed(0)}/s`
  return [
    [`${name}, answers/s`, perSecond, ceiling, 'bare Fastify, same bytes'],
    [`${name}, p50 ms`, own.p50, best.p50, note],
    [`${name}, p99 ms`, own.p99, best.p99, note],
  ]
}

const startBareServer = async (targets: Target[], folder: string) => {
  await mkdir(folder)
  const kept: Kept[] = []
  for (const [at, target] of targets.entries()) {
    const { headers, body } = await withAgent((agent) => request(target, agent))
    await writeFile(path.join(folder, String(at)), body)
    kept.push({
      file: String(at),
      headers: { ...pick(headers, 'content-type'), ...pick(headers, 'content-encoding') },
    })
  }
  await writeFile(path.join(folder, 'kept.json'), JSON.stringify(kept))
  return startProgram('bench/bare-server.ts', { args: [folder], ready: '/ready' })
}

const pick = (headers: Record<string, unknown>, name: string): Record<string, string> => {
  const value = headers[name]
  return typeof value === 'string' ? { [name]: value } : {}
}
