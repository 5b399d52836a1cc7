import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene, TOMORROW } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aStore } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { CashReceipt, OrderMoney } from '#/domains/payments/contract/staff.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const [storeId = 0] = scene.storeIds
const vera = await signInStaff('manager', storeId)
const anna = await signInStaff('florist', storeId)
const timur = await signInStaff('courier', storeId)
await db.sql`update users set name = 'Тимур' where id = ${timur.user.id}`
await db.sql`update users set name = 'Вера' where id = ${vera.user.id}`
const PRICE = 399_000
const ON_RECEIPT = { payment_method: 4 }

type ReceiptList = { items: CashReceipt[]; count: number }
const toPrint = async (by: SignedIn) => (await call<ReceiptList>('GET', '/staff/api/receipts', by)).body
const print = (by: SignedIn, id: string, number: string) =>
  call<CashReceipt & { code: string; fresh?: CashReceipt }>('POST', `/staff/api/receipts/${id}`, {
    headers: by.headers,
    body: { fiscal_number: number },
  })
const moneyOf = async (id: string) =>
  (await call<OrderMoney>('GET', `/staff/api/orders/${id}/money`, vera)).body
const refund = (id: string, body: object) =>
  call<{ code?: string; payment_status?: string }>('POST', `/staff/api/orders/${id}/refund`, {
    headers: vera.headers,
    body: { key: randomUUID(), reason: 'Завял', ...body },
  })

const broughtOrder = async (quantity = 1) => {
  const id = await orderThrough(shop, await signIn(), scene, { form: ON_RECEIPT, quantity })
  await moveOn(db, vera.user.id, id, 'assembled')
  for (const [from, to] of [
    ['assembled', 'delivering'],
    ['delivering', 'completed'],
  ]) {
    const moved = await call('POST', `/staff/api/orders/${id}/move`, {
      headers: timur.headers,
      body: { from, to, early: true },
    })
    expect(moved.status).toBe(200)
  }
  return id
}
const receiptOf = async (id: string) =>
  (await toPrint(anna)).items.find(({ order_id }) => order_id === id) as CashReceipt

it('of money taken at the door is a task to print, with its lines and who has the money', async () => {
  const before = (await toPrint(anna)).count
  const id = await broughtOrder(2)
  const { items, count } = await toPrint(anna)
  expect([count, items.length]).toEqual([before + 1, before + 1])
  const receipt = await receiptOf(id)
  expect(receipt).toMatchObject({ kind: 'payment', holder: 'Тимур', fiscal_number: null })
  expect(receipt.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.amount)
  expect(receipt.amount).toBeGreaterThanOrEqual(2 * PRICE)
  expect(receipt.items[0]).toMatchObject({ quantity: 2, amount: 2 * PRICE, vat_code: 1 })
})

it('is printed once, with one number, and is no task any more', async () => {
  const { id } = await receiptOf(await broughtOrder())
  for (const wrong of ['', 'ФД 12', '1'.repeat(21)]) expect((await print(anna, id, wrong)).status).toBe(422)
  const answers = await Promise.all(['1207', '1207', '1208', '1208'].map((number) => print(anna, id, number)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const kept = answers.find(({ status }) => status === 200)?.body.fiscal_number
  const late = answers.find(({ status }) => status === 409)?.body
  expect([late?.code, late?.fresh?.fiscal_number]).toEqual(['receipt_printed', kept])
  expect((await toPrint(anna)).items.map((one) => one.id)).not.toContain(id)
  const [{ count }] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log where action = 'receipt.print' and after ->> 'receipt' = ${kept ?? ''}`
  expect(count).toBe(1)
})

it('is of its store, and of who prints receipts', async () => {
  const elsewhere = await signInStaff('florist', await aStore(db, { cityId: scene.cityId }))
  const { id } = await receiptOf(await broughtOrder())
  expect(await toPrint(elsewhere)).toEqual({ items: [], count: 0, to_do: 0 })
  expect((await print(elsewhere, id, '1')).body.code).toBe('other_store')
  expect((await print(timur, id, '1')).body.code).toBe('staff_only')
  const query = { store_id: String(storeId) }
  expect((await call('GET', '/staff/api/receipts', { headers: elsewhere.headers, query })).status).toBe(403)
})

it('money given back by hand is written down with its own receipt, never more than was taken', async () => {
  const id = await broughtOrder(2)
  const { left, cash } = await moneyOf(id)
  expect([left, cash.length]).toEqual([cash[0]?.amount, 1])
  const [line] = (await call<{ lines: { id: string }[] }>('GET', `/staff/api/orders/${id}`, vera)).body.lines
  const key = randomUUID()
  const piece = { key, lines: [{ line_id: line?.id, quantity: 1 }] }
  const answers = await Promise.all([refund(id, piece), refund(id, piece), refund(id, piece)])
  expect(answers.map(({ status, body }) => [status, body.payment_status])).toEqual(
    answers.map(() => [200, 'partially_refunded']),
  )
  const back = (await moneyOf(id)).cash.at(-1)
  expect(back).toMatchObject({ kind: 'refund', amount: PRICE, holder: 'Вера', reason: 'Завял' })
  expect(back?.items).toMatchObject([{ quantity: 1, amount: PRICE }])
  expect((await refund(id, { amount: left - PRICE + 1 })).body.code).toBe('refund_too_large')
  const rest = { amount: left - PRICE }
  const last = await Promise.all([refund(id, rest), refund(id, rest), refund(id, rest)])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await moneyOf(id)).toMatchObject({ left: 0, refunds: [] })
  const [order] = await db.sql`select payment_status, paid, refunded from orders where id = ${id}`
  expect(order).toEqual({ payment_status: 'refunded', paid: left, refunded: left })
})

it('nothing goes back of what was not taken yet', async () => {
  const id = await orderThrough(shop, await signIn(), scene, { form: ON_RECEIPT })
  expect((await refund(id, { amount: 100 })).body.code).toBe('refund_too_large')
})

it('the reports count what went by hand, and say what is not printed', async () => {
  const query = { from: TOMORROW, to: TOMORROW }
  const totals = await call<Record<string, number>>('GET', '/staff/api/orders/totals', {
    headers: vera.headers,
    query,
  })
  const [sums] = await db.sql<[Record<string, number>]>`
    select sum(paid)::int as on_receipt, sum(refunded)::int as given_back from orders`
  expect(totals.body).toMatchObject({ ...sums, difference: 0, payments: 0 })
  expect(totals.body['to_print']).toBe((await toPrint(vera)).count)
  await db.sql`update cash_receipts set amount = amount + 100 where kind = 'payment' and order_id = (
    select order_id from cash_receipts order by id limit 1)`
  const wrong = await call<Record<string, number>>('GET', '/staff/api/orders/totals', {
    headers: vera.headers,
    query,
  })
  expect(wrong.body['difference']).toBe(-100)
  await db.sql`update cash_receipts set amount = amount - 100 where kind = 'payment' and order_id = (
    select order_id from cash_receipts order by id limit 1)`
  const day = { from: '2026-05-01', to: '2026-06-30' }
  const table = await call<string>('GET', '/staff/api/payments/export', { headers: vera.headers, query: day })
  expect(table.body).toContain('Из рук в руки')
  expect(table.body).toMatch(/;120[78]\r?\n/)
})
