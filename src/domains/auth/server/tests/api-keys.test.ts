import { expect, test } from 'vitest'
import type { ApiKey } from '#/domains/auth/contract/staff/keys.ts'
import { isForKeys, type Permission, PERMISSION_NAMES } from '#/domains/auth/rules/permissions.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, clock, signIn, signInStaff, socket } = shop
const scene = await openScene(shop, { stock: 1000, stores: 2 })
const [storeId = 0, otherStoreId = 0] = scene.storeIds
const owner = await signInStaff('admin')

type Refused = { code?: string; fields?: Record<string, string> }
type Made = { key: string; item: ApiKey } & Refused
type NewKey = { name?: string; rights?: string[]; store_id?: number | null; ends_on?: string | null }

let names = 0
const make = (given: NewKey = {}, by = owner) =>
  call<Made>('POST', '/staff/api/keys', {
    headers: by.headers,
    body: { name: `Склад ${++names}`, rights: ['orders'], store_id: null, ends_on: null, ...given },
  })
const keyOf = async (given: NewKey = {}, by = owner) => {
  const { status, body } = await make(given, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body, headers: { authorization: `Bearer ${body.key}` } }
}
const answered = ({ status, body }: { status: number; body: Refused | null }) =>
  status < 300 ? String(status) : `${status} ${body?.code}`
const reaches = async ({ headers }: { headers: Record<string, string> }, path: string) =>
  answered(await call<Refused>('GET', path, { headers }))
const listed = async () => (await call<{ items: ApiKey[] }>('GET', '/staff/api/keys', owner)).body.items

test('a key opens the calls of its rights and no others, and is nobody’s session', async () => {
  const key = await keyOf({ rights: ['stock'] })
  expect(await reaches(key, `/staff/api/stock/${storeId}`)).toBe('200')
  expect(await reaches(key, '/staff/api/orders/waiting')).toBe('403 key_lacks_right')
  expect(await reaches(key, '/staff/api/keys')).toBe('403 key_lacks_right')
  expect(await reaches(key, `/staff/api/stock/${storeId}/moves.csv`)).toBe('403 not_by_key')
  for (const path of [
    '/client/orders',
    '/v1/auth/user/current',
    '/orders/cart',
    '/admin/inbox',
    '/staff/api/me/factor',
  ])
    expect(`${path} ${await reaches(key, path)}`).toBe(`${path} 403 not_by_key`)
  const pin = { headers: key.headers, body: { pin: '2580' } }
  expect(answered(await call<Refused>('POST', '/staff/api/me/pin', pin))).toBe('403 not_by_key')
  const push = { headers: key.headers, body: {} }
  expect(answered(await call<Refused>('POST', '/staff/api/me/factor', push))).toBe('403 not_by_key')
  const board = await socket(`/staff/api/orders/ws?token=${(await keyOf()).key}`)
  expect(await board.closed).toBe(1000)
})

test('every right that a key may have opens its calls with a key, and no other right does', async () => {
  const paths: Partial<Record<Permission, string>> = {
    orders: '/staff/api/orders/waiting',
    marketplaces: '/staff/api/marketplaces',
    claims: '/staff/api/claims',
    receipts: '/staff/api/receipts',
    reports: '/staff/api/reports/stores',
    stock: '/staff/api/stock/stores',
    buying: '/staff/api/buying/stores',
    assortment: '/staff/api/products',
    'assortment.edit': '/staff/api/synonyms',
    windows: '/staff/api/windows/stores',
    zones: '/staff/api/zones',
    peaks: '/staff/api/peaks',
    stores: '/staff/api/stores',
    cities: '/staff/api/cities',
    reviews: '/staff/api/reviews',
    chats: '/staff/api/chats',
    customers: '/staff/api/customers',
    points: '/staff/api/points',
    promo: '/staff/api/promo',
    content: '/staff/api/banners',
  }
  const needs: Partial<Record<Permission, Permission>> = {
    marketplaces: 'orders',
    buying: 'stock',
    'assortment.edit': 'assortment',
  }
  const opened = Object.entries(paths)
  const wrong: string[] = []
  for (const [right] of opened) {
    const rights = [right, needs[right as Permission] ?? []].flat()
    const key = await keyOf({ rights })
    for (const [other, path] of opened) {
      const got = await reaches(key, path)
      const isRefused = got === '403 key_lacks_right' || got.startsWith('401')
      if (isRefused === rights.includes(other)) wrong.push(`${right}: ${path} ${got}`)
    }
    await call('DELETE', `/staff/api/keys/${key.item.id}`, owner)
  }
  expect(wrong).toEqual([])
})

