import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const finder = (page: Page) => page.getByRole('main').locator('form').first()
const find = (page: Page) => finder(page).getByRole('button', { name: /букет|похожие/ })
const day = (page: Page, at: number) =>
  finder(page).getByRole('group', { name: 'Ближайшие дни' }).getByRole('button').nth(at)
const whom = (page: Page) => finder(page).getByLabel('Кому', { exact: true })
const budget = (page: Page) => finder(page).getByLabel('За сколько')
const count = async (page: Page) => Number(/\d+/.exec((await find(page).textContent()) ?? '')?.[0])

test('the finder counts as it is filled, shows what it found, and leads to the very same list', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await acceptCity(page)
  expect(await count(page)).toBeGreaterThan(0)

  await day(page, 1).click()
  await expect(day(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await whom(page).selectOption('маме')
  await budget(page).selectOption('5000')
  const found = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: /^Маме, .+, до\s5\s000\s₽$/ }),
  })
  // Chosen one after the other: the heading names all three once the last is answered.
  await expect(found).toBeVisible()
  await expect(find(page)).toHaveAttribute('aria-busy', 'false')
  const total = await count(page)
  await expect(found.getByRole('article')).toHaveCount(Math.min(total, isMobile ? 6 : 8))
  await expectAccessible(page, { within: 'main form' })

  await find(page).click()
  await expect(page).toHaveURL(/price_to=5000/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('recipients')).toBe('маме')
  expect(searchParams.get('available_on')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('heading', { level: 1 }).locator('sup [aria-hidden]')).toHaveText(String(total))

  await page.goBack()
  await expect(budget(page)).toHaveValue('5000')
  await expect(find(page)).toHaveText(new RegExp(`${total}\\s`))
})

test('the address is asked for where the visit begins, and kept for the order', async ({ page }) => {
  await page.goto('/')
  await acceptCity(page)
  await finder(page).getByRole('button', { name: /^Куда/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Адрес доставки' })
  await dialog.getByLabel('Адрес в Омске').fill('Ленина, 2')
  await dialog.getByRole('option').first().click()
  const address = await dialog.getByLabel('Адрес в Омске').inputValue()
  await expect(dialog).toContainText(/доставка|доставим/)
  await expectAccessible(page, { within: 'dialog[open]' })
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(finder(page).getByRole('button', { name: /^Куда/ })).toContainText(address)
  await page.reload()
  await expect(finder(page).getByRole('button', { name: /^Куда/ })).toContainText(address)
})

test('what is not to be had leads to what is like it', async ({ page }) => {
  await page.goto('/')
  await acceptCity(page)
  await page.route('**/client/products/category/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), total: 0, items: [] } })
  })
  await budget(page).selectOption('2000')
  await expect(find(page)).toHaveText('Подобрать похожие')
  await expect(page.getByRole('main')).toContainText('Ровно таких нет')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a form that leads to the list', async ({ page }) => {
    await page.goto('/')
    await budget(page).selectOption('3000')
    await find(page).click()
    await expect(page).toHaveURL(/\/category\/bukety\?.*price_to=3000/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Букеты')
  })
})
