import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { aProduct, aUser } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { reportsStaffApi } from '#/domains/orders/contract/staff/reports.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { fillCart, TOMORROW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db } = shop
const scene = await openPayScene(shop)
const { manager } = scene
const ON_RECEIPT = { payment_method: 4 }
const period = { from: TOMORROW, to: TOMORROW }

const table = async (path: string, query: Record<string, string> = period) => {
  const { body, headers } = await call<string>('GET', path, { ...(await scene.as(manager)), query })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.startsWith('\ufeff')).toBe(true)
  return parse(body, { bom: true, delimiter: ';' })
}
const totals = async () =>
  (
    await call<Output<typeof reportsStaffApi.totals>>('GET', '/staff/api/orders/totals', {
      ...(await scene.as(manager)),
      query: period,
    })
  ).body
const kopecks = (cell = '') => Number(cell.replace(',', ''))
const pay = async (url: string | null) => {
  const id = url?.split('/').at(-1) ?? ''
  const { status } = await call('POST', `/bank/api/payments/${id}`, { body: { action: 'pay' } })
  expect(status).toBe(200)
  await scene.work()
}
const refund = async (id: string, body: object, key: string = randomUUID()) =>
  call<StaffOrder & { code: string }>('POST', `/staff/api/orders/${id}/refund`, {
    ...(await scene.as(manager)),
    body: { key, reason: 'Подвяла роза', ...body },
  })
const paidOrder = async (quantity = 1) => {
  const buyer = await scene.buyer()
  const { id, payment } = await scene.order(buyer, {}, { quantity })
  await pay(payment.confirmation_url)
  return id
}

