import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/visit.ts'

const PUBLIC = [
  '/',
  '/category/bukety',
  '/category/new-products',
  '/popular-products',
  '/product/nezhnost',
  '/search?q=розы',
  '/search?q=пеоны',
  '/izbrannoe',
  '/promo',
  '/otzyvy',
  '/faq',
  '/contacts',
  '/oplata-i-dostavka',
  '/ui',
]

for (const path of PUBLIC) {
  test(`${path} has one heading, no overflow, no shift and nothing that axe finds`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('an unknown page says so with the specified words and the way home', async ({ page }) => {
  const response = await page.goto('/net/takoi/stranicy')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Страница не найдена - Лаванда')
  await expect(page.getByRole('heading', { name: 'Страница не существует' })).toBeVisible()
  await expect(page.getByText('Извините! Страница, которую Вы ищете, возможно была удалена')).toBeVisible()
  await page.getByRole('link', { name: 'На главную', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the profile sends the signed-out to the home page', async ({ page }) => {
  await page.goto('/profile/orders')
  await expect(page).toHaveURL(/\/$/)
})

test('another city changes the pages and is remembered', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Другой город' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Новосибирск/ })
    .click()
  await expect(page).toHaveTitle('Доставка цветов в Новосибирске - Лаванда')
  await page.reload()
  await expect(page).toHaveTitle('Доставка цветов в Новосибирске - Лаванда')
  const cookie = (await context.cookies()).find(({ name }) => name === 'LavandaChosenAddress')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))).toMatchObject({
    city_id: 2,
    city_name: 'Новосибирск',
    order_type: 'delivery',
  })
  expect([cookie?.path, cookie?.secure]).toEqual(['/', true])
})

test('the start-up asks for cities first and then for everything of the visitor at once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(pathname)
  })
  const calls = () => asked.filter((path) => !path.startsWith('/locales'))
  await page.goto('/')
  // The network may rest before the page comes alive.
  await expect.poll(calls).toContain('/settings')
  await page.waitForLoadState('networkidle')
  expect(calls()[0]).toBe('/geo/city/list')
  expect(calls().slice(1).toSorted()).toEqual(
    [
      '/chat/api/v1/chat/info',
      '/client/categories',
      '/client/stores',
      '/delivery/1',
      '/orders/cart',
      '/settings',
    ].toSorted(),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages read and link', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /«Лавандовое облако»/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Букет «Лавандовое облако»')
    await expect(page.getByText(/4\s690\s₽/).first()).toBeVisible()
    await page.goto('/category/rozy')
    await expect(page.getByRole('link', { name: 'Красные розы 50 см' })).toBeVisible()
    await page.goto('/faq')
    await expect(page.getByText('Как быстро доставите букет?')).toBeVisible()
  })
})

test('a broken choice in the cookie does no harm', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'LavandaChosenAddress', value: '%7Bbroken', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
})
