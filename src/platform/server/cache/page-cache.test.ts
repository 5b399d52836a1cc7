import { expect, it } from 'vitest'
import { withoutTriggers, untilInvalidated } from '#/testing/shop/cache.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const BYTES = 40_000
const { db, shop, listen } = await openTestShop({ pageCacheBytes: BYTES })
const url = await listen()
const city = async () =>
  ((await (await fetch(`${url}/geo/city/list`)).json()) as { items: { name: string }[] }).items[0]?.name

it('invented addresses have a limit and do not evict what is requested often', async () => {
  for (let n = 0; n < 5; n++) await aProduct(db)
  await untilInvalidated()
  await expect.poll(city).toBe('Омск')
  await expect.poll(() => shop.cacheSize().count).toBeGreaterThan(0)
  for (let n = 1; n <= 100; n++) {
    const answer = await fetch(`${url}/client/products/popular?price_from=${n}`)
    expect((await answer.text()).length).toBeGreaterThan(500)
    expect(shop.cacheSize().bytes).toBeLessThanOrEqual(BYTES)
  }
  expect(shop.cacheSize().count).toBeLessThan(60)
  await withoutTriggers(db, 'cities', ({ sql }) => sql`update cities set name = 'Тайный город'`)
  expect(await city()).toBe('Омск')
})
