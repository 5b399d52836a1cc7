import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signAccessToken } from '../src/domains/auth/server/service/sessions/access-token.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { PAID_ONLINE, deliveryForm, openScene } from '#/testing/orders/order-scene.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { audit } from '#/testing/audit/audit.ts'
import { makeBuyers } from './buyers.ts'
import { startBuiltShop } from './shop-process.ts'
import type { ResultRow } from './table.ts'

const BUYERS = 2000
const BOUQUETS = 100
const RUSH_MS = 10_000
const PLENTY = 1_000_000
const CONNECTIONS = 4
const LOSER_WAITS_MS = 3000

type Options = { databaseUrl: string; dataDir: string }
type Answer = { status: number; code: string | undefined; ms: number }

/** Each buyer arrives at their own moment. */
export const measureFlash = async ({ databaseUrl, dataDir }: Options): Promise<ResultRow[]> => {
  const sql = connect(databaseUrl, CONNECTIONS)
  const db = createDb(sql, systemClock, console.error)
  const shop = await startBuiltShop({ databaseUrl, dataDir })
  try {
    const { cityId, product } = await openScene({ db }, { stock: BOUQUETS, windowCapacity: PLENTY })
    const buyers = await makeBuyers(db, Array<number>(BUYERS).fill(product.variantId))
    const secrets = await loadSecrets(dataDir)
    const tokens: string[] = []
    for (const buyer of buyers) tokens.push(await signAccessToken(secrets, systemClock, buyer))
    const send = (token: string, method: string, path: string, form?: object) =>
      ask(shop.url + path, { method, token, form })

    const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const anybody = { user: { id: '', phone: freshPhone() } }
    const form = { ...deliveryForm(cityId, '', anybody), ...PAID_ONLINE, date }
    const query = new URLSearchParams({ city_id: String(cityId), address: form.address.name, date })
    const seen = await send(tokens[0] ?? '', 'GET', `/orders/cart?order_type=delivery&${query}`)
    const { version } = JSON.parse(seen.body) as Cart
    const begun = performance.now()
    const answers = await Promise.all(
      tokens.map(async (token, at): Promise<Answer> => {
        const due = begun + (at / BUYERS) * RUSH_MS
        await pause(Math.max(0, due - performance.now()))
        const { status, body } = await send(token, 'POST', '/client/orders/order', { ...form, version })
        return { status, code: (JSON.parse(body) as { code?: string }).code, ms: performance.now() - due }
      }),
    )
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from order_lines where variant_id = ${product.variantId}`
    await audit(db)
    return rowsOf(answers, count)
  } finally {
    await shop.stop()
    await sql.end({ timeout: 5 })
  }
}

type Call = { method: string; token: string; form: object | undefined }

const ask = (url: string, { method, token, form }: Call) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(form && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const request = http.request(url, { agent: false, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body })).on('error', reject)
    })
    request.on('error', reject).end(form && JSON.stringify(form))
  })

const rowsOf = (answers: Answer[], orders: number): ResultRow[] => {
  const [winners, losers] = [answers.filter(({ status }) => status === 200), answers.filter(isRefused)]
  const other = answers.length - winners.length - losers.length
  return [
    ['orders made', orders, BOUQUETS, `of ${BUYERS} buyers within ${RUSH_MS / 1000} s`],
    ['buyers told so', winners.length, BOUQUETS, 'as many as orders'],
    ['any other answer than yes and sold out', other, 0, 'faults among them'],
    ...waits('winner', winners),
    ...waits('loser', losers),
  ]
}

const isRefused = ({ status, code }: Answer): boolean => status === 409 && code === 'stock_changed'

const waits = (who: string, answers: Answer[]): ResultRow[] => {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return [
    [`${who}, p50 ms`, share(0.5), '', ''],
    [`${who}, p99 ms`, share(0.99), '', ''],
    [`${who}, longest ms`, share(1), LOSER_WAITS_MS, 'asked for of losers'],
  ]
}
