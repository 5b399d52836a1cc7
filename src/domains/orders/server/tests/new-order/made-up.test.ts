import { expect, it } from 'vitest'
import type { StoreStem } from '#/domains/orders/contract/staff/new-order.ts'
import { freshCaller, openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { aComponent, aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const scene = await openNewOrderScene(shop)
const { caller, walkIn, florist, quoteBy, takeBy, show, storeId } = scene

// Beside the scene's one: only explicit ids above 1 move the sequence on.
await aProduct(db)
const rose = await aComponent(db, { stock: 20, storeId })
const wrap = await aComponent(db, { stock: 20, storeId })
await db.sql`update components set cost = 8_800 where id = ${rose}`
await db.sql`update components set cost = 6_000, kind = 'packaging' where id = ${wrap}`
// 250 % of the cost, and 300 ₽ for making it.
const ROSE = 22_000
const WRAP = 15_000
const FEE = 30_000

const roses = (quantity: number, more: object = {}) => ({
  recipe: [
    { component_id: rose, quantity },
    { component_id: wrap, quantity: 1 },
  ],
  ...more,
})
const stockOf = async () => {
  const [row] = await db.sql<[{ on_hand: number; reserved: number }]>`
    select on_hand, reserved from store_stock where store_id = ${storeId} and component_id = ${rose}`
  return row
}

it('is priced by what it is made of, and takes just that from the store', async () => {
  const form = { ...walkIn, lines: [roses(7)] }
  const quote = (await quoteBy(florist, form)).body
  expect(quote.made).toEqual([{ by_rule: 7 * ROSE + WRAP + FEE, floor: 81_200, fee: FEE, stems: 7 }])
  const before = await stockOf()
  const { body } = await takeBy(florist, form)
  expect(body).toMatchObject({ status: 'completed', payment_status: 'paid' })
  expect(await stockOf()).toEqual({ on_hand: before.on_hand - 7, reserved: before.reserved })
  const order = await show(body.id)
  expect(order.lines).toMatchObject([{ name: 'Букет на месте', quantity: 1 }])
  expect(order.stems.map(({ component_id, quantity }) => [component_id, quantity])).toEqual([
    [rose, 7],
    [wrap, 1],
  ])
})

it('costs what the florist says, but not less than the flowers', async () => {
  const dear = await takeBy(florist, { ...walkIn, lines: [roses(3, { price: 150_000 })] })
  expect(dear.body.status).toBe('completed')
  const cheap = await takeBy(florist, { ...walkIn, lines: [roses(3, { price: 10_000 })] })
  expect(cheap.body.fields).toHaveProperty(['lines.0.price'])
})

it('is made later too, and its stems are held from the order on', async () => {
  const before = await stockOf()
  const form = { ...caller, buyer: freshCaller(), lines: [roses(2), { ...scene.size }] }
  const { body } = await takeBy(florist, form)
  expect(body.status).toBe('new')
  expect((await stockOf()).reserved).toBe(before.reserved + 2)
  const order = await show(body.id)
  expect(order.lines[0]?.recipe).toEqual([
    { component_id: rose, quantity: 2 },
    { component_id: wrap, quantity: 1 },
  ])
})

it('is not made of what the store lacks', async () => {
  const { status, body } = await takeBy(florist, { ...walkIn, lines: [roses(300)] })
  expect(status).toBe(409)
  expect(body.code).toBe('stock_changed')
  expect(body.fresh?.unavailable_products).toHaveLength(1)
})

it('shows what the store has, with prices where the cost is known', async () => {
  const unknown = await aComponent(db, { stock: 3, storeId })
  const { body } = await call<{ items: StoreStem[]; fee: number }>('GET', '/staff/api/new-order/stems', {
    headers: florist.headers,
    query: { store_id: String(storeId) },
  })
  const priceOf = (id: number) => body.items.find(({ component_id }) => component_id === id)?.price
  expect([priceOf(rose), priceOf(wrap), priceOf(unknown), body.fee]).toEqual([ROSE, WRAP, null, FEE])
})
