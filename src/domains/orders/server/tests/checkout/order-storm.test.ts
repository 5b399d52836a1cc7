import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const BUYERS = 100
const BOUQUETS = 10

const shop = await openTestShop()
const { db, signIn, clock, context } = shop
const { cityId, storeIds } = await openScene(shop, { windowCapacity: 60 })
const buyers: SignedIn[] = []
for (let n = 0; n < BUYERS; n++) buyers.push(await signIn())
const databaseUrl = context.settings.databaseUrl ?? ''
const processes = await Promise.all([0, 1].map(() => startShopProcess(databaseUrl, clock.now())))
const urls = () => processes.map(({ url }) => url)

type Attempt = { buyer: SignedIn; version: string; key: string }
const send = async (url: string, { buyer, version, key }: Attempt) => {
  const response = await fetch(`${url}/client/orders/order`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(deliveryForm(cityId, version, buyer)),
  })
  return { status: response.status, body: (await response.json()) as { id?: string; code?: string } }
}

const readyToBuy = async (stock: number) => {
  const goods = await aProduct(db, { stock, storeId: storeIds[0] ?? 0 })
  const attempts: Attempt[] = []
  for (const buyer of buyers)
    attempts.push({ buyer, version: (await fillCart(shop, buyer, cityId, goods)).version, key: randomUUID() })
  return { goods, attempts }
}
const emptyCarts = () => db.sql`delete from cart_lines`
const ordersOf = async (productId: number) =>
  (await db.sql`select 1 from order_lines where product_id = ${productId}`).length

it('100 buyers of 10 bouquets, each on both processes at once, make exactly 10 orders', async () => {
  const { goods, attempts } = await readyToBuy(BOUQUETS)
  const answers = await Promise.all(attempts.flatMap((attempt) => urls().map((url) => send(url, attempt))))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(
    new Set(answers.flatMap(({ status, body }) => (status === 200 && body.id ? [body.id] : []))).size,
  ).toBe(BOUQUETS)
  expect(
    answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'stock_changed'),
  ).toBe(true)
  expect(await ordersOf(goods.id)).toBe(BOUQUETS)
  await emptyCarts()
})

it('a window of 60 places takes no 61st order', async () => {
  const { goods, attempts } = await readyToBuy(BUYERS)
  const answers = await Promise.all(attempts.map((attempt, n) => send(urls()[n % 2] ?? '', attempt)))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await ordersOf(goods.id)).toBe(60 - BOUQUETS)
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['slot_taken']))
  await emptyCarts()
})

it('killed in the midst of orders, it has every order that it acknowledged, and a retry makes no second one', async () => {
  await db.sql`delete from slots where taken = 0`
  await db.sql`update slots set capacity = 1000`
  const { goods, attempts } = await readyToBuy(BUYERS)
  const acknowledged: string[] = []
  const [victim] = processes
  let answered = 0
  await Promise.all(
    attempts.map(async (attempt) => {
      const answer = await send(victim?.url ?? '', attempt).catch(() => undefined)
      if (answer?.body.id) acknowledged.push(answer.body.id)
      if (++answered === 10) await victim?.kill()
    }),
  )
  expect(acknowledged.length).toBeLessThan(BUYERS)
  const kept = await db.sql<
    { id: string }[]
  >`select order_id as id from order_lines where product_id = ${goods.id}`
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  const retried = await Promise.all(attempts.map((attempt) => send(urls()[1] ?? '', attempt)))
  expect(retried.every(({ status }) => status === 200)).toBe(true)
  expect(await ordersOf(goods.id)).toBe(BUYERS)
  await Promise.all(processes.map((process) => process.kill()))
})
