import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { CashReceipt } from '#/domains/payments/contract/staff.ts'
import { openNewOrderScene, freshCaller } from '#/testing/orders/new-order-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openAtolStandIn } from '#/testing/payments/atol-stand-in.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const atol = await openAtolStandIn()
afterAll(() => atol.close())
const shop = await openTestShop({
  settings: { siteUrl: 'https://lavanda.example', fiscal: { atol: atol.settings } },
})
const { call, clock, context, db } = shop
const { caller, florist, manager, takeBy, walkIn } = await openNewOrderScene(shop)

const receiptsOf = async (id: string) =>
  (await call<{ cash: CashReceipt[] }>('GET', `/staff/api/orders/${id}/money`, manager)).body.cash
const modesOf = async (id: string) =>
  (await receiptsOf(id)).map(({ kind, means, amount, items }) => [
    kind,
    means,
    amount,
    [...new Set(items.map(({ payment_mode }) => payment_mode))].join(),
  ])
const prepaid = async (pay: 'cash' | 'card' = 'card') =>
  (await takeBy(florist, { ...caller, source: 'counter', buyer: freshCaller(), pay })).body
const refund = async (id: string, amount: number) => {
  const body = { key: randomUUID(), reason: 'Завял', amount }
  expect(
    (await call('POST', `/staff/api/orders/${id}/refund`, { headers: manager.headers, body })).status,
  ).toBe(200)
}
const total = async (id: string) =>
  (await db.sql<[{ total: number }]>`select total from orders where id = ${id}`)[0].total
const documentsOf = (id: string) =>
  [...atol.documents.values()].filter(({ external_id }) => external_id.startsWith(id))

it('what staff took beforehand is set off at the hand-over, and no money moves again', async () => {
  const { id } = await prepaid('cash')
  const sum = await total(id)
  expect(await modesOf(id)).toEqual([['payment', 'cash', sum, 'full_prepayment']])
  await moveOn(db, manager.user.id, id, 'completed')
  expect(await modesOf(id)).toEqual([
    ['payment', 'cash', sum, 'full_prepayment'],
    ['settlement', 'cash', sum, 'full_payment'],
  ])
  const moves = await db.sql`select kind, amount from cash_moves where order_id = ${id}`
  expect(moves).toEqual([{ kind: 'taken', amount: sum }])
  const [, settled] = await receiptsOf(id)
  await expect
    .poll(() => documentsOf(settled?.id ?? '').map(({ operation, receipt }) => [operation, receipt.payments]))
    .toEqual([['sell', [{ type: 2, sum: sum / 100 }]]])
})

it('what went back before the hand-over is a refund of the prepayment, and is not set off', async () => {
  const { id } = await prepaid()
  const sum = await total(id)
  await refund(id, 10_000)
  await moveOn(db, manager.user.id, id, 'completed')
  await refund(id, 5000)
  expect(await modesOf(id)).toEqual([
    ['payment', 'card', sum, 'full_prepayment'],
    ['refund', 'card', 10_000, 'full_prepayment'],
    ['settlement', 'card', sum - 10_000, 'full_payment'],
    ['refund', 'card', 5000, 'full_payment'],
  ])
  const takings = await db.sql<{ amount: number }[]>`
    select t.amount from card_takings t join cash_receipts r on r.id = t.receipt_id where r.order_id = ${id} order by r.id`
  expect(takings.map(({ amount }) => amount)).toEqual([sum, -10_000, -5000])
})

it('who pays at the hand-over gets one receipt', async () => {
  const atOnce = (await takeBy(florist, walkIn)).body
  const atDoor = (await takeBy(florist, { ...caller, buyer: freshCaller(), pay: 'courier' })).body
  await moveOn(db, manager.user.id, atDoor.id, 'completed')
  for (const { id } of [atOnce, atDoor])
    expect(await modesOf(id)).toEqual([['payment', 'cash', await total(id), 'full_payment']])
})

it.each(['handover.before_commit', 'handover.committed'])(
  'a shop that dies at %s has set off once',
  { timeout: 60_000 },
  async (point) => {
    const { id } = await prepaid()
    await moveOn(db, manager.user.id, id, 'delivering')
    const victim = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), { DIES_AT: point })
    const body = { from: 'delivering', to: 'completed' }
    const lost = fetch(`${victim.url}/staff/api/orders/${id}/move`, {
      method: 'POST',
      headers: { ...manager.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await expect(lost).rejects.toThrow(TypeError)
    await victim.kill()
    await call('POST', `/staff/api/orders/${id}/move`, { headers: manager.headers, body })
    expect((await modesOf(id)).map(([kind]) => kind)).toEqual(['payment', 'settlement'])
  },
)
