import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type {
  Facets,
  Product,
  ProductCard,
  Showcase,
  Suggestions,
  VariantAvailability,
} from '#/domains/catalog/contract/customer.ts'
import type { DeliveryDate, DeliverySettings, Interval } from '#/domains/delivery/contract/customer.ts'
import {
  formatPickup,
  formatPromise,
  formatSoonest,
  needOf,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { cartWindow, formatCartWindow, whyLater } from '#/layouts/storefront/cart-promise.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { eventually, TEST_CACHE_BYTES, untilInvalidated } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

/** Nothing names a customer a day that lies in the owner's pause; every page changes with it. */
const shop = await openTestShop({ demo: true, pages: true, pageCacheBytes: TEST_CACHE_BYTES })
const { call, clock } = shop
const url = await shop.listen()
addTexts(compileTexts(ru))

const OMSK = '1'
const TODAY = '2026-05-19'
const city = { city_id: OMSK }
const guest = { 'x-client-id': randomUUID() }

const pause = async (until: string | null) => {
  const { status } = await call('POST', '/staff/api/start/close', {
    ...(await shop.signInStaff('admin')),
    body: { until, text: '' },
  })
  expect(status).toBe(200)
  await untilInvalidated()
}
const open = async () => {
  const owner = await shop.signInStaff('admin')
  const { status } = await call('POST', '/staff/api/start/open', { ...owner, body: { tell: false } })
  expect(status).toBe(200)
  await untilInvalidated()
}
const get = async <T>(path: string, query: Record<string, string> = {}, headers = {}) => {
  const { status, body } = await call<T>('GET', path, { query: { ...city, ...query }, headers })
  expect([path, status]).toEqual([path, 200])
  return body
}

const html = async (path: string) => (await fetch(url + path)).text()
/** What a visitor reads or picks: neither scripts nor today's date above the heading. */
const visible = (page: string) =>
  page
    .replaceAll(/<script.*?<\/script>/gsu, ' ')
    .replaceAll(/<(p|span) class="(?:hero-day|place-button-note)[^>]*>.*?<\/\1>/gsu, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/gu, ' ')
const structured = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)].map(([, json]) => json)

/** Hours in which a store is there and people answer, whether or not orders are taken. */
const HOURS = /сегодня (?:отвечаем\sс\s|\d?\d(?::\d\d)?–)/giu
const NEAR = /[^<>.]{0,60}(?:сегодня|завтра)[^<>.]{0,40}/giu
const CHOICES = /<(?:option|input)[^>]*(?:value|min)="(\d{4}-\d\d-\d\d)"[^>]*>/gu

/** Everything on a page that names a day before `until` (null: any day). */
const promisesIn = (page: string, until: string | null): string[] => {
  const text = visible(page)
  const days = Array.from({ length: 60 }, (_, ahead) => addDays(TODAY, ahead))
  const early = days.filter((day) => until === null || day < until)
  const named = early.map((day) => formatDay(day).replaceAll(/\s+/gu, ' '))
  const near = until === null || until > addDays(TODAY, 1)
  return [
    ...(near ? [...text.replaceAll(HOURS, '').matchAll(NEAR)].map(([words]) => words) : []),
    // «До 28 мая» is when a promotion ends.
    ...named.flatMap((day) => (new RegExp(`(?<!\\d|до )${day}`, 'iu').test(text) ? [day] : [])),
    ...[...text.matchAll(CHOICES)].flatMap(([tag, day = '']) =>
      early.includes(day) && !tag.includes('disabled') ? [tag] : [],
    ),
    ...structured(page).filter((json = '') => until !== TODAY && json.includes('InStock')),
  ].filter((one): one is string => Boolean(one))
}

const isProduct = (path: string) => path.startsWith('/product/')

/** Their pages are alike. */
const MAX_PRODUCTS = 20

