import { randomUUID } from 'node:crypto'
import type { Cart } from '#/domains/cart/contract.ts'
import { signAccessToken } from '#/domains/auth/server/service/sessions/access-token.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { PAID_ONLINE, deliveryForm, openScene } from '#/testing/orders/order-scene.ts'
import { makeBuyers } from './buyers.ts'
import { askAt, openLoop } from './open-loop.ts'
import { fromEnvironment } from './settings.ts'
import { any, haveProducts, randomPages } from './shop-pages.ts'
import { startBuiltShop } from './shop-process.ts'
import { inboxOf } from './sockets/listeners.ts'
import { makePeople } from './sockets/people.ts'
import { openRaw } from './sockets/raw-socket.ts'
import type { ResultRow } from './table.ts'

const SECONDS = fromEnvironment('SECONDS', 600)
const PRODUCTS = fromEnvironment('PRODUCTS', 1031)
const VISITS = fromEnvironment('RATE', 30)
const ORDERS = fromEnvironment('ORDERS', 2)
/** Opened a second; each stays for as long. */
const [SOCKETS, STAYS_MS] = [5, 20_000]
/** Of the assortment, a second: they drop pages. */
const CHANGES = 0.1
const PEOPLE = 500
const PLENTY = 1_000_000
const LOOK_EVERY_MS = 2_000
/** Megabytes a minute. */
const FLAT = 1

/** An hour of a busy shop pressed into ten minutes: what it keeps shows as a slope of its memory. */
export const measureSoak = async (place: { databaseUrl: string; dataDir: string }): Promise<ResultRow[]> => {
  const sql = connect(place.databaseUrl, 4)
  const db = createDb(sql, systemClock, console.error)
  await haveProducts(db, PRODUCTS)
  const { cityId, product } = await openScene({ db }, { stock: PLENTY, windowCapacity: PLENTY })
  const secrets = await loadSecrets(place.dataDir)
  const buyers = await makeBuyers(db, Array<number>(ORDERS * SECONDS).fill(product.variantId))
  const people = await makePeople(db, secrets, PEOPLE)
  const shop = await startBuiltShop(place)
  const page = await randomPages(shop.url)
  let failed = 0
  const fail = () => void (failed += 1)
  const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  const form = {
    ...deliveryForm(cityId, '', { user: { id: '', phone: freshPhone() } }),
    ...PAID_ONLINE,
    date,
  }
  const seen = new URLSearchParams({
    order_type: 'delivery',
    city_id: String(cityId),
    address: form.address.name,
    date,
  })

  const visit = async () => {
    const { status } = await askAt(shop.url + page(), { headers: { 'accept-encoding': any(['br', 'gzip']) } })
    if (status !== 200) fail()
  }
  const order = async (at: number) => {
    const buyer = buyers[at]
    if (!buyer) return
    const authorization = `Bearer ${await signAccessToken(secrets, systemClock, buyer)}`
    const { body } = await askAt(`${shop.url}/orders/cart?${seen}`, {
      headers: { authorization },
      read: true,
    })
    const { version } = JSON.parse(body) as Cart
    const { status } = await askAt(`${shop.url}/client/orders/order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: JSON.stringify({ ...form, address: { ...form.address, apartment: String(at + 1) }, version }),
    })
    if (status !== 200) fail()
  }
  const listen = async () => {
    const socket = await openRaw(inboxOf(shop.url, any(people)).url, shop.url, {
      text: () => {},
      closed: () => {},
    })
    setTimeout(() => socket.end(), STAYS_MS)
  }
  const change = async () => {
    await sql`update variants set price = price + 100 where id = (select min(id) from variants)`
  }

  try {
    const samples: Sample[] = []
    const begun = performance.now()
    const look = () =>
      samples.push({ minute: (performance.now() - begun) / 60_000, megabytes: shop.memory() })
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    await Promise.all([
      openLoop(VISITS, SECONDS, () => visit().catch(fail)),
      openLoop(ORDERS, SECONDS, (at) => order(at).catch(fail)),
      openLoop(SOCKETS, SECONDS, () => listen().catch(fail)),
      openLoop(CHANGES, SECONDS, () => change().catch(fail)),
    ])
    clearInterval(timer)
    const last = samples.at(-1)?.minute ?? 0
    const secondHalf = samples.filter(({ minute }) => minute >= last / 2)
    const most = (some: Sample[]) => Math.max(...some.map(({ megabytes }) => megabytes))
    const note = `${VISITS} visits, ${ORDERS} orders, ${SOCKETS} sockets a second for ${SECONDS} s`
    return [
      ['soak: memory after a start, MB', samples[0]?.megabytes ?? 0, 200, note],
      ['  most in the first half, MB', most(samples), 300, 'asked for'],
      ['  most in the second half, MB', most(secondHalf), 300, 'asked for'],
      ['  slope of the second half, MB a minute', slopeOf(secondHalf), FLAT, 'least squares'],
      ['  anything that failed', failed, 0, ''],
      ...plot(samples),
    ]
  } finally {
    await shop.stop()
    await sql.end({ timeout: 5 })
  }
}

type Sample = { minute: number; megabytes: number }

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const slopeOf = (samples: Sample[]): number => {
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ megabytes }) => megabytes))]
  const over = mean(samples.map(({ minute, megabytes }) => (minute - x) * (megabytes - y)))
  return over / mean(samples.map(({ minute }) => (minute - x) ** 2))
}

const [LINES, MB_OF_A_BLOCK] = [12, 8]
const plot = (samples: Sample[]): ResultRow[] =>
  Array.from({ length: LINES }, (_, line) => {
    const { minute, megabytes } = samples[Math.floor((line / (LINES - 1)) * (samples.length - 1))] as Sample
    return [
      `  after ${minute.toFixed(1)} min, MB`,
      megabytes,
      '',
      '█'.repeat(Math.round(megabytes / MB_OF_A_BLOCK)),
    ]
  })
