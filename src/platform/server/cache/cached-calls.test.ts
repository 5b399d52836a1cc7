import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { City } from '#/domains/places/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { deliveryForm, fillCart, openScene, TOMORROW, WINDOW } from '#/testing/orders/order-scene.ts'
import { aProduct, setStock } from '#/testing/shop/builders.ts'
import { TEST_CACHE_BYTES, withoutTriggers, eventually, untilInvalidated } from '#/testing/shop/cache.ts'
import { startShopProcess, type ShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ pageCacheBytes: TEST_CACHE_BYTES })
const { db, clock, call, signIn } = shop
const url = await shop.listen()
const { sql } = db
const scene = await openScene(shop, { stock: 10, windowCapacity: 3 })
const { product, cityId } = scene
let other: ShopProcess

beforeAll(async () => {
  other = await startShopProcess(shop.context.settings.databaseUrl ?? '', clock.now())
})
afterAll(() => other.kill())

const get = (path: string, headers: Record<string, string> = {}, from = url) =>
  fetch(from + path, { headers })
const json = async <T>(path: string, from = url) => (await (await get(path, {}, from)).json()) as T
const firstCity = async (from = url) => (await json<{ items: City[] }>('/geo/city/list', from)).items[0]?.name
const rename = (name: string) => (tx: typeof db) =>
  tx.sql`update cities set name = ${name} where id = ${cityId}`

describe('an answer that is the same for everybody', () => {
  it('is kept, and made anew when what it shows changes, here and in another process', async () => {
    await eventually(firstCity, 'Омск')
    await eventually(() => firstCity(other.url), 'Омск')
    await untilInvalidated()
    await Promise.all([firstCity(), firstCity(other.url)])
    await withoutTriggers(db, 'cities', rename('Тайный город'))
    expect([await firstCity(), await firstCity(other.url)]).toEqual(['Омск', 'Омск'])
    await rename('Омск-на-Иртыше')(db)
    await eventually(firstCity, 'Омск-на-Иртыше')
    await eventually(() => firstCity(other.url), 'Омск-на-Иртыше')
    await rename('Омск')(db)
    await eventually(firstCity, 'Омск')
  })

  it('has a tag: who has it already gets a 304', async () => {
    const first = await get('/client/categories')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"\S{22}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('/client/categories', { 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    const different = await get('/client/categories', { 'if-none-match': 'W/"another"' })
    expect([different.status, await different.json()]).toEqual([200, await first.json()])
  })

  it('comes in the encoding that the browser takes, and without a body for HEAD', async () => {
    for (let n = 0; n < 8; n++) await aProduct(db, { stock: 5 })
    const path = `/client/products/popular?city_id=${cityId}`
    const plain = await (await get(path, { 'accept-encoding': 'identity' })).text()
    for (const round of [1, 2])
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip;q=1.0, br;q=0', 'gzip'],
        ['identity', null],
      ] as const) {
        const answer = await get(path, { 'accept-encoding': accepted })
        expect([round, answer.headers.get('content-encoding')]).toEqual([round, encoding])
        expect(await answer.text()).toBe(plain)
      }
    const head = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(plain))
  })

  it('carries the headers of every other answer', async () => {
    for (const _ of [1, 2]) {
      const { headers } = await get('/settings')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    }
  })

  it('that tells the time is made anew when the minute is over', async () => {
    const localNow = async () => (await json<DeliverySettings>(`/delivery/${cityId}`)).local_now
    expect(await localNow()).toBe('2026-05-19T10:00')
    clock.advance(59_000)
    expect(await localNow()).toBe('2026-05-19T10:00')
    clock.advance(1000)
    expect(await localNow()).toBe('2026-05-19T10:01')
  })

  it('is not kept for an address with parameters that the call does not know', async () => {
    const cities = async (query: string) =>
      (await json<{ items: City[] }>(`/geo/city/list?${query}`)).items[0]?.name
    await untilInvalidated()
    await cities('stranger=1')
    await cities('utm_source=mail')
    await withoutTriggers(db, 'cities', rename('Тайный город'))
    expect(await cities('stranger=1')).toBe('Тайный город')
    expect(await cities('utm_source=mail&yclid=7')).toBe('Омск')
    await rename('Омск')(db)
    await eventually(firstCity, 'Омск')
  })

  it('of one call is never that of another whose address a slug spells', async () => {
    await json('/client/products/popular')
    await sql`update products set slug = 'popular' where id = ${product.id}`
    const { items } = await json<{ items: unknown[] }>('/client/products/popular')
    expect(items.length).toBeGreaterThan(1)
    await sql`update products set slug = ${product.slug} where id = ${product.id}`
  })
})