test('what is not for programs is not given, and nobody gives what they do not have', async () => {
  for (const right of PERMISSION_NAMES.filter((one) => !isForKeys(one)))
    expect((await make({ rights: [right] })).body.fields).toHaveProperty('rights')
  expect((await make({ rights: ['everything'] })).status).toBe(422)
  expect((await make({ rights: [] })).body.fields).toHaveProperty('rights')
  expect((await make({ rights: ['buying'] })).body.fields?.['rights']).toBe(
    'Сначала откройте: «Остатки и поставки»',
  )
  const lead = await signInStaff('manager', storeId)
  expect(answered(await make({}, lead))).toBe('403 staff_only')
  const rights = { integrations: true, promo: false }
  await db.sql`update staff set rights = ${db.sql.json(rights)} where user_id = ${lead.user.id}`
  expect(answered(await make({ rights: ['promo'], store_id: storeId }, lead))).toBe('403 rights_beyond_own')
  expect(answered(await make({ store_id: null }, lead))).toBe('403 other_store')
  expect(answered(await make({ store_id: otherStoreId }, lead))).toBe('403 other_store')
  expect(answered(await make({ store_id: storeId }, lead))).toBe('200')
})

test('a key loses what its maker loses at the very next call, and works no more when they have left', async () => {
  const lead = await signInStaff('manager')
  const set = (rights: Record<string, boolean>) =>
    db.sql`update staff set rights = ${db.sql.json(rights)} where user_id = ${lead.user.id}`
  await set({ integrations: true })
  const key = await keyOf({ rights: ['stock', 'orders'] }, lead)
  expect(await reaches(key, '/staff/api/stock/stores')).toBe('200')
  await set({ integrations: true, stock: false })
  expect(await reaches(key, '/staff/api/stock/stores')).toBe('403 key_lacks_right')
  expect(await reaches(key, '/staff/api/orders/waiting')).toBe('200')
  await db.sql`update staff set store_id = ${storeId} where user_id = ${lead.user.id}`
  expect(await reaches(key, '/staff/api/orders/waiting')).toBe('403 other_store')
  await call('DELETE', `/staff/api/team/${lead.user.id}`, owner)
  expect(await reaches(key, '/staff/api/orders/waiting')).toBe('401 key_invalid')
  expect((await listed()).find(({ id }) => id === key.item.id)?.state).toBe('makerGone')
})

test('a key of one store sees that store alone', async () => {
  const id = await orderThrough(shop, await signIn(), scene)
  const [own, other] = [
    await keyOf({ rights: ['orders', 'stock'], store_id: storeId }),
    await keyOf({ rights: ['orders', 'stock'], store_id: otherStoreId }),
  ]
  for (const path of [`/staff/api/orders/${id}`, `/staff/api/stock/${storeId}`]) {
    expect(`${path} ${await reaches(own, path)}`).toBe(`${path} 200`)
    expect(`${path} ${await reaches(other, path)}`).toBe(`${path} 403 other_store`)
  }
  const move = { headers: other.headers, body: { from: 'new', to: 'assembling' } }
  expect(answered(await call<Refused>('POST', `/staff/api/orders/${id}/move`, move))).toBe('403 other_store')
  // Free deliveries are for couriers to take.
  const blind = await keyOf({ rights: ['stock'] })
  expect(await reaches(blind, `/staff/api/orders/${id}`)).toBe('404 order_not_found')
})

test('a step by a key names it in the history and the log, and makes it nobody’s florist', async () => {
  const manager = await signInStaff('admin')
  const key = await keyOf({ name: '1С', rights: ['orders'] }, manager)
  const id = await orderThrough(shop, await signIn(), scene)
  const body = { from: 'new', to: 'assembling' }
  const moved = await call<{ status: string; florist: unknown; history: { author?: string }[] }>(
    'POST',
    `/staff/api/orders/${id}/move`,
    { headers: key.headers, body },
  )
  expect([moved.status, moved.body.status, moved.body.florist]).toEqual([200, 'assembling', null])
  expect(JSON.stringify(moved.body.history)).toContain('Ключ «1С»')
  const log = await call<{ items: { author: string; role: string; action: string }[] }>(
    'GET',
    '/staff/api/log',
    manager,
  )
  expect(log.body.items[0]).toMatchObject({ author: 'Ключ «1С»', role: 'key', action: 'order.move' })
  for (const search of ['', 'Ключ', '1С']) {
    const query = { search, page: '1', size: '50' }
    const { body: found } = await call('GET', '/staff/api/customers', { ...manager, query })
    expect(JSON.stringify(found)).not.toContain('Ключ «1С»')
  }
})

