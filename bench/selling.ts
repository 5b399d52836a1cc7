import { randomUUID } from 'node:crypto'
import type { Cart } from '#/domains/cart/contract.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import { cityChoice } from '#/domains/places/rules/chosen-address.ts'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { signAccessToken } from '#/domains/auth/server/service/sessions/access-token.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { audit } from '#/testing/audit/audit.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { PAID_ONLINE, deliveryForm, openScene } from '#/testing/orders/order-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { makeBuyers } from './buyers.ts'
import { askAt, createWaits, openLoop } from './open-loop.ts'
import { fromEnvironment } from './settings.ts'
import { any, haveProducts, randomPages } from './shop-pages.ts'
import { startBuiltShop } from './shop-process.ts'
import type { ResultRow } from './table.ts'

const PAGES = fromEnvironment('RATE', 500)
const ORDERS = fromEnvironment('ORDERS', 20)
const SECONDS = fromEnvironment('SECONDS', 60)
const PRODUCTS = fromEnvironment('PRODUCTS', 1031)
const BOUQUETS = 60
const STOCK = 8
/** Half of the orders want the first window. */
const WINDOWS = ['11:00', '13:00', '15:00', '17:00']
const CAPACITY = Math.ceil((ORDERS * SECONDS) / 4)
/** One page of so many is of what is being sold out. */
const WATCHED = 10
const TOLD_WITHIN_MS = 1_000