describe('orders', () => {
  type ProductAvailability = { available_on: string; variants: { store_ids: number[] }[] }
  const stores = async () => {
    const { variants } = await json<ProductAvailability>(`/client/products/${product.slug}?city_id=${cityId}`)
    return variants[0]?.store_ids
  }
  /** An answer made anew would say so. */
  const forgetMakers = (tx: typeof db) =>
    tx.sql`update product_makers set stores_by_variant = '{}' where product_id = ${product.id}`

  const order = async (quantity = 1) => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product, quantity)
    const body = deliveryForm(cityId, version, buyer)
    const placed = await call('POST', '/client/orders/order', { headers: buyer.headers, body })
    expect([placed.status, placed.body]).toMatchObject([200, { number: expect.anything() }])
  }

  it('that take some of many stems leave what is kept; that take the last ones do not', async () => {
    await setStock(db, product.componentId, 4, scene.storeIds[0] ?? 0)
    await order()
    await untilInvalidated()
    expect(await stores()).toEqual(scene.storeIds)
    await withoutTriggers(db, 'product_makers', forgetMakers)
    await order()
    await untilInvalidated()
    expect(await stores()).toEqual(scene.storeIds)
    await order(2)
    await eventually(stores, [])
  })

  it('that fill a window tell so', async () => {
    const windows = async () =>
      (await json<DeliverySettings>(`/delivery/${cityId}`)).open_windows.filter(
        ({ date, time_from }) => date === TOMORROW && time_from === WINDOW.time_from,
      ).length
    expect(await windows()).toBe(0)
    await sql`update slots set taken = taken - 1 where date = ${TOMORROW}`
    await eventually(windows, 1)
    await sql`update slots set taken = taken + 1 where date = ${TOMORROW}`
    await eventually(windows, 0)
  })
})

it('a delivery to come tells what can be made of it, and orders that take the last of it', async () => {
  const rose = await aProduct(db, { stock: 1 })
  const [storeId = 0] = scene.storeIds
  await setStock(db, rose.componentId, 0, storeId)
  const day = async () =>
    (await json<{ available_on: string }>(`/client/products/${rose.slug}?city_id=${cityId}`)).available_on
  await eventually(day, '2026-05-22')
  await sql`
    insert into expected_stems (store_id, component_id, arrives_on, quantity)
    values (${storeId}, ${rose.componentId}, ${TOMORROW}, 3)`
  await eventually(day, TOMORROW)
  await sql`update expected_stems set reserved = 3 where component_id = ${rose.componentId}`
  await eventually(day, '2026-05-22')
  await sql`update store_stock set on_hand = 1, reserved = 1 where component_id = ${rose.componentId}`
  await sql`update store_stock set reserved = 0 where component_id = ${rose.componentId}`
  await eventually(day, '2026-05-19')
  await sql`delete from expected_stems where component_id = ${rose.componentId}`
  await sql`update store_stock set on_hand = 0 where component_id = ${rose.componentId}`
  await eventually(day, '2026-05-22')
  expect(await day()).toBe('2026-05-22')
})

it('an answer begun before a change and finished after it is not kept', async () => {
  await untilInvalidated()
  const peaks = async () =>
    (await json<DeliverySettings>(`/delivery/${cityId}`)).peak_days.map(({ title }) => title)
  clock.advance(MINUTE_MS)
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let locked: () => void = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  // Zones are read last: by then the answer has seen that there are no peak days.
  const lock = db.transaction(async (tx) => {
    await tx.sql`lock table zones in access exclusive mode`
    locked()
    await held
  })
  await isLocked
  const early = peaks()
  const waiters = () => sql`select 1 from pg_locks where relation = 'zones'::regclass and not granted`
  await eventually(async () => (await waiters()).length > 0, true)
  await sql`
    insert into peak_days (city_id, date, title, window_minutes) values (${cityId}, '2026-05-25', 'Праздник', 120)`
  await untilInvalidated()
  release()
  await lock
  expect(await early).toEqual([])
  expect(await peaks()).toEqual(['Праздник'])
})

it('a process that lost its connection for changes caches nothing, and listens again', async () => {
  const listeners = () =>
    sql`select pid from pg_stat_activity where application_name = 'lavanda-changes' and datname = current_database()`
  await rename('Омск')(db)
  await eventually(firstCity, 'Омск')
  const before = await listeners()
  expect(before.length).toBe(2)
  await untilInvalidated()
  await firstCity()
  await withoutTriggers(db, 'cities', rename('Тайный город'))
  expect(await firstCity()).toBe('Омск')
  for (const { pid } of before) await sql`select pg_terminate_backend(${pid as number})`
  await eventually(firstCity, 'Тайный город')
  await expect.poll(async () => (await listeners()).length, { timeout: 15_000 }).toBe(2)
  expect(await firstCity()).toBe('Тайный город')
  await expect
    .poll(
      async () => {
        const seen = await firstCity()
        await withoutTriggers(db, 'cities', rename(`${seen}!`))
        return (await firstCity()) === seen
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  await rename('Омск')(db)
  await eventually(firstCity, 'Омск')
})