/** Of the sitemap, and what is not in it. */
const everyPage = async (): Promise<string[]> => {
  const index = await html('/sitemap.xml')
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, loc = '']) => new URL(loc).pathname)
  const parts = locations(index).filter((path) => path.endsWith('.xml'))
  const pages = parts.length > 0 ? (await Promise.all(parts.map(html))).flatMap(locations) : locations(index)
  const [products, others] = [pages.filter(isProduct), pages.filter((path) => !isProduct(path))]
  return [
    ...new Set([...others, ...products.slice(0, MAX_PRODUCTS)]),
    `/category/bukety?available_on=${TODAY}`,
    `/category/bukety?available_on=${addDays(TODAY, 1)}`,
    '/search?query=розы',
    '/order',
    '/izbrannoe',
    '/login',
  ]
}

type AllAvailability = { variants: VariantAvailability[] }

/** Every day that a call of the shop names to a customer as possible. */
const daysOfCalls = async () => {
  const settings = await get<DeliverySettings>(`/delivery/${OMSK}`)
  const lasting = await get<DeliverySettings>(`/delivery/${OMSK}`, { lasting: '1' })
  const product = await get<Product>('/client/products/nezhnost')
  const found = await get<Suggestions>('/client/products/suggestions', { query: 'роз' })
  const main = await get<{ showcases: Showcase[] }>('/client/products/main')
  const { items: cards } = await get<{ items: ProductCard[] }>('/client/products/popular')
  const availability = await get<AllAvailability>(`/client/products/${product.id}/availability`)
  const facets = await get<Facets>('/client/products/filters', { category: 'bukety' })
  const dates = await Promise.all(
    ['delivery', 'pickup'].map((order_type) =>
      get<{ items: DeliveryDate[] }>('/delivery/dates', { order_type }),
    ),
  )
  const offered = await Promise.all(
    Array.from({ length: 14 }, (_, ahead) => addDays(TODAY, ahead)).map(async (target_date) => {
      const answers = await Promise.all([
        get<{ items: Interval[] }>('/delivery/intervals', { target_date, is_client: '1' }),
        get<{ items: Interval[] }>('/delivery/intervals/pickup', { target_date, store_id: '1' }),
      ])
      return answers.flatMap(({ items }) => items).some(({ is_available }) => is_available)
        ? target_date
        : null
    }),
  )
  const all = [...cards, product, ...product.similar, ...main.showcases.flatMap(({ items }) => items)]
  return {
    windows: [settings, lasting]
      .flatMap((one) => [...one.open_windows, ...one.open_pickup_windows])
      .map(({ date }) => date),
    quickest: settings.quickest.map(({ available_on }) => available_on),
    cards: all.flatMap(({ available_on, variants }) => [
      available_on,
      ...variants.map((one) => one.available_on),
    ]),
    suggestions: found.products.map(({ available_on }) => available_on),
    today: main.showcases
      .filter(({ name }) => name === 'today')
      .flatMap(({ items }) => items.map(() => TODAY)),
    availability: availability.variants.flatMap(({ available_on, stores, days }) => [
      available_on,
      ...stores.map((one) => one.available_on),
      ...days.flatMap(({ date, available }) => (available ? [date] : [])),
    ]),
    facets: facets.available_on.flatMap(({ value, count }) => (count > 0 ? [value] : [])),
    filter: [facets.first_day],
    dates: dates.flatMap(({ items }) => items.flatMap(({ date, available }) => (available ? [date] : []))),
    offered,
  }
}

/** Sentences about time that a browser makes of those answers, for a cart in which today was chosen too. */
const sentences = async (): Promise<string[]> => {
  const settings = await get<DeliverySettings>(`/delivery/${OMSK}`)
  const product = await get<Product>('/client/products/nezhnost')
  const [size] = product.variants
  if (!size) throw new Error('a product has sizes')
  await call('POST', '/orders/cart/update-product', {
    query: city,
    headers: guest,
    body: { product_id: product.id, variant_id: size.id, quantity: 1 },
  })
  const need = needOf(product, size)
  const words = [formatPromise(settings, need).text, formatPickup(settings, need), formatSoonest(settings)]
  for (const date of [null, TODAY, addDays(TODAY, 1)])
    for (const order_type of ['delivery', 'pickup'] as const) {
      const choice = { date, order_type }
      const cart = await get<Cart>('/orders/cart', { order_type, ...(date && { date }) }, guest)
      words.push(
        formatCartWindow(settings, choice, cartWindow(settings, cart, choice)),
        whyLater(settings, cart, choice),
      )
    }
  return words.filter((one) => one !== null).map((one) => one.replaceAll(/\s+/gu, ' '))
}

