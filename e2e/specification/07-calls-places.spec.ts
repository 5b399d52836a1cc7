import type { BrowserContext, Page } from '@playwright/test'
import { acceptCity, choose, openDays } from '../support/customer.ts'
import { signInContext, newCalls } from '../support/sign-in-by-calls.ts'
import { answered, expect, refused, refusedFields, test } from './support/calls.ts'
import { bouquet, whereAndWhen } from './support/ordering.ts'
import { watchCalls } from './support/watch-calls.ts'

type Interval = {
  time_type: string
  time_from: string
  time_to: string
  is_available: boolean
  capacity?: number
}
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

test.describe('§7 Stores and delivery', () => {
  test('GET /geo/city/list: Омск is among the cities', async ({ guest }) => {
    const { items } = await answered<{ items: { id: number; name: string }[] }>(
      guest.calls.get('/geo/city/list'),
    )
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Омск', 'Новосибирск', 'Тара']))
  })

  test('GET /client/stores?city_id: items, of that city only', async ({ guest }) => {
    type Stores = { items: { id: number; city_id: number; name: string; address: string }[] }
    const inCity = (id: number) => answered<Stores>(guest.calls.get(`/client/stores?city_id=${id}`))
    expect((await inCity(1)).items).toHaveLength(4)
    expect((await inCity(1)).items.every(({ city_id }) => city_id === 1)).toBe(true)
    expect((await inCity(2)).items).toHaveLength(1)
    expect((await inCity(3)).items).toEqual([])
    expect((await answered<Stores>(guest.calls.get('/client/stores'))).items).toHaveLength(5)
    await refusedFields(guest.calls.get('/client/stores?city_id=omsk'), ['city_id'])
  })

  test('GET /delivery/{city_id}: the settings of delivery in a city', async ({ guest }) => {
    const settings = await answered<{ zones: { price: number }[] }>(guest.calls.get('/delivery/1'))
    expect(settings).toMatchObject({ city_id: 1, time_zone: 'Asia/Omsk' })
    expect(settings.zones.length).toBeGreaterThan(0)
    await refused(guest.calls.get('/delivery/777'), 404)
    await refusedFields(guest.calls.get('/delivery/omsk'), ['city_id'])
  })

  test('GET /delivery/intervals with city_id, target_date, is_client, store_ids', async ({ guest }) => {
    const { date } = await whereAndWhen(guest)
    const ask = async (rest: string) =>
      (
        await answered<{ items: Interval[] }>(
          guest.calls.get(`/delivery/intervals?city_id=1&target_date=${date}${rest}`),
        )
      ).items
    const all = await ask('&is_client=1')
    expect(all.length).toBeGreaterThan(3)
    for (const { time_from, time_to } of all) {
      expect([time_from, time_to]).toEqual([expect.stringMatching(TIME), expect.stringMatching(TIME)])
    }
    const ofTwo = await ask('&is_client=1&store_ids=1&store_ids=2')
    expect(ofTwo.some(({ is_available }) => is_available)).toBe(true)
    expect(await ask('&is_client=true&store_ids=1,2')).toEqual(ofTwo)
    expect(await ask('&is_client=1&store_ids[]=1&store_ids[]=2')).toEqual(ofTwo)
    const path = '/delivery/intervals'
    await refusedFields(guest.calls.get(path), ['city_id', 'target_date'])
    await refusedFields(guest.calls.get(`${path}?city_id=1&target_date=завтра&is_client=да&store_ids=x`), [
      'target_date',
      'is_client',
      'store_ids.0',
    ])
  })

  test('GET /delivery/intervals/pickup with store_id, target_date', async ({ guest }) => {
    const { date } = await whereAndWhen(guest)
    const path = '/delivery/intervals/pickup'
    const { items } = await answered<{ items: Interval[] }>(
      guest.calls.get(`${path}?store_id=1&target_date=${date}`),
    )
    expect(items.some(({ is_available }) => is_available)).toBe(true)
    await refusedFields(guest.calls.get(path), ['store_id', 'target_date'])
    await refused(guest.calls.get(`${path}?store_id=777&target_date=${date}`), 404)
  })

  test('GET /delivery/dates?city_id: 60 days, a reason for each closed one', async ({ guest }) => {
    const { items } = await answered<{
      items: { date: string; available: boolean; reason: string | null }[]
    }>(guest.calls.get('/delivery/dates?city_id=1'))
    expect(items).toHaveLength(60)
    for (const { available, reason } of items) expect(reason === null).toBe(available)
    await refusedFields(guest.calls.get('/delivery/dates'), ['city_id'])
    await refused(guest.calls.get('/delivery/dates?city_id=777'), 404)
  })

  test('POST /delivery/store/selection: the store, zone and price for an address', async ({ guest }) => {
    const { date } = await whereAndWhen(guest)
    const data = { ...(await bouquet(guest)), quantity: 1 }
    await answered(guest.calls.post('/orders/cart/update-product', { data }))
    const select = (body: object) => guest.calls.post('/delivery/store/selection', { data: body })
    const chosen = await answered<{
      store: { city_id: number }
      zone: object
      price: number
      missing: object[]
    }>(select({ city_id: 1, address: 'улица Ленина, 24', date, time_from: '17:00' }))
    expect(chosen).toMatchObject({ store: { city_id: 1 }, missing: [], zone: { price: expect.any(Number) } })
    expect(await answered(select({ city_id: 1, coords: [54.984, 73.3745], date }))).toMatchObject({
      exact: true,
      zone: chosen.zone,
    })
    await refusedFields(select({}), ['city_id', 'date'])
    await refused(select({ city_id: 777, date }), 404)
  })

  test('GET /settings: global settings', async ({ guest }) => {
    expect(await answered(guest.calls.get('/settings'))).toMatchObject({ brand: 'Лаванда' })
  })
})

