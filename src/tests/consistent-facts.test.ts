import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Product, ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { ChatDesk } from '#/domains/chat/contract/customer.ts'
import type { Interval } from '#/domains/delivery/contract/customer.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { Bill } from '#/domains/payments/contract/customer.ts'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import type { PublicStore } from '#/domains/places/contract/customer.ts'
import { deskHours } from '../domains/places/rules/opening-hours.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { ADDRESS, deliveryForm, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, clock, db, shop, signIn, signInStaff } = await openTestShop({ demo: true, pages: true })
/** Afternoon in Omsk; one store has other hours on Sundays. */
const SUNDAY = '2026-05-24'
clock.set(new Date(`${SUNDAY}T16:20:00+06:00`))

const html = async (path: string) => (await shop.server.inject({ url: path })).body
const words = async (path: string) =>
  (await html(path))
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (await call<T>('GET', path, { query })).body
const storesOfCity = async () =>
  (await get<{ items: PublicStore[] }>('/client/stores', { city_id: '1' })).items
const INFORMATION = ['/', '/contacts', '/faq', '/oplata-i-dostavka', '/category/bukety', '/product/nezhnost']

it('a store’s hours of today, on the home page, the contacts and in pickup', async () => {
  const [before] = await storesOfCity()
  await db.sql`
    insert into store_week (store_id, weekday, opens, closes) values (${before?.id ?? 0}, 7, '10:30', '19:30')
    on conflict (store_id, weekday) do update set opens = excluded.opens, closes = excluded.closes`
  const [home, contacts] = [await words('/'), await words('/contacts')]
  for (const store of await storesOfCity()) {
    const { opens, closes } = store.hours_today ?? { opens: '', closes: '' }
    for (const page of [home, contacts]) {
      const [, hours] = /сегодня (\S+)/.exec(page.slice(page.indexOf(store.address))) ?? []
      expect([store.name, hours]).toEqual([store.name, `${formatTime(opens)}–${formatTime(closes)}`])
    }
    const { items } = await get<{ items: Interval[] }>('/delivery/intervals/pickup', {
      store_id: String(store.id),
      target_date: SUNDAY,
    })
    expect(items.every(({ time_from, time_to }) => time_from >= opens && time_to <= closes)).toBe(true)
  }
  expect(home).toContain('сегодня 10:30–19:30')
})

it('who answers until when, at the foot of every page, in the contacts and in the chat', async () => {
  const hours = deskHours(await storesOfCity(), SUNDAY)
  const expectedHours = `с ${formatTime(hours?.from ?? '')} до ${formatTime(hours?.to ?? '')}`
  for (const path of INFORMATION)
    expect([path, await words(path)]).toEqual([path, expect.stringContaining(expectedHours)])
  const desk = await get<ChatDesk>('/chat/api/v1/chat/desk', { city_id: '1' })
  expect(desk.hours).toEqual(hours)
  for (const path of INFORMATION) {
    const others = [...(await words(path)).matchAll(/отвечаем\sс\s(\S+)\sдо\s(\S+?)[,.\s]/giu)]
    for (const [, from, to] of others) expect(`с ${from} до ${to}`).toBe(expectedHours)
  }
})

it('the time of one bouquet, on the home page, in its list, on its page and in the search', async () => {
  const { items } = await get<{ items: ProductCard[] }>('/client/products/popular', { city_id: '1' })
  const [card] = items.filter(({ kind }) => kind === 'bouquet')
  if (!card) throw new Error('no bouquet')
  const promisePattern = /(?:сегодня|завтра) \d+:\d\d\u2060–\u2060\d+:\d\d/iu
  const onPage = promisePattern.exec(
    (await words(`/product/${card.slug}`)).split(card.name).slice(1).join(card.name),
  )?.[0]
  expect(onPage).toBeDefined()
  const term = encodeURIComponent(card.name)
  for (const path of ['/popular-products', `/search?q=${term}`]) {
    // The promise stands above the name.
    const page = await words(path)
    const name = page.lastIndexOf(card.name.replaceAll(' ', ' '))
    const before = [...page.slice(0, name).matchAll(new RegExp(promisePattern, 'giu'))].at(-1)?.[0]
    expect([path, before?.toLowerCase()]).toEqual([path, onPage?.toLowerCase()])
  }
})

