import { expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { LogEntry } from '#/domains/auth/contract/staff/log.ts'
import { recordAction } from '../service/log/record-action.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
await aCity(db)
const { headers } = await signInStaff('admin')

type Log = { items: LogEntry[]; has_more: boolean; people: { id: string }[]; subjects: string[] }
const read = async (query: Record<string, string> = {}) =>
  (await call<Log>('GET', '/staff/api/log', { headers, query })).body

const act = (staff: { user: { id: string } }, action: string, subjectId: string | number = 1) =>
  db.transaction((tx) =>
    recordAction(
      tx,
      { id: staff.user.id, role: 'manager' },
      {
        action,
        subject: action.split('.')[0] ?? '',
        subjectId,
        before: { price: 100 },
        after: { price: 200 },
      },
    ),
  )

test('the log tells who did what to what, the latest first, page by page with nothing lost or twice', async () => {
  const vera = await signInStaff('manager')
  for (let n = 0; n < 7; n++) await act(vera, 'product.update', n)
  const seen: LogEntry[] = []
  for (let before: string | undefined; ;) {
    const page = await read({ size: '3', staff_id: vera.user.id, ...(before && { before }) })
    seen.push(...page.items)
    await act(await signInStaff('manager'), 'product.update')
    before = page.items.at(-1)?.id
    if (!page.has_more) break
  }
  expect(seen.map((entry) => entry.subject_id)).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  expect(seen[0]).toMatchObject({
    staff_id: vera.user.id,
    author: vera.user.phone,
    role: 'manager',
    action: 'product.update',
    before: { price: 100 },
    after: { price: 200 },
  })
})

test('orders, goods and people are named; stock taken by hand is told too', async () => {
  const scene = await openScene(shop)
  const admin = await signInStaff('admin')
  const buyer = await signIn()
  await db.sql`update users set name = 'Алиса' where id = ${buyer.user.id}`
  const order = await orderThrough(shop, buyer, scene)
  await act(admin, 'order.message', order)
  await act(admin, 'customer.note', buyer.user.id)
  const [storeId] = scene.storeIds
  const [{ component_id }] = await db.sql<[{ component_id: number }]>`
    select component_id from store_stock where store_id = ${storeId ?? 0} limit 1`
  const body = { key: uuidv7(), component_id, kind: 'spoilage', quantity: 1, reason: 'wilted', seen: 0 }
  const path = `/staff/api/stock/${storeId}/entries`
  for (const time of ['first', 'again'])
    expect({ time, status: (await call('POST', path, { headers: admin.headers, body })).status }).toEqual({
      time,
      status: 200,
    })
  const { items } = (await call<Log>('GET', '/staff/api/log', admin)).body
  const [{ number }] = await db.sql<[{ number: number }]>`select number from orders where id = ${order}`
  const [{ name }] = await db.sql<[{ name: string }]>`select name from components where id = ${component_id}`
  expect(items.slice(0, 3).map((one) => [one.action, one.subject_name])).toEqual([
    ['stock.spoilage', name],
    ['customer.note', 'Алиса'],
    ['order.message', String(number)],
  ])
  expect(items[0]?.after).toMatchObject({ quantity: 1, reason: 'wilted' })
})

test('it is narrowed by person, by kind of thing and by the shop’s days', async () => {
  const [vera, oleg] = [await signInStaff('manager'), await signInStaff('manager')]
  clock.set(new Date('2026-12-01T17:59:00Z')) // 23:59 in Omsk
  await act(vera, 'banner.update')
  clock.advance(2 * MINUTE_MS)
  await act(vera, 'zone.update')
  await act(oleg, 'zone.update')
  const admin = await signInStaff('admin')
  const ask = async (query: Record<string, string>) =>
    (await call<Log>('GET', '/staff/api/log', { headers: admin.headers, query })).body.items.map(
      ({ staff_id, action }) => [staff_id, action],
    )
  expect(await ask({ to: '2026-12-01', from: '2026-12-01' })).toEqual([[vera.user.id, 'banner.update']])
  expect(await ask({ from: '2026-12-02', staff_id: vera.user.id })).toEqual([[vera.user.id, 'zone.update']])
  expect(await ask({ subject: 'zone' })).toEqual([
    [oleg.user.id, 'zone.update'],
    [vera.user.id, 'zone.update'],
  ])
  expect(await ask({ subject: 'nothing' })).toEqual([])
  expect(await ask({ before: uuidv7() })).toEqual([])
  const all = (await call<Log>('GET', '/staff/api/log', admin)).body
  expect(all.subjects).toEqual(all.subjects.toSorted())
  expect(all.subjects).toEqual(expect.arrayContaining(['banner', 'zone']))
  expect(all.people.map(({ id }) => id)).toEqual(expect.arrayContaining([vera.user.id, oleg.user.id]))
})