test('the key is told once: kept as a hash, in no answer, log or number afterwards', async () => {
  const manager = await signInStaff('admin')
  const key = await keyOf({}, manager)
  await reaches(key, '/staff/api/orders/waiting')
  const secret = key.key.slice(key.item.prefix.length)
  const everything = [
    await call('GET', '/staff/api/keys', manager),
    await call('GET', '/staff/api/log', manager),
    [...(await db.sql`select api_keys::text as text from api_keys`)],
    [...(await db.sql`select users::text as text from users where is_key`)],
    shop.warned,
    shop.printed,
  ]
  expect(JSON.stringify(everything)).not.toContain(secret)
  expect(JSON.stringify(everything)).toContain(key.item.prefix)
})

test('when and from where it was used is written once in five minutes', async () => {
  const manager = await signInStaff('admin')
  const key = await keyOf({}, manager)
  const used = async () => {
    const [row] = await db.sql<{ used_at: Date; used_ip: string; version: string }[]>`
      select used_at, used_ip, xmin::text as version from api_keys where id = ${key.item.id}`
    return row
  }
  const ask = (ip: string) => call('GET', '/staff/api/orders/waiting', { headers: key.headers, ip })
  await ask('10.1.2.3')
  const first = await used()
  expect(first).toMatchObject({ used_ip: '10.1.2.3', used_at: clock.now() })
  clock.advance(MINUTE_MS)
  await ask('10.1.2.3')
  expect(await used()).toEqual(first)
  clock.advance(5 * MINUTE_MS)
  await ask('10.1.2.3')
  expect((await used())?.used_at).toEqual(clock.now())
  await ask('10.9.9.9')
  expect((await used())?.used_ip).toBe('10.9.9.9')
})

test('two keys of one name do not come of one press', async () => {
  const manager = await signInStaff('admin')
  const made = await Promise.all([1, 2, 3, 4].map(() => make({ name: 'Сайт' }, manager)))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(made.find(({ status }) => status === 422)?.body.fields).toHaveProperty('name')
  const [one] = await db.sql`select count(*)::int as count from users where is_key and name = 'Ключ «Сайт»'`
  expect(one).toEqual({ count: 1 })
})

test('an ended key is a 401 at its next call, and so is an expired, a wrong or a cut one', async () => {
  const key = await keyOf()
  expect(await reaches(key, '/staff/api/orders/waiting')).toBe('200')
  const ends = await Promise.all([1, 2, 3].map(() => call('DELETE', `/staff/api/keys/${key.item.id}`, owner)))
  expect(ends.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await reaches(key, '/staff/api/orders/waiting')).toBe('401 key_invalid')
  const ended = await db.sql`select from audit_log where action = 'key.end' and subject_id = ${key.item.id}`
  expect(ended.count).toBe(1)
  const today = clock.now().toISOString().slice(0, 10)
  const dated = await keyOf({ ends_on: today })
  expect(await reaches(dated, '/staff/api/orders/waiting')).toBe('200')
  clock.advance(2 * DAY_MS)
  expect(await reaches(dated, '/staff/api/orders/waiting')).toBe('401 key_invalid')
  expect(
    (
      await call<Refused>('POST', '/staff/api/keys', {
        headers: (await signInStaff('admin')).headers,
        body: { name: 'Поздний', rights: ['orders'], store_id: null, ends_on: today },
      })
    ).body.fields,
  ).toHaveProperty('ends_on')
  for (const wrong of [`lvk_${'A'.repeat(43)}`, dated.key.slice(0, -1), `${dated.key}x`, 'lvk_'])
    expect(
      await reaches({ headers: { authorization: `Bearer ${wrong}` } }, '/staff/api/orders/waiting'),
    ).toMatch(/^401/)
})
