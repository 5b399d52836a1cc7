import { expect, it } from 'vitest'
import { FAR, openChangeScene } from '#/testing/orders/change-scene.ts'
import { moveBy } from '#/testing/orders/move-on.ts'
import { aProduct, aSize } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ORDERS = 6
const ROUNDS = 8

const shop = await openTestShop()
const { call, db } = shop
// Hardly more than there are orders, so that places and stems are fought for.
const scene = await openChangeScene(shop, { stock: 9, windowCapacity: 4 })
const { buyer, manager, paid, show, changeAs, changeByStaff } = scene
const [first = 0, second = 0] = scene.storeIds
// Fewer than those who want them.
const vase = await aProduct(db, { kind: 'addon', price: 90_000, stock: 3, storeId: first })
const largeId = await aSize(db, scene.product, { code: 'L', price: 599_000, stems: 2 })
const florist = await shop.signInStaff('florist')

const DAYS = ['2026-05-20', '2026-05-21', '2026-05-27']
const WINDOWS = [
  ['11:00', '13:00'],
  ['13:00', '15:00'],
] as const
const NEAR = { name: 'улица Мира, 3', coords: [54.98, 73.32] }

/** As whoever sees these lines may wish for. */
const someLines = (n: number, ids: string[]) => {
  const [one = ''] = ids
  const kept = ids.map((id) => ({ id, quantity: 1 }))
  const all = [
    [{ id: one, quantity: 2 }],
    [...kept, { variant_id: vase.variantId, quantity: 1 }],
    [{ variant_id: largeId, quantity: 1 }],
    [{ id: one, quantity: 1 }],
    [{ variant_id: scene.product.variantId, quantity: 1 }],
    [...kept, { variant_id: vase.variantId, quantity: 3 }],
  ]
  return all[n % all.length] ?? []
}

const someChange = (n: number, ids: string[]) => {
  const [time_from, time_to] = WINDOWS[n % 2] ?? WINDOWS[0]
  const when = { date: DAYS[n % 3], time_type: 'interval', time_from, time_to }
  const hour = { ...when, time_to: time_from === '11:00' ? '12:00' : '14:00' }
  const all = [
    { when },
    { where: { order_type: 'delivery', address: FAR }, when },
    { where: { order_type: 'delivery', address: NEAR }, when },
    { where: { order_type: 'pickup', store_id: second }, when: hour },
    { card_text: `Открытка ${n}` },
    { lines: someLines(n, ids) },
    { lines: someLines(n + 1, ids), when },
    { lines: someLines(n + 2, ids) },
  ]
  return all[n % all.length] ?? {}
}

it('two staff, the customer, the florist, the bank and a cancel at once leave every sum, place and stem right', async () => {
  const ids: string[] = []
  for (let n = 0; n < ORDERS; n++) ids.push(await paid())
  const statuses = new Set<number>()
  let reshaped = 0
  const change = async (as: 'customer' | 'manager' | 'florist', id: string, n: number) => {
    const { revision, lines } = await show(manager, id)
    const body = {
      revision,
      ...someChange(
        n,
        lines.map((line) => line.id),
      ),
    }
    const answer = await (as === 'customer'
      ? changeAs(buyer, id, body)
      : changeByStaff(as === 'manager' ? manager : florist, id, body))
    // Of stems that others have taken.
    statuses.add(answer.body.code === 'change_not_enough' ? 409 : answer.status)
    if (answer.status === 200 && 'lines' in body) reshaped++
  }
  const pay = async (id: string) => {
    const { confirmation_url: url } = await scene.bill(id)
    if (url) await Promise.all([scene.payAt(url), scene.payAt(url)])
  }
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      ids.flatMap((id, at) => {
        const n = round * 7 + at
        return [
          change('customer', id, n),
          change('manager', id, n + 1),
          change('florist', id, n + 3),
          pay(id),
          ...(at === 0 && round === 3 ? [moveBy(db, manager.user.id, id, ['new', 'cancelled'])] : []),
          ...(at === 1 && round === 4 ? [moveBy(db, manager.user.id, id, ['new', 'confirmed'])] : []),
          ...(at === 1 && round === 5 ? [moveBy(db, manager.user.id, id, ['confirmed', 'assembling'])] : []),
          ...(at === 1 && round === 6 ? [moveBy(db, manager.user.id, id, ['assembling', 'assembled'])] : []),
          ...(at === 1 && round === 7 ? [moveBy(db, manager.user.id, id, ['assembled', 'delivering'])] : []),
        ]
      }),
    )
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses).toContain(200)
  expect(statuses).toContain(409)
  expect(reshaped).toBeGreaterThan(0)
  for (const id of ids) await pay(id)
  await expect
    .poll(
      async () => {
        const owed = await db.sql`select id from orders where due > 0 and status <> 'cancelled'`
        return owed.length
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  await call('GET', '/client/orders', { headers: buyer.headers })
})