it('a price in a link is the price of what the link shows', async () => {
  const links = [...(await html('/')).matchAll(/href="(\/[^"]*price_to=(\d+)[^"]*)"/g)]
  expect(links.length).toBeGreaterThan(1)
  for (const [, link = '', roubles] of links) {
    const page = await words(link.replaceAll('&amp;', '&'))
    expect(page).toContain(`До ${Number(roubles).toLocaleString('ru-RU').replaceAll(/\s/g, ' ')} ₽`)
    expect(Number(roubles)).toBeLessThan(100_000)
  }
})

it('nothing stands twice beside a product: what goes with it is not also what is like it', async () => {
  const { items } = await get<{ items: ProductCard[] }>('/client/products/popular', { city_id: '1' })
  for (const { slug } of items) {
    const { similar, together } = await get<Product>(`/client/products/${slug}`, { city_id: '1' })
    const beside = [...similar, ...together.items].map(({ id }) => id)
    expect([slug, new Set(beside).size]).toEqual([slug, beside.length])
  }
})

it('the sum, the deadline and the bouquets of an unpaid order, wherever they are told', async () => {
  const buyer = await signIn()
  const product = await get<Product>('/client/products/nezhnost', { city_id: '1' })
  const [variant] = product.variants
  if (!variant) throw new Error('no size')
  const date = '2026-05-26'
  const intervals = await get<{ items: Interval[] }>('/delivery/intervals', {
    city_id: '1',
    target_date: date,
    lead_minutes: '240',
  })
  const slot = intervals.items.find(({ time_type, is_available }) => time_type === 'interval' && is_available)
  if (!slot) throw new Error('no slot')
  const when = { date, time_type: 'interval', time_from: slot.time_from, time_to: slot.time_to }
  const { body: cart } = await call<Cart>('POST', '/orders/cart/update-product', {
    headers: buyer.headers,
    query: { city_id: '1', order_type: 'delivery', address: ADDRESS, ...when },
    body: { product_id: product.id, variant_id: variant.id, quantity: 2 },
  })
  expect(cart.available_products).toMatchObject([{ price: variant.price, quantity: 2 }])
  const placed = await call<Order & { id: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...deliveryForm(1, cart.version, buyer), ...when, ...PAID_ONLINE },
  })
  const { id } = placed.body
  const own = async <T>(path: string) => (await call<T>('GET', path, { headers: buyer.headers })).body
  const order = await own<Order>(`/client/orders/order/${id}`)
  const { items: list } = await own<{ items: Order[] }>('/client/orders?page=1')
  const bill = await own<Bill>(`/orders/order/${id}/payment-bill`)
  const shared = await call<{ url: string }>('POST', `/staff/api/orders/${id}/pay-link`, {
    headers: (await signInStaff('manager')).headers,
    body: { send: false },
  })
  const token = new URL(shared.body.url).pathname.split('/').at(-1)
  const page = await get<PayPage>(`/client/pay/${token}`)
  const { total } = cart.totals
  expect([order.totals.total, list[0]?.totals.total, bill.amount, page.sum]).toEqual(
    Array.from({ length: 4 }, () => total),
  )
  expect([page.number, list[0]?.number]).toEqual([order.number, order.number])
  expect(page.until).toBe(order.pay_until)
  expect(page.lines).toEqual(
    order.lines.map(({ name, variant_label, quantity }) => ({ name, variant_label, quantity })),
  )
  expect([order.time_from, order.time_to, list[0]?.time_from]).toEqual([
    slot.time_from,
    slot.time_to,
    slot.time_from,
  ])
})
