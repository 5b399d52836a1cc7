import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { scheduleSubscribers } from '../queries/subscribers.ts'

const shop = await openTestShop({ pages: true })
const { call, db, printed } = shop
const url = await shop.listen()
const visit = async (path: string) => {
  const answer = await fetch(new URL(path, url), { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const subscribe = (body: object) => call('POST', '/client/opening/subscribers', { body })
const set = (name: string, value: unknown) => db.sql`
  insert into settings (name, value) values (${name}, ${db.sql.json(value as never)})
  on conflict (name) do update set value = excluded.value`

it('an empty shop is a page, and staff and sign-in work without a city', async () => {
  for (const path of ['/', '/category/bukety', '/order', '/profile'])
    expect([path, await visit(path)]).toEqual([path, { status: 302, to: '/soon', html: '' }])
  for (const path of ['/soon', '/login', '/staff', '/staff/team'])
    expect([path, (await visit(path)).status]).toEqual([path, 200])
  const { html } = await visit('/soon')
  expect(html).toContain('<h1>Скоро откроемся</h1>')
  expect(html).toContain('<title>Скоро откроемся - Лаванда</title>')
})

it('shows the name, colour, phone and day as soon as the owner has told them', async () => {
  await set('brand', 'Полынь')
  await set('color', '#2f6b66')
  await set('sign', 'letter')
  await set('phone', '+73822905517')
  await set('email', 'hello@polyn.example')
  await set('links', { telegram: 'https://t.me/polyn' })
  await set('opening', { state: 'closed', until: '2026-12-05', text: 'Привезём по Томску' })
  const { html } = await visit('/soon')
  for (const part of [
    '- Полынь</title>',
    '/theme/2f6b66.css',
    'mailto:hello@polyn.example',
    'href="https://t.me/polyn"',
    'tel:+73822905517',
    '5\u00a0декабря',
    'Привезём по Томску',
  ])
    expect(html).toContain(part)
  const theme = await visit('/theme/2f6b66.css')
  expect(theme.html).toContain('--primary:#2f6b66')
  expect(JSON.parse((await visit('/manifest.webmanifest')).html)).toMatchObject({
    short_name: 'Полынь',
    theme_color: '#2f6b66',
  })
  for (const picture of ['/icon-192.png', '/favicon.ico', '/card.jpg'])
    expect([picture, (await visit(picture)).status]).toEqual([picture, 200])
  for (const color of ['zzzzzz', '123456']) expect((await visit(`/theme/${color}.css`)).status).toBe(404)
})

it('takes a phone with consent, once, and tells it once', async () => {
  expect((await subscribe({ phone: '12', consent: true })).status).toBe(422)
  expect((await subscribe({ phone: '8 913 000-00-01', consent: false })).status).toBe(422)
  for (let twice = 0; twice < 2; twice++)
    expect((await subscribe({ phone: '8 913 000-00-01', consent: true })).status).toBe(204)
  await shop.runJobs()
  expect(printed.filter((line) => line.includes('открылся'))).toEqual([])
  await scheduleSubscribers(db)
  shop.clock.advance(60_000)
  await shop.runJobs()
  expect(printed.filter((line) => line.includes('Полынь открылся'))).toHaveLength(1)
  expect(await db.sql`select * from opening_subscribers`).toHaveLength(0)
})

it('opened, it leads to the shop; paused, it says so and sells nothing', async () => {
  const city = await aCity(db)
  await set('opening', { state: 'open', until: null, text: '' })
  expect(await visit('/soon')).toMatchObject({ status: 302, to: '/' })
  expect((await visit('/login')).status).toBe(200)
  expect((await subscribe({ phone: '8 913 000-00-01', consent: true })).status).toBe(409)
  await set('opening', { state: 'paused', until: '2026-12-01', text: 'Переезжаем.' })
  const words = 'Временно не\u00a0принимаем заказы, вернёмся 1\u00a0декабря. Переезжаем.'
  expect((await visit('/search')).html).toContain(words)
  const client = { 'x-client-id': crypto.randomUUID() }
  const { body } = await call<Cart>('GET', '/orders/cart', {
    headers: client,
    query: { city_id: String(city) },
  })
  expect(body.warnings).toEqual([{ code: 'paused', text: words }])
  shop.clock.advance(Date.parse('2026-12-02T12:00:00Z') - shop.clock.now().getTime())
  expect((await visit('/search')).html).toContain('Временно не\u00a0принимаем заказы. Переезжаем.')
})