/** Orders while random pages are asked for; pages of what was sold out are read. */
export const measureSelling = async (place: {
  databaseUrl: string
  dataDir: string
}): Promise<ResultRow[]> => {
  const sql = connect(place.databaseUrl, 4)
  const db = createDb(sql, systemClock, console.error)
  await haveProducts(db, PRODUCTS)
  const { cityId, products } = await openStall(db)
  const buyers = await makeBuyers(
    db,
    Array.from({ length: ORDERS * SECONDS }, (_, at) => variantOf(products, at)),
  )
  const secrets = await loadSecrets(place.dataDir)
  const tokens: string[] = []
  for (const buyer of buyers) tokens.push(await signAccessToken(secrets, systemClock, buyer))
  const shop = await startBuiltShop(place)
  try {
    const page = await randomPages(shop.url, { warm: true })
    const cookie = `${CHOSEN_ADDRESS_COOKIE}=${encodeURIComponent(cityChoice(cityId))}`
    const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const form = {
      ...deliveryForm(cityId, '', { user: { id: '', phone: freshPhone() } }),
      ...PAID_ONLINE,
      date,
    }
    const bearer = (at: number) => ({ authorization: `Bearer ${tokens[at]}` })
    const seen = new URLSearchParams({
      order_type: 'delivery',
      city_id: String(cityId),
      address: form.address.name,
      date,
    })
    const versions: string[] = []
    for (let at = 0; at < products.length; at++) {
      const { body } = await askAt(`${shop.url}/orders/cart?${seen}`, { headers: bearer(at), read: true })
      versions.push((JSON.parse(body) as Cart).version)
    }

    const goneAt = new Map<string, number>()
    const sold = new Map<string, number>()
    const count = (what: string, most: number) => {
      sold.set(what, (sold.get(what) ?? 0) + 1)
      if (sold.get(what) === most) goneAt.set(what, performance.now())
    }
    const wasGone = (what: string, asked: number) => (goneAt.get(what) ?? Infinity) + TOLD_WITHIN_MS < asked
    const [orders, pages] = [createWaits(), [] as { at: number; ms: number }[]]
    const outcomes = { bought: 0, refused: 0, failed: 0, pagesFailed: 0, overloaded: 0, looked: 0, broken: 0 }

    const buy = async (at: number, due: number) => {
      const from = at % 2 === 0 ? '11:00' : any(WINDOWS.slice(1))
      const window = { time_from: from, time_to: `${Number(from.slice(0, 2)) + 2}:00` }
      const apartment = String(at + 1)
      const { status } = await askAt(`${shop.url}/client/orders/order`, {
        method: 'POST',
        headers: { ...bearer(at), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        payload: JSON.stringify({
          ...form,
          ...window,
          address: { ...form.address, apartment },
          version: versions[at % products.length],
        }),
      }).catch(() => ({ status: 0 }))
      orders.add(performance.now() - due)
      if (status === 200) {
        outcomes.bought += 1
        count(products[at % products.length]?.slug ?? '', STOCK)
        count(from, CAPACITY)
      } else if (status === 409) outcomes.refused += 1
      else outcomes.failed += 1
    }
    const look = async (slug: string) => {
      const asked = performance.now()
      const headers = { cookie }
      const { status, body } = await askAt(`${shop.url}/product/${slug}`, { headers, read: true })
      outcomes.looked += 1
      if (status === 200 && wasGone(slug, asked) && body.includes('schema.org/InStock')) outcomes.broken += 1
    }
    const lookAtWindows = async () => {
      const asked = performance.now()
      const { body } = await askAt(`${shop.url}/delivery/${cityId}`, { read: true })
      const { open_windows } = JSON.parse(body) as DeliverySettings
      const open = open_windows.flatMap((window) => (window.date === date ? [window.time_from] : []))
      outcomes.looked += 1
      if (open.some((from) => wasGone(from, asked))) outcomes.broken += 1
    }
    const visit = async (at: number, due: number) => {
      if (at % WATCHED === 0) return at % (WATCHED * 5) === 0 ? lookAtWindows() : look(any(products).slug)
      const headers = { 'accept-encoding': 'br', 'x-bench': String(at) }
      const { status } = await askAt(shop.url + page(), { headers }).catch(() => ({ status: 0 }))
      if (status === 200) pages.push({ at, ms: performance.now() - due })
      else if (status === 503) outcomes.overloaded += 1
      else outcomes.pagesFailed += 1
    }
    await Promise.all([openLoop(ORDERS, SECONDS, buy), openLoop(PAGES, SECONDS, visit)])

    const made = await shop.whatWasMade()
    const [hits, misses] = [createWaits(), createWaits()]
    for (const { at, ms } of pages) (made.has(at) ? misses : hits).add(ms)
    await audit(db)
    const note = `${ORDERS} orders/s and ${PAGES} pages/s for ${SECONDS} s, ${PRODUCTS} products`
    const gone = [...goneAt.keys()].filter((what) => !WINDOWS.includes(what)).length
    return [
      ['orders while browsing, p50 ms', orders.share(0.5), '', note],
      ['  p99 ms', orders.share(0.99), '', ''],
      ['pages while selling, from the cache, p99 ms', hits.share(0.99), '', `${hits.count()} pages`],
      ['  made, p99 ms', misses.share(0.99), '', `${misses.count()} pages`],
      ['orders made', outcomes.bought, buyers.length, `${outcomes.refused} told that it was gone`],
      ['  pages told to come back (503)', outcomes.overloaded, 0, ''],
      ['  any other answer', outcomes.failed + outcomes.pagesFailed, 0, 'of orders and pages'],
      ['  bouquets and windows sold out', gone, products.length, `and ${goneAt.size - gone} windows`],
      ['promises of what was gone for over a second', outcomes.broken, 0, `of ${outcomes.looked} looked at`],
    ]
  } finally {
    await shop.stop()
    await sql.end({ timeout: 5 })
  }
}

const openStall = async (db: Db) => {
  const { cityId, storeIds, product } = await openScene({ db }, { stock: STOCK, windowCapacity: CAPACITY })
  const products = [product]
  const storeId = storeIds[0] ?? 0
  while (products.length < BOUQUETS) products.push(await aProduct(db, { stock: STOCK, storeId }))
  return { cityId, products }
}

const variantOf = (products: { variantId: number }[], at: number) =>
  products[at % products.length]?.variantId ?? 0
