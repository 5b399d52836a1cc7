import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, it } from 'vitest'
import { connect } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { TEST_CACHE_BYTES, eventually } from '#/testing/shop/cache.ts'
import { openDatabaseLine } from '#/testing/database/database-line.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const database = await createTestDatabase(true)
const line = await openDatabaseLine(database.url)
// After the shop's own end, which still audits through the line.
afterAll(async () => {
  await beside.end()
  await line.close()
})
const shop = await openTestShop({
  database: { url: line.url, drop: () => database.drop() },
  pageCacheBytes: TEST_CACHE_BYTES,
  pages: true,
})
const { cityId, product } = await openScene(shop, { stock: 100, windowCapacity: 100 })
const url = await shop.listen()
const beside = connect(database.url, 1)

afterEach(() => line.fail({}))
const PAGE = '/category/bukety'
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers })
  const { status, headers: said } = answer
  return {
    status,
    text: await answer.text(),
    cache: said.get('x-cache'),
    retryAfter: said.get('retry-after'),
    type: said.get('content-type'),
  }
}
const readyToBuy = async () => {
  const buyer = await shop.signIn()
  const { version } = await fillCart(shop, buyer, cityId, product)
  return { buyer, version, key: randomUUID() }
}
type Submit = Awaited<ReturnType<typeof readyToBuy>>
const send = async ({ buyer, version, key }: Submit) => {
  const answer = await fetch(`${url}/client/orders/order`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(deliveryForm(cityId, version, buyer)),
  })
  return { status: answer.status, id: ((await answer.json()) as { id?: string }).id }
}
const ordersOf = async ({ buyer }: Submit) =>
  (await beside<{ id: string }[]>`select id from orders where user_id = ${buyer.user.id}`).map(({ id }) => id)

it('shows the last good page and answers in time while the database says nothing', async () => {
  const { headers } = await shop.signIn()
  await eventually(async () => (await get(PAGE)).status, 200)
  const [page, categories] = [await get(PAGE), await get('/client/categories')]
  expect([page.cache, categories.cache]).toEqual([null, null])
  // A page with a clock would be rendered again.
  shop.clock.advance(MINUTE_MS)
  line.fail({ silent: true })
  const [shown, unseen, suggested, personal, cart, ready, alive] = await Promise.all([
    get(PAGE),
    get('/faq'),
    get('/client/products/suggestions?query=роз'),
    get('/client/orders', headers),
    get('/orders/cart', headers),
    get('/ready'),
    get('/health'),
  ])
  expect([shown.status, shown.cache, shown.text === page.text]).toEqual([200, 'stale', true])
  expect([unseen.status, unseen.type, Number(unseen.retryAfter) > 0]).toEqual([
    503,
    'text/html; charset=utf-8',
    true,
  ])
  for (const one of [suggested, personal, cart, ready])
    expect([one.status, Number(one.retryAfter) > 0]).toEqual([503, true])
  expect(alive.status).toBe(200)
  // The invalidation listener has failed: the same page, marked stale.
  await eventually(async () => (await get('/client/categories')).cache, 'stale')
  expect((await get('/client/categories')).text).toBe(categories.text)

  line.fail({})
  const after = await Promise.all(
    ['/faq', '/client/orders', '/orders/cart', '/ready'].map((path) => get(path, headers)),
  )
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await eventually(
    async () => [(await get(PAGE)).cache, (await get('/client/categories')).cache],
    [null, null],
  )
}, 60_000)

it('an order that was given up is not made behind the customer’s back, and is one at the next try', async () => {
  const submit = await readyToBuy()
  line.fail({ silent: true })
  expect((await send(submit)).status).toBe(503)
  line.fail({})
  const again = await send(submit)
  expect([again.status, await ordersOf(submit)]).toEqual([200, [again.id]])
}, 30_000)

it('an order whose COMMIT was under way is found again by its key', async () => {
  const submit = await readyToBuy()
  // Prepared statements carry their text only once, so all connections start fresh.
  line.fail({ away: true })
  line.fail({})
  await expect.poll(async () => (await get('/ready')).status).toBe(200)
  line.fail({ silentAt: 'commit' })
  expect((await send(submit)).status).toBe(503)
  const made = await ordersOf(submit)
  expect(made).toHaveLength(1)
  line.fail({})
  expect(await send(submit)).toEqual({ status: 200, id: made[0] })
  expect(await ordersOf(submit)).toEqual(made)
}, 30_000)