test.describe('§7 Other', () => {
  test('locale messages are a JSON file per locale', async ({ guest, page }) => {
    const files: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/locales/')) files.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await expect.poll(() => [...new Set(files)]).toEqual(['/locales/ru.json'])
    const answer = await guest.calls.get('/locales/ru.json')
    expect(answer.headers()['content-type']).toContain('application/json')
    expect(JSON.stringify(await answer.json())).toMatch(/[а-яё]{3}/i)
  })
})

test.describe('§7 Stores and delivery, as the browser asks', () => {
  test('the order form asks for dates, for the store of an address, then for windows; for a pickup by its store', async ({
    page,
    context,
    phone,
  }) => {
    await withBouquet(context, phone)
    const calls = watchCalls(page)
    await page.goto('/order')
    await test.step('settings, stores and dates of the city', async () => {
      await expect.poll(() => calls.find('GET', '/delivery/1')).toBeTruthy()
      await expect.poll(() => calls.find('GET', '/client/stores')?.search).toBe('?city_id=1')
      await expect.poll(() => calls.find('GET', '/delivery/dates')?.query['city_id']).toBe('1')
    })
    await test.step('an address that is chosen asks for its store: POST /delivery/store/selection', async () => {
      await page
        .getByRole('region', { name: 'Куда и когда' })
        .getByLabel(/^Адрес/)
        .fill('улица Ленина, 24')
      await expect
        .poll(() => calls.find('POST', '/delivery/store/selection')?.body)
        .toMatchObject({
          city_id: 1,
          coords: [expect.any(Number), expect.any(Number)],
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        })
      await expect(page.getByText(/Соберёт магазин «.+»/)).toBeVisible()
    })
    await test.step('windows with city_id, target_date, is_client and store_ids', async () => {
      await choose(openDay(page))
      await expect
        .poll(() => calls.find('GET', '/delivery/intervals')?.query)
        .toMatchObject({
          city_id: '1',
          target_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          is_client: '1',
          store_ids: expect.stringMatching(/^\d+$/),
        })
    })
    await test.step('pickup asks with store_id and target_date', async () => {
      await choose(page.getByRole('radio', { name: /^Самовывоз/ }))
      await choose(page.getByRole('radio', { name: /На Ленина/ }))
      await choose(openDay(page))
      await expect
        .poll(() => calls.find('GET', '/delivery/intervals/pickup')?.query)
        .toMatchObject({
          store_id: '1',
          target_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        })
    })
  })

  test('no empty value is ever sent', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/faq')
    await acceptCity(page)
    await page.getByRole('link', { name: 'Новинки' }).filter({ visible: true }).first().click()
    await expect.poll(() => calls.find('GET', '/client/products/filters')).toBeTruthy()
    await page.getByRole('banner').getByRole('combobox').first().click()
    await expect.poll(() => calls.find('GET', '/client/products/suggestions')?.search).toBe('?city_id=1')
    await page.goto('/search?q=розы')
    await expect.poll(() => calls.find('GET', '/orders/cart')).toBeTruthy()
    await page.waitForLoadState('networkidle')
    expect(
      calls.seen.map(({ search }) => search).filter((search) => /=(undefined|null)?(&|$)/.test(search)),
    ).toEqual([])
  })
})

const withBouquet = async (context: BrowserContext, phone: string) => {
  const { access_token } = await signInContext(context, phone)
  const calls = await newCalls('10.97.0.1', { authorization: `Bearer ${access_token}` })
  const data = { ...(await bouquet({ calls })), quantity: 1 }
  await answered(calls.post('/orders/cart/update-product', { data }))
  await calls.dispose()
}

const openDay = (page: Page) => openDays(page).nth(1)
