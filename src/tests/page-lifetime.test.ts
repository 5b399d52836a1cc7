import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import {
  formatPickup,
  formatPromise,
  needOf,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { TEST_CACHE_BYTES, untilInvalidated, withoutTriggers } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

/** A page lives until what it says would read differently. */
const shop = await openTestShop({ demo: true, pages: true, pageCacheBytes: TEST_CACHE_BYTES })
const { db, call, clock } = shop
const url = await shop.listen()
const uncached = await openTestShop({
  pages: true,
  database: { url: shop.context.settings.databaseUrl ?? '', drop: async () => {} },
})
addTexts(compileTexts(ru))

const PRODUCT = 'nezhnost'
const PAGES = ['/', '/category/bukety', `/product/${PRODUCT}`, '/delivery']
const OMSK = 1
const MIDNIGHT = Date.parse('2026-05-20T00:00:00+06:00')
const DAYS = 2

const aShop = fc.record({
  window: fc.constantFrom(60, 120, 240),
  cutOff: fc.integer({ min: 0, max: 60 }),
  pickup: fc.constantFrom(30, 60),
  lead: fc.integer({ min: 10, max: 400 }),
  courier: fc.integer({ min: 15, max: 120 }),
  opens: fc.constantFrom('08:00', '09:30', '11:45'),
  deadline: fc.option(fc.constantFrom('2026-05-20T13:17', '2026-05-20T18:40')),
  minutes: fc
    .uniqueArray(fc.integer({ min: 0, max: DAYS * 24 * 60 }), { minLength: 4, maxLength: 6 })
    .map((minutes) => minutes.toSorted((a, b) => a - b)),
})
type ShopOfADay = typeof aShop extends fc.Arbitrary<infer Shop> ? Shop : never

const change = async ({ window, cutOff, pickup, lead, courier, opens, deadline }: ShopOfADay) => {
  await db.transaction(async ({ sql }) => {
    await sql`
      update city_delivery set window_minutes = ${window}, cut_off_minutes = ${cutOff}, pickup_minutes = ${pickup}
      where city_id = ${OMSK}`
    await sql`update products set lead_minutes = ${lead} where slug = ${PRODUCT}`
    await sql`update zones set courier_minutes = ${courier} where city_id = ${OMSK}`
    await sql`update stores set opens = ${opens}`
    await sql`delete from peak_days where city_id = ${OMSK}`
    if (deadline)
      await sql`
        insert into peak_days (city_id, date, title, window_minutes, order_until)
        values (${OMSK}, '2026-05-20', 'Праздник', ${window}, ${deadline})`
  })
  await untilInvalidated()
}

const html = async (path: string) => (await fetch(url + path)).text()
const madeAnew = async (path: string) => {
  const { body } = await uncached.shop.server.inject({ url: path, headers: { host: new URL(url).host } })
  return body
}
const plain = (text: string) => text.replaceAll('&nbsp;', ' ').replaceAll(/\s+/gu, ' ')

const promisesNow = async () => {
  const { body: settings } = await call<DeliverySettings>('GET', `/delivery/${OMSK}`)
  const { body: product } = await call<Product>('GET', `/client/products/${PRODUCT}`)
  const [variant] = product.variants
  if (!variant) throw new Error('a product has sizes')
  const need = needOf(product, variant)
  const promise = formatPromise(settings, need)
  return [promise.text, ...(promise.none ? [] : [formatPickup(settings, need) ?? ''])]
}

it.each(['/', `/product/${PRODUCT}`, '/category/bukety', '/order'])(
  '%s lives for longer than its minute',
  async (path) => {
    const phone = (number: string) =>
      withoutTriggers(db, 'cities', ({ sql }) => sql`update cities set phone = ${number} where id = ${OMSK}`)
    clock.set(new Date(MIDNIGHT + 70 * MINUTE_MS))
    await untilInvalidated()
    const [{ number }] = await db.sql<
      [{ number: string }]
    >`select phone as number from cities where id = ${OMSK}`
    const before = await html(path)
    await phone('+79130000000')
    clock.advance(45 * MINUTE_MS)
    const after = await html(path)
    await phone(number)
    expect(after === before).toBe(true)
  },
)

it('says at every moment what a page made anew would say', async () => {
  await fc.assert(
    fc.asyncProperty(aShop, async (config) => {
      await change(config)
      for (const minute of config.minutes) {
        const now = new Date(MIDNIGHT + minute * MINUTE_MS)
        clock.set(now)
        uncached.clock.set(now)
        for (const path of PAGES) expect(await html(path)).toBe(await madeAnew(path))
        const page = plain(await html(`/product/${PRODUCT}`))
        for (const promise of await promisesNow()) expect(page).toContain(plain(promise))
      }
    }),
    { numRuns: 6 },
  )
}, 240_000)