beforeEach(async () => {
  clock.set(new Date(`${TODAY}T10:00:00+06:00`))
  await open()
})

it('without a pause pages, calls, feed and carts do name today: what looks for it finds it', async () => {
  for (const page of ['/', '/category/bukety', '/product/nezhnost', `/category/bukety?available_on=${TODAY}`])
    expect([page, promisesIn(await html(page), null).length > 0]).toEqual([page, true])
  for (const [place, days] of Object.entries(await daysOfCalls()))
    expect([place, days.includes(TODAY)]).toEqual([place, true])
  expect((await sentences()).join(' ')).toMatch(/сегодня/iu)
  expect(await html(`/feeds/yml/${OMSK}`)).toContain('available="true"')
})

describe.each([
  ['four days on', '2026-05-23'],
  ['behind the days whose windows are known', '2026-06-02'],
  ['nobody knows when', null],
])('in a pause that ends %s', (_name, until) => {
  beforeEach(() => pause(until))
  const first = until ?? '9999'

  it('no page names an earlier day', async () => {
    const pages = await everyPage()
    expect(pages.length).toBeGreaterThan(50)
    for (const path of pages) expect([path, promisesIn(await html(path), until)]).toEqual([path, []])
  })

  it('no call does, and the first day is the return', async () => {
    const days = await daysOfCalls()
    for (const [place, named] of Object.entries(days))
      expect([place, named.filter((day) => day !== null && day < first)]).toEqual([place, []])
    const told = until === null ? [] : [until]
    expect(days.filter).toEqual([until])
    expect(days.cards.filter((day) => day !== null).length > 0).toBe(until !== null)
    expect(told.filter((day) => !days.cards.includes(day) || !days.dates.includes(day))).toEqual([])
  })

  it('neither a card nor a cart does, whatever day had been chosen', async () => {
    for (const sentence of await sentences())
      expect(sentence).not.toMatch(/сегодня|завтра|(?:19|20|21|22) мая/iu)
  })

  it('the feed sells nothing at once', async () => {
    const feed = await html(`/feeds/yml/${OMSK}`)
    expect(feed).toContain('available="false"')
    expect(feed).not.toContain('available="true"')
    const days = [...feed.matchAll(/<option [^>]*days="(\d+)"/gu)].map(([, number]) => Number(number))
    expect(days).toEqual(until === null ? [] : [until === '2026-05-23' ? 4 : 14])
  })

  it('no store is proposed for an earlier day', async () => {
    const { body } = await call<{ store: unknown }>('POST', '/delivery/store/selection', {
      headers: guest,
      body: { city_id: Number(OMSK), coords: [54.9885, 73.3242], date: TODAY },
    })
    expect(body.store).toBeNull()
  })
})

it('a cached page changes when a pause begins, when its day passes and when it ends', async () => {
  const says = async (words: string) => visible(await html('/product/nezhnost')).includes(words)
  const facts = async () => [
    await says('Доставим сегодня'),
    await says('С 23 мая'),
    await says('Пока не доставляем'),
  ]
  await eventually(facts, [true, false, false])
  await pause('2026-05-21')
  await eventually(facts, [false, false, false])
  expect(await says('Доставим завтра')).toBe(false)
  await pause('2026-05-23')
  await eventually(facts, [false, true, false])
  clock.set(new Date('2026-05-23T23:59:00+06:00'))
  expect((await facts())[2]).toBe(false)
  // Still nobody has opened it.
  clock.set(new Date('2026-05-24T00:01:00+06:00'))
  expect(await facts()).toEqual([false, false, true])
  expect(promisesIn(await html('/'), null)).toEqual([])
  clock.set(new Date('2026-05-24T10:00:00+06:00'))
  await open()
  await eventually(facts, [true, false, false])
})
