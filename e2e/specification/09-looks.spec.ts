import type { Page } from '@playwright/test'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const sideBySide = (page: Page, list: string) =>
  page
    .locator(list)
    .first()
    .evaluate((box) => {
      const drawn = [...box.children]
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      const tops = drawn.map(({ top }) => Math.round(top))
      return Math.max(...tops.map((top) => tops.filter((one) => one === top).length))
    })

const PRODUCTS = 'main .product-grid'
const PROMOTIONS = 'main .promotions'

const expectBreakpoint = (
  page: Page,
  {
    name,
    width,
    list,
    below,
    from,
  }: { name: string; width: number; list: string; below: number; from: number },
) =>
  test.step(`§9 breakpoint ${name}: ${width}`, async () => {
    await page.setViewportSize({ width: width - 1, height: 900 })
    await expect.poll(() => sideBySide(page, list)).toBe(below)
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideBySide(page, list)).toBe(from)
  })

test('§9 breakpoints sm 600, lg 1280, xl 1920, xxl 2560; default theme light, primary colour #6e6cad', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await test.step('§9 default theme light, primary colour #6e6cad, on a dark computer too', async () => {
    const colour = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('light')
    expect(await page.locator('body').evaluate(colour)).toBe('rgb(255, 255, 255)')
    const button = page.getByRole('button', { name: 'В корзину' }).filter({ visible: true }).first()
    expect(await button.evaluate(colour)).toBe('rgb(110, 108, 173)')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#6e6cad')
  })
  for (const breakpoint of [
    { name: 'sm', width: 600, below: 2, from: 3 },
    { name: 'lg', width: 1280, below: 3, from: 4 },
    { name: 'xl', width: 1920, below: 4, from: 5 },
    { name: 'xxl', width: 2560, below: 5, from: 6 },
  ])
    await expectBreakpoint(page, { ...breakpoint, list: PRODUCTS })
})

test('§9 breakpoint md: 960', async ({ page }) => {
  await page.goto('/promo')
  await expectBreakpoint(page, { name: 'md', width: 960, list: PROMOTIONS, below: 1, from: 2 })
})

test('§9 mobile is below lg', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Основное меню' })
  await page.setViewportSize({ width: 1279, height: 900 })
  await page.goto('/faq')
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(bar).toBeHidden()
})

type Card = { id: number; price: number; variants: { price: number }[] }

test('§9 numbers use ru-RU formatting', async ({ page }) => {
  await page.goto('/popular-products')
  const text = await page.getByRole('main').innerText()
  const prices = text.match(/\d[\d\s.,]*\s*₽/gu) ?? []
  const wrong = prices.filter((price) => !/^\d{1,3}(\u00a0\d{3})*(,\d\d)?\u00a0₽$/.test(price))
  expect(prices.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
  const { items } = (await (await page.request.get('/client/products/popular')).json()) as { items: Card[] }
  const [price = 0] = items
    .flatMap(({ variants }) => variants.map((one) => one.price))
    .filter((one) => one >= 100_000)
  expect(text).toContain(`${new Intl.NumberFormat('ru-RU').format(price / 100)}\u00a0₽`)
})

test('§9 Russian plural forms are used', async ({ page, context, phone }) => {
  const { items } = (await (await page.request.get('/client/products/popular')).json()) as { items: Card[] }
  await signInContext(context, phone)
  let kept = 0
  await page.route('**/client/products/favorites*', (route) =>
    route.fulfill({
      json: { total: kept, items: Array.from({ length: kept }, (_, n) => ({ ...items[0], id: n + 1 })) },
    }),
  )
  for (const [count, words] of [
    [1, '1 товар'],
    [2, '2 товара'],
    [5, '5 товаров'],
    [11, '11 товаров'],
    [21, '21 товар'],
  ] as const) {
    kept = count
    await page.goto('/faq')
    await expect(page.getByRole('link', { name: /^Избранное/ }).first()).toHaveAccessibleName(
      `Избранное, ${words}`,
    )
  }
})
