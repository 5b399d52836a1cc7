import { expect, it } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { diceOf } from '#/testing/shop/random-input.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { aPromoCode } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { overviewApi } from '../../contract/overview.ts'
import type { reportOrdersApi } from '../../contract/orders.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const scene = await openPayScene(shop)
const PATIENT = 120_000
const period = { from: TOMORROW, to: TOMORROW }
type Query = Record<string, string>

const overview = async (query: Query = period) =>
  (
    await call<Output<typeof overviewApi.show>>('GET', '/staff/api/reports', {
      ...(await scene.as(scene.manager)),
      query,
    })
  ).body
const behind = async (query: Query) =>
  (
    await call<Output<typeof reportOrdersApi.list>>('GET', '/staff/api/reports/orders', {
      ...(await scene.as(scene.manager)),
      query: { ...period, ...query },
    })
  ).body

const pay = async (url: string | null) => {
  await call('POST', `/bank/api/payments/${url?.split('/').at(-1) ?? ''}`, { body: { action: 'pay' } })
  await scene.work()
}
const refund = async (id: string, amount: number) =>
  call('POST', `/staff/api/orders/${id}/refund`, {
    ...(await scene.as(scene.manager)),
    body: { key: crypto.randomUUID(), reason: 'Подвяла роза', amount },
  })

/** Of everything that was paid, by hand. */
const byHand = async () => {
  const [sums] = await db.sql<
    [{ orders: number; net: number; refunded: number; promo: number; products: number }]
  >`
    select count(*) filter (where paid > refunded)::int as orders, sum(paid - refunded)::float8 as net,
      sum(refunded)::float8 as refunded, coalesce(sum(promo_discount) filter (where paid > refunded), 0)::float8 as promo,
      (select sum(net)::float8 from report_products where date = ${TOMORROW}) as products
    from orders where date = ${TOMORROW} and paid > 0`
  return sums
}

it(
  'figures are the money of the orders, to the kopeck, whatever happens to them',
  { timeout: PATIENT },
  async () => {
    const dice = diceOf(20_261_127)
    const { code } = await aPromoCode(db, { value: 7, withPoints: true })
    const buyers = [await scene.buyer(), await scene.buyer()]
    for (let n = 0; n < 6; n++) {
      const buyer = buyers[n % 2] ?? (await scene.buyer())
      const benefits = n % 3 === 0 ? { benefits: { code, points: 100 } } : {}
      const { id, payment } = await scene.order(buyer, {}, { quantity: 1 + dice.below(3), ...benefits })
      await pay(payment.confirmation_url)
      if (n % 2) await refund(id, 1 + dice.below(90_000))
      if (n === 4) await scene.cancel(buyer, id)
      await scene.pass(1)
      const { total, days, hours, stores, sources } = await overview()
      const sums = await byHand()
      expect(total).toMatchObject({
        orders: sums.orders,
        net: sums.net,
        refunded: sums.refunded,
        promo: sums.promo,
      })
      expect(sums.products).toBe(sums.net)
      for (const parts of [days, hours, stores, sources]) {
        expect(parts.reduce((sum, { net }) => sum + net, 0)).toBe(sums.net)
        expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(sums.orders)
      }
    }
    const { total } = await overview()
    expect(total.returned).toBe(total.orders - 2)
  },
)

it('a figure opens the orders that it counts', async () => {
  const { total, hours, sources } = await overview()
  expect(await behind({})).toMatchObject({ orders: total.orders, net: total.net })
  expect(await behind({ returned: '1' })).toMatchObject({ orders: total.returned, net: total.returned_net })
  for (const { hour, orders, net } of hours.filter((one) => one.orders > 0))
    expect(await behind({ hour: String(hour) })).toMatchObject({ orders, net })
  for (const { source, orders, net } of sources)
    expect(await behind({ source })).toMatchObject({ orders, net })
  const refunded = await behind({ refunded: '1' })
  expect(refunded.items.reduce((sum, one) => sum + one.refunded, 0)).toBe(total.refunded)
  const { items } = await behind({ sort: 'dearest', product_id: String(scene.product.id) })
  expect(items.map(({ net }) => net)).toEqual(items.map(({ net }) => net).toSorted((a, b) => b - a))
})

it('an order that goes to another day leaves the figures of the day it was for', async () => {
  const before = await overview()
  const [moved] = await db.sql<[{ id: string; net: number }]>`
    select id, paid - refunded as net from orders where date = ${TOMORROW} and paid > refunded order by number limit 1`
  await db.sql`update orders set date = date + 30 where id = ${moved.id}`
  expect((await overview()).total.net).toBe(before.total.net - moved.net)
  const later = await overview({ from: '2026-06-01', to: '2026-06-30' })
  expect(later.total.net).toBe(moved.net)
  await db.sql`update orders set date = date - 30 where id = ${moved.id}`
  expect((await overview()).total).toEqual(before.total)
})

it('what the shop gave of a changed order is a markdown, and no money', async () => {
  const { id, payment } = await scene.order(await scene.buyer())
  await pay(payment.confirmation_url)
  const before = (await overview()).total
  const [line] = await db.sql<[{ id: string }]>`select id from order_lines where order_id = ${id}`
  const changed = await call<{ sums: { shop: number } }>('POST', `/staff/api/orders/${id}/change`, {
    ...(await scene.as(scene.manager)),
    body: { revision: 1, lines: [{ id: line.id, quantity: 2 }], waive: 'Подарок' },
  })
  const { shop: given } = changed.body.sums
  expect([changed.status, given > 0]).toEqual([200, true])
  expect((await overview()).total).toMatchObject({
    orders: before.orders,
    net: before.net,
    markdown: before.markdown + given,
  })
  const sums = await byHand()
  expect([sums.net, sums.products]).toEqual([before.net, before.net])
})

it('a period is at most a year, and whoever works in one store sees that store', async () => {
  const headers = (await scene.as(scene.manager)).headers
  const wrong = await call('GET', '/staff/api/reports', {
    headers,
    query: { from: '2026-01-01', to: '2027-06-01' },
  })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } })
  const elsewhere = await signInStaff('manager', scene.storeIds[0] ?? 0)
  const other = await call('GET', '/staff/api/reports', {
    headers: elsewhere.headers,
    query: { ...period, store_id: '999' },
  })
  expect(other.status).toBe(403)
  const florist = await signInStaff('florist')
  expect((await call('GET', '/staff/api/reports', { headers: florist.headers, query: period })).status).toBe(
    403,
  )
})