it('money goes back by a sum or by pieces, each key once, and never more than there is', async () => {
  const id = await paidOrder(3)
  expect(await scene.state(id)).toBe('new paid 1197000/0')
  const key = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 10_050 }, key)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  await scene.pass(1)
  expect(await scene.state(id)).toBe('new partially_refunded 1197000/10050')

  const [line] = sent[0]?.body.lines ?? []
  const pieces = (quantity: number) => ({ lines: [{ line_id: line?.id, quantity }] })
  expect((await refund(id, pieces(4))).body.code).toBe('refund_lines_wrong')
  expect((await refund(id, { lines: [{ line_id: randomUUID(), quantity: 1 }] })).body.code).toBe(
    'refund_lines_wrong',
  )
  expect((await refund(id, pieces(1))).status).toBe(200)
  expect((await refund(id, { amount: 1_197_000 })).body.code).toBe('refund_too_large')
  const rest = 1_197_000 - 10_050 - 399_000
  expect((await refund(id, { amount: rest + 1 })).body.code).toBe('refund_too_large')
  const last = await Promise.all([refund(id, { amount: rest }), refund(id, { amount: rest })])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await scene.pass(1)
  expect(await scene.state(id)).toBe('new refunded 1197000/1197000')
  const [{ count }] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log where subject_id = ${id} and action = 'order.refund'`
  expect(count).toBe(3)
})

it('what is paid on receipt is taken when it is handed over', async () => {
  const { id } = await scene.order(await scene.buyer(), ON_RECEIPT)
  await moveOn(db, manager.user.id, id, 'completed')
  expect(await scene.state(id)).toBe('completed paid 399000/0')
})

it('the table of orders adds up to the kopeck, in its rows, its columns and its last row', async () => {
  await paidOrder()
  const courier = await aUser(db)
  await db.sql`update users set name = case id when ${courier.id} then 'Тимур' else 'Вера' end`
  await db.sql`update orders set florist_id = ${manager.user.id}, courier_id = ${courier.id} where status = 'completed'`
  await db.sql`update stores set name = '=cmd|calc' where id = ${scene.storeIds[0] ?? 0}`
  const rows = await table('/staff/api/orders/export')
  const [head = [], ...orders] = rows
  const total = orders.pop() ?? []
  const column = (name: string) => head.findIndex((title) => title.startsWith(name))
  const [{ count }] = await db.sql<
    [{ count: number }]
  >`select count(*)::int as count from orders where date = ${TOMORROW}`
  expect(orders).toHaveLength(count)
  const first = column('Товары')
  for (let at = first; at < head.length; at++) {
    expect(kopecks(total[at])).toBe(orders.reduce((sum, row) => sum + kopecks(row[at]), 0))
    for (const row of [...orders, total]) expect(row[at]).toMatch(/^\d+,\d\d$/)
  }
  for (const row of orders) {
    const of = (name: string) => kopecks(row[column(name)])
    const off = of('Скидка на товары') + of('По промокоду') + of('По приглашению') + of('Бонусами')
    expect(of('К оплате')).toBe(of('Товары') - off + of('Доставка') + of('Доплата за время'))
    expect(row[column('Магазин')]).toBe("'=cmd|calc")
    const texts = ['Состав', 'Телефон', 'Получатель', 'Адрес'].map((name) => row[column(name)])
    expect(texts).toEqual([
      expect.stringMatching(/^Букет \d+, M × \d$/),
      expect.stringMatching(/^7\d{10}$/),
      expect.stringMatching(/.+/),
      expect.stringMatching(/.+/),
    ])
  }
  expect(kopecks(total[column('Возвращено')])).toBe(1_197_000)
  const handedOver = orders.find((row) => row[column('Флорист')] !== '')
  expect([handedOver?.[column('Флорист')], handedOver?.[column('Курьер')]]).toEqual(['Вера', 'Тимур'])
})

it('the money of orders is the money that came, and the page says when it is not', async () => {
  const sums = await totals()
  expect(sums).toMatchObject({ refunds: 1_197_000, on_receipt: 399_000, difference: 0 })
  expect(sums.payments).toBe(1_197_000 + 399_000)
  const id = await paidOrder()
  await db.sql`update orders set paid = paid + 1 where id = ${id}`
  expect((await totals()).difference).toBe(1)
  await db.sql`update orders set paid = paid - 1 where id = ${id}`
  const wrong = await call('GET', '/staff/api/orders/totals', {
    ...(await scene.as(manager)),
    query: { from: '2026-01-01', to: '2027-06-01' },
  })
  expect(wrong.status).toBe(422)
})

it('the receipt of pieces that go back is of these pieces, and of what is more of everything', async () => {
  const buyer = await scene.buyer()
  const vase = await aProduct(db, { price: 90_000, storeId: scene.storeIds[0] ?? 0, stock: 10 })
  await fillCart(shop, buyer, scene.cityId, vase, 2)
  const { id, payment } = await scene.order(buyer)
  await pay(payment.confirmation_url)
  const { lines } = (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, await scene.as(manager))).body
  const vases = lines.find(({ quantity }) => quantity === 2)
  await refund(id, { lines: [{ line_id: vases?.id, quantity: 1 }] })
  await refund(id, { lines: [{ line_id: vases?.id, quantity: 2 }] })
  await scene.pass(1)
  const receipts = await db.sql<{ items: { amount: number; description: string }[] }[]>`
    select items from receipts where order_id = ${id} and kind = 'refund' order by created_at, id`
  const name = `${vases?.name}, ${vases?.variant_label}`
  expect(receipts[0]?.items).toMatchObject([{ description: name, amount: 90_000 }])
  expect(receipts[1]?.items.map(({ amount }) => amount)).toEqual([90_000, 90_000])
})

it('no one refunds their own order', async () => {
  const id = await paidOrder()
  const [order] = await db.sql<[{ user_id: string }]>`select user_id from orders where id = ${id}`
  await db.sql`update orders set user_id = ${manager.user.id} where id = ${id}`
  expect(await refund(id, { amount: 10_050 })).toMatchObject({
    status: 409,
    body: { code: 'not_oneself' },
  })
  await db.sql`update orders set user_id = ${order.user_id} where id = ${id}`
  expect((await refund(id, { amount: 10_050 })).status).toBe(200)
  await scene.pass(1)
})
