import { beforeEach, expect, test } from 'vitest'
import type { Freshness } from '#/domains/aftercare/contract/staff.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { openBouquetScene } from '#/testing/orders/bouquet-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
const { given, product, storeIds, tell } = await openBouquetScene(shop)
const storeId = storeIds[0] ?? 0
const PERIOD = { from: '2026-05-01', to: '2026-06-30' }

let manager: SignedIn
beforeEach(async () => {
  clock.set(TEST_START)
  manager = await signInStaff('manager')
})

const freshness = async (query: Record<string, string> = PERIOD) =>
  (await call<Freshness>('GET', '/staff/api/freshness', { headers: manager.headers, query })).body
const staffCall = <T>(method: string, path: string, body: object) =>
  call<T>(method, path, { headers: manager.headers, body })

const costStems = async () => {
  clock.advance(10 * MINUTE_MS)
  await shop.runJobs()
}

/** Ordered of a supplier, and received today. */
const supplied = async () => {
  const supplier = await staffCall<{ id: number }>('POST', '/staff/api/suppliers', {
    name: 'Флора Сибирь',
    contact: '',
    note: '',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    arrives_at: '',
    lead_days: 0,
    order_until: '23:59',
    minimum: 0,
    items: [{ component_id: product.componentId, price: 9000, pack: 10 }],
  })
  const lines = [{ component_id: product.componentId, packs: 10 }]
  const draft = await staffCall<{ id: string; version: number }>(
    'POST',
    `/staff/api/buying/${storeId}/orders`,
    {
      supplier_id: supplier.body.id,
      arrives_on: '2026-05-20',
      lines,
    },
  )
  expect(draft.status, JSON.stringify(draft.body)).toBe(200)
  const sent = await staffCall('POST', `/staff/api/buying/orders/${draft.body.id}/send`, {
    version: draft.body.version,
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const [delivery] = await db.sql<[{ id: string; version: number }]>`
    select d.id, d.version from supply_orders o join deliveries d on d.id = o.delivery_id where o.id = ${draft.body.id}`
  const received = await staffCall('POST', `/staff/api/deliveries/${delivery.id}/receive`, {
    version: delivery.version,
    lines: [{ component_id: product.componentId, quantity: 100 }],
  })
  expect(received.status, JSON.stringify(received.body)).toBe(200)
  return supplier.body.id
}

test('how long bouquets stood is told by flower and by the supplier whose stems were in them', async () => {
  // Only stems of the supplier are left.
  await db.sql`
    update store_stock set on_hand = 0 where store_id = ${storeId} and component_id = ${product.componentId}`
  await costStems()
  const supplierId = await supplied()
  await costStems()
  const marina = await signIn()
  const secrets = []
  for (let n = 0; n < 3; n++) secrets.push((await given(marina)).secret)
  await costStems()
  clock.advance(8 * DAY_MS)
  await tell(secrets[0] ?? '', 'stood', { days: 8, faded_id: product.componentId })
  await tell(secrets[1] ?? '', 'stood', { days: 3, faded_id: null })
  await tell(secrets[1] ?? '', 'condition', { condition: 'wilted' })
  await tell(secrets[2] ?? '', 'thanks', { text: 'Спасибо!' })

  manager = await signInStaff('manager')
  expect(await freshness()).toMatchObject({
    handed_over: 3,
    thanked: 1,
    answers: 2,
    days: 11,
    conditions: [{ condition: 'wilted', count: 1 }],
    flowers: [{ id: product.componentId, answers: 2, days: 11, faded: 1 }],
    suppliers: [{ id: supplierId, name: 'Флора Сибирь', answers: 2, days: 11 }],
  })
  expect(await freshness({ from: '2026-06-01', to: '2026-06-30' })).toMatchObject({
    handed_over: 0,
    flowers: [],
  })
  expect(await freshness({ ...PERIOD, source: 'phone' })).toMatchObject({ handed_over: 0 })
  const table = await call<string>('GET', '/staff/api/freshness/table', {
    headers: manager.headers,
    query: { ...PERIOD, part: 'suppliers' },
  })
  expect(table.body).toContain('Флора Сибирь;2;5,5')
})

test('a period that cannot be is told at its field', async () => {
  expect(await freshness({ from: '2026-06-30', to: '2026-06-01' })).toMatchObject({ code: 'invalid' })
})
