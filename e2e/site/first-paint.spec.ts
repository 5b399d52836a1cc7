import type { Page } from '@playwright/test'
import { isHydrated } from '../support/is-hydrated.ts'
import { expect, test } from '../support/visit.ts'

const FIRST = ['/', '/category/bukety', '/product/nezhnost', '/search?q=розы', '/order']

const boxOf = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) => {
      const { backgroundColor, fontFamily } = getComputedStyle(header)
      return [header.clientHeight, backgroundColor, fontFamily]
    })

/** Milliseconds: first module asked for, document and first pictures there, start there, `load`. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const pictures = [...window.document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(
      ({ currentSrc }) => currentSrc,
    )
    const modules = files.filter(({ name }) => /\/assets\/.+\.js/.test(name))
    return {
      module: Math.min(...modules.map(({ startTime }) => startTime)),
      start: modules.find(({ name }) => name.includes('/entry.client'))?.responseEnd,
      load: document?.loadEventStart,
      painted: Math.max(
        document?.domContentLoadedEventStart ?? Number.NaN,
        ...files.filter(({ name }) => pictures.includes(name)).map(({ responseEnd }) => responseEnd),
      ),
    }
  })

for (const path of FIRST) {
  test(`${path} is painted in its styles by the document alone`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const whole = await boxOf(page)
    // Held, not refused: code that cannot be had reloads the page.
    await page.route(/\.(css|js)$/, () => undefined)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await boxOf(page)).toEqual(whole)
  })

  test(`${path} fetches modules after what is seen, none of its styles, and keeps what was painted`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await page.evaluate(() => Object.assign(document.querySelector('header') ?? {}, { painted: true }))
    await page.waitForLoadState('networkidle')
    const { module, painted, start, load } = await timesOf(page)
    expect(module).toBeGreaterThan(painted)
    expect(load).toBeGreaterThan(start ?? Number.NaN)
    const inside = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('#', '')))
    expect(inside.length).toBeGreaterThan(0)
    expect(asked.filter((one) => inside.includes(one))).toEqual([])
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((header) => 'painted' in header),
    ).toBe(true)
  })
}

test('styles that came inside a document hold on its page alone, and at once on the way back', async ({
  page,
}) => {
  const style = page.locator('style[data-sheet*="product-page"]')
  const isOff = () => style.evaluate((one: HTMLStyleElement) => one.disabled)
  await page.goto('/product/nezhnost')
  await page.waitForLoadState('networkidle')
  expect(await isOff()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Лаванда, на главную' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(isOff).toBe(true)
  await page.goBack()
  await expect(page.locator('.product')).toBeVisible()
  expect(await isOff()).toBe(false)
})

/** Parts of a page that wait for an idle browser wait for ever. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

test('what waits for its turn acts at the first press, and follows a link whole', async ({ page }) => {
  await neverIdle(page)
  await page.goto('/category/bukety')
  await page.waitForLoadState('networkidle')
  const cards = page.locator('.product-card')
  const last = cards.last()
  await expect.poll(() => isHydrated(cards.first())).toBe(true)
  expect(await isHydrated(last)).toBe(false)
  await last.getByRole('button', { name: /в корзину/i }).click()
  await expect(last.getByRole('group').getByText('1', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Лаванда, на главную' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.product-card').last()).toBeAttached()
})

test('what is far is laid out when it comes near, and whole on the way back', async ({ page }) => {
  const skipped = () =>
    page
      .locator('.site-footer')
      .evaluate((footer) => !footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  await page.goto('/category/bukety')
  expect(await skipped()).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'Лаванда, на главную' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/category/bukety')
  expect(await skipped()).toBe(false)
})
