import { afterAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const ROUNDS = 30
const PATIENCE_MS = MINUTE_MS

const shop = await openTestShop()
const { call, context, clock, db, signIn, signInStaff } = shop
const { cityId, product } = await openScene(shop, { stock: 1000, windowCapacity: 1000 })
const second = await startShopProcess(context.settings.databaseUrl ?? '', clock.now())
afterAll(second.kill)
const urls = [await shop.listen(), second.url]

type ApiAnswer = { status: number; body: { status?: string; code?: string; fresh?: Pick<Order, 'status'> } }
const post = async (url: string, headers: Record<string, string>, body: object): Promise<ApiAnswer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ApiAnswer['body'] }
}

it(
  'a cancel by the customer and a florist who begins, at once in two processes, have one winner',
  { timeout: PATIENCE_MS },
  async () => {
    const [buyer, florist] = [await signIn(), await signInStaff('florist')]
    const wins = { cancelled: 0, assembling: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = await fillCart(shop, buyer, cityId, product)
      const form = deliveryForm(cityId, version, buyer)
      const placed = await call<{ id: string }>('POST', '/client/orders/order', {
        headers: buyer.headers,
        body: form,
      })
      const { id } = placed.body
      const [here = '', there = ''] = round % 2 === 0 ? urls : urls.toReversed()
      const cancels = () =>
        post(`${here}/client/orders/order/${id}/cancel`, buyer.headers, { reason_code: 'changed_mind' })
      const begins = () =>
        post(`${there}/staff/api/orders/${id}/move`, florist.headers, { from: 'new', to: 'assembling' })
      // A fixed order would always have the same winner.
      const requests = round % 4 < 2 ? [cancels(), begins(), cancels()] : [begins(), cancels(), begins()]
      const answers = await Promise.all(requests)
      const [order] = await db.sql<
        { status: 'cancelled' | 'assembling' }[]
      >`select status from orders where id = ${id}`
      const status = order?.status ?? 'cancelled'
      wins[status] += 1
      const won = answers.filter((answer) => answer.status === 200)
      const lost = answers.filter((answer) => answer.status === 409)
      expect(won.length + lost.length).toBe(answers.length)
      expect(won.every(({ body }) => body.status === status)).toBe(true)
      expect(won.length).toBeGreaterThan(0)
      expect(lost.map(({ body }) => body.fresh?.status)).toEqual(lost.map(() => status))
      expect(await endsOf(id)).toEqual([status])
    }
    expect(Math.min(...Object.values(wins))).toBeGreaterThan(0)
  },
)

const endsOf = async (orderId: string) =>
  (
    await db.sql<{ status: string }[]>`
      select status from order_history
      where order_id = ${orderId} and status in ('cancelled', 'assembling')`
  ).map(({ status }) => status)
