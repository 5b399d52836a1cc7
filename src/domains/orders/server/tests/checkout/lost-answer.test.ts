import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openDatabaseLine } from '#/testing/database/database-line.ts'
import { startTcpProxy } from '#/testing/network/tcp-proxy.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { context, clock, db, signIn } = shop
const { cityId, product } = await openScene(shop, { stock: 1000, windowCapacity: 1000 })
const toDatabase = await openDatabaseLine(context.settings.databaseUrl ?? '')
const behindProxy = await startShopProcess(toDatabase.url, clock.now())
const [one, other] = [new URL(await shop.listen()), new URL(behindProxy.url)]
const toShop = await startTcpProxy({ host: one.hostname, port: Number(one.port) })

afterEach(() => {
  toDatabase.fail({})
  toShop.fail({})
})
afterAll(async () => {
  await Promise.all([behindProxy.kill(), toShop.close(), toDatabase.close()])
})

type Submit = { buyer: SignedIn; version: string; key: string }
type PlacedOrder = { status: number; body: { id?: string; code?: string } }
const send = async (
  url: string | URL,
  { buyer, version, key }: Submit,
  within = 5000,
): Promise<PlacedOrder | undefined> => {
  try {
    const response = await fetch(new URL('/client/orders/order', url), {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(deliveryForm(cityId, version, buyer)),
      signal: AbortSignal.timeout(within),
    })
    return { status: response.status, body: (await response.json()) as PlacedOrder['body'] }
  } catch {
    return undefined
  }
}
const readyToBuy = async (): Promise<Submit> => {
  const buyer = await signIn()
  return { buyer, version: (await fillCart(shop, buyer, cityId, product)).version, key: randomUUID() }
}
const ordersOf = async ({ buyer }: Submit) =>
  (await db.sql<{ id: string }[]>`select id from orders where user_id = ${buyer.user.id}`).map(({ id }) => id)
const retried = async (url: URL, submit: Submit) => {
  const again = await send(url, submit)
  expect(again?.status).toBe(200)
  expect(await ordersOf(submit)).toEqual([again?.body.id])
}

describe('an order whose answer is lost', () => {
  it.each([0, 1, 100, 400])('after %i bytes of it is found again by its key', async (bytes) => {
    const submit = await readyToBuy()
    toShop.fail({ lose: { answer: 'HTTP/1.1 200', after: bytes } })
    expect(await send(`http://127.0.0.1:${toShop.port}`, submit)).toBeUndefined()
    await retried(other, submit)
  })

  it('on a line that has gone dead is found again by who waits no longer', async () => {
    const submit = await readyToBuy()
    toShop.fail({ lose: { answer: 'HTTP/1.1 200', after: 0, silently: true } })
    expect(await send(`http://127.0.0.1:${toShop.port}`, submit, 500)).toBeUndefined()
    await retried(one, submit)
  })

  it.each([
    { answer: 'COMMIT', made: 1 },
    { answer: 'SAVEPOINT', made: 0 },
    { answer: 'BEGIN', made: 0 },
  ])('by the database, of «$answer», is one order at the next try', async ({ answer, made }) => {
    const submit = await readyToBuy()
    toDatabase.fail({ lose: { answer, after: 0 } })
    expect((await send(other, submit))?.status).toBeGreaterThanOrEqual(500)
    expect(await ordersOf(submit)).toHaveLength(made)
    await retried(other, submit)
  })

  it('is made over a slow line to the database all the same', async () => {
    const submit = await readyToBuy()
    toDatabase.fail({ latency: 20 })
    expect((await send(other, submit))?.status).toBe(200)
  })
})

const ROUNDS = 20
const TABS = 4
const PATIENCE_MS = MINUTE_MS

it(
  'is one order when tabs of two processes send one cart at once, with one key and with one each',
  { timeout: PATIENCE_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const submit = await readyToBuy()
      const tabs = Array.from({ length: TABS }, (_, tab) => ({
        ...submit,
        key: round % 2 === 0 ? submit.key : randomUUID(),
        url: tab % 2 === 0 ? one : other,
      }))
      const answers = await Promise.all(tabs.map(({ url, ...sent }) => send(url, sent)))
      const placed = answers.filter((answer) => answer?.status === 200)
      expect(new Set(placed.map((answer) => answer?.body.id))).toEqual(new Set(await ordersOf(submit)))
      expect(await ordersOf(submit)).toHaveLength(1)
      // A second key finds the cart empty; the same key gets the same answer.
      expect(placed).toHaveLength(round % 2 === 0 ? TABS : 1)
      expect(answers.filter((answer) => answer?.status !== 200).map((answer) => answer?.body.code)).toEqual(
        round % 2 === 0 ? [] : Array(TABS - 1).fill('cart_empty'),
      )
    }
  },
)
