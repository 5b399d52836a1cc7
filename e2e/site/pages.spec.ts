import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/visit.ts'

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
    await expectAccessible(page)
  })
}

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

test('a broken choice in the cookie does no harm', { tag: '@phone' }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'LavandaChosenAddress', value: '%7Bbroken', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
})
