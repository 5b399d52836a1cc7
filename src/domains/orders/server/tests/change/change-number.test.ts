import { expect, it } from 'vitest'
import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import { openCountedScene } from '#/testing/catalog/counted-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aStore, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ROSES = 60
/** Of 25 and 101, as the scene sells them. */
const [PRICE_25, PRICE_101] = [450_000, 1_450_000]

const shop = await openTestShop()
const { db, call, signIn, audit } = shop
const scene = await openCountedScene(shop, { roses: ROSES })

const ordered = async (count: number) => {
  const buyer = await signIn()
  const product = { id: scene.product.id, variantId: await scene.idOf(count) }
  const id = await orderThrough(shop, buyer, { ...scene, product })
  const send = <T>(way: string, number: number, quantity = 1) =>
    scene.idOf(number).then((variantId) =>
      call<T & ErrorBody>('POST', `/client/orders/order/${id}/change${way}`, {
        headers: buyer.headers,
        body: { revision: 1, lines: [{ variant_id: variantId, quantity }] },
      }),
    )
  return { id, send }
}
const rosesOf = async (id: string) => {
  const [row] = await db.sql<[{ n: number }]>`
    select sum(quantity)::int as n from order_components
    where order_id = ${id} and component_id = ${scene.rose} and state <> 'released'`
  return row.n
}

it('a customer changes the number of flowers, also to one between the steps', async () => {
  const { id, send } = await ordered(25)
  const price = Math.round((PRICE_25 + (PRICE_101 - PRICE_25) / (101 - 25)) / 100) * 100
  expect((await send<ChangeBill>('/bill', 26)).body.lines).toMatchObject([{ quantity: 1, price }])
  const { status, body } = await send<Order>('', 26)
  expect([status, body.lines]).toMatchObject([200, [{ variant_label: '26 роз', quantity: 1, price }]])
  expect(await rosesOf(id)).toBe(26)
  await audit()
})

it('is told how many one bouquet may have when there are too few flowers', async () => {
  const { id, send } = await ordered(7)
  await scene.setRoses(30)
  // The seven that the order holds are its own to use.
  for (const [number, quantity, fields] of [
    [101, 1, { 'lines.0.quantity': 'Сейчас хватит цветов на букет до 37 шт.' }],
    [25, 2, { 'lines.0.quantity': 'Сейчас можно не больше 1' }],
    [101, 2, { 'lines.0.quantity': 'Сейчас хватит цветов на букет до 18 шт.' }],
    [101, 9, { 'lines.0.quantity': 'Сейчас этого нет' }],
  ] as const) {
    const refused = await send('', number, quantity)
    expect([number, quantity, refused.status, refused.body.code, refused.body.fields]).toEqual([
      number,
      quantity,
      422,
      'change_not_enough',
      fields,
    ])
  }
  expect(await rosesOf(id)).toBe(7)
  expect((await send('', 37)).status).toBe(200)
  await audit()
})

it('names the greatest number that any of the stores can make', async () => {
  await scene.setRoses(10)
  const { send } = await ordered(7)
  const otherStore = await aStore(db, { cityId: scene.cityId })
  for (const [id, stock] of [
    [scene.rose, 45],
    [scene.green, 500],
    [scene.paper, 500],
  ] as const)
    await setStock(db, id, stock, otherStore)
  const refused = await send('', 101)
  expect(refused.body.fields).toEqual({ 'lines.0.quantity': 'Сейчас хватит цветов на букет до 45 шт.' })
  expect((await send('', 45)).status).toBe(200)
  await audit()
})
