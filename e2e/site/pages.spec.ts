import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { giveFonts, shiftOf, watchShift, withholdFonts } from '../support/layout-shift.ts'
import { expect, test } from '../support/visit.ts'

/** A desktop draws something of its own there. */
const WIDE = ['/', '/category/bukety?flowers=роза&colors=белый', '/product/nezhnost']
const OTHERS = ['/search?q=розы', '/promo', '/otzyvy', '/faq', '/contacts', '/oplata-i-dostavka']
/** For developers, at their width. */
const UI = '/ui'

const expectSound = async (page: Page, path: string) => {
  await withholdFonts(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await shiftOf(page), path).toBeLessThan(0.001)
  await giveFonts(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    path,
  ).toBeLessThanOrEqual(0)
}

test(
  'a font is fetched once: the page preloads what its styles name',
  { tag: '@phone' },
  async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => {
      const [, font] = /\/([\w-]+)-[\w-]{7,8}\.woff2$/.exec(request.url()) ?? []
      if (font) fonts.push(font)
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(fonts).toContain('onest-cyrillic')
    expect(fonts.toSorted()).toEqual([...new Set(fonts)].toSorted())
  },
)

for (const { path, tag } of [
  ...WIDE.map((wide) => ({ path: wide, tag: [] })),
  ...OTHERS.map((other) => ({ path: other, tag: '@phone' })),
  { path: UI, tag: '@desk' },
])
  test(
    `${path} has one heading, no overflow, no shift and nothing that axe finds`,
    { tag },
    async ({ page }) => {
      await watchShift(page)
      await expectSound(page, path)
      await expectAccessible(page)
    },
  )

test(
  'the other pages have one heading, no overflow and no shift on a desktop',
  { tag: '@desk' },
  async ({ page }) => {
    await watchShift(page)
    for (const path of OTHERS) await expectSound(page, path)
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
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
  await page.goto('/order')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})
