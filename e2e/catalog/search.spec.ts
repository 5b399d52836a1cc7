import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Поиск по каталогу' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option')

const openField = async (page: Page, { isKnown = false } = {}) => {
  await page.goto('/faq')
  if (isKnown) await page.waitForLoadState('networkidle')
  else await acceptCity(page)
  await fieldOf(page).click()
  await expect(options(page).first()).toBeVisible()
  return fieldOf(page)
}

test('suggestions are taken with the keyboard alone', { tag: '@desk' }, async ({ page }) => {
  const field = await openField(page)
  await field.pressSequentially('пион')
  await expect(options(page).filter({ hasText: 'Белые пионы' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /подсказ/ })).toHaveCount(1)
  const active = () =>
    page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option', { selected: true })
  await field.press('ArrowDown')
  await expect(active()).toHaveText(/Пионы.*2\s990/)
  await field.press('End')
  await expect(active()).toHaveText('пионы маме')
  await field.press('ArrowDown')
  await expect(active()).toHaveText(/Пионы.*2\s990/)
  await expect(field).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product\/piony-9$/)
  await expect(options(page)).toHaveCount(0)
})

test(
  'Esc closes the suggestions and leaves what was typed; ↓ opens them again',
  { tag: '@desk' },
  async ({ page }) => {
    const field = await openField(page)
    await field.pressSequentially('роз')
    await expect(options(page).filter({ hasText: 'Красные розы' }).first()).toBeVisible()
    await field.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field).toHaveValue('роз')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.press('ArrowDown')
    await expect(options(page).first()).toBeVisible()
  },
)

test('a slow older answer never takes the place of a newer one', { tag: '@phone' }, async ({ page }) => {
  const field = await openField(page)
  const older = /suggestions\?query=%D1%80%D0%BE%D0%B7(&|$)/
  const held = Promise.withResolvers<void>()
  await page.route(older, async (route) => {
    await held.promise
    // The page may have given it up.
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(older)
  await field.fill('роз')
  const request = await asked
  await field.fill('гортенз')
  await expect(options(page).filter({ hasText: 'Белая гортензия' })).toBeVisible()
  held.resolve()
  await request.response()
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(() => setTimeout(rested, 100))))
  await expect(options(page).filter({ hasText: 'Белая гортензия' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Красные розы' })).toHaveCount(0)
})

test(
  'a question typed in the wrong keyboard is mended, and can be asked as it was typed',
  { tag: '@phone' },
  async ({ page }) => {
    const field = await openField(page)
    await field.fill('gbjys')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Нашли по запросу «пионы»')
    await expect(page.getByText('Показали вместо «gbjys»')).toBeVisible()
    await page.getByRole('link', { name: 'Искать как написано' }).click()
    await expect(page.getByRole('heading', { name: 'Ничего не нашли' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Посмотрите похожее' })).toBeVisible()
    await page.getByRole('link', { name: 'Искать с исправлением' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«пионы»')
  },
)

test(
  'this browser remembers what it has searched for, until told to forget',
  { tag: '@phone' },
  async ({ page }) => {
    const field = await openField(page)
    await field.fill('орхидея')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«орхидея»')
    await openField(page, { isKnown: true })
    await expect(page.getByRole('group', { name: 'Вы искали' }).getByRole('option')).toHaveText(['орхидея'])
    await page.getByRole('button', { name: 'Очистить историю' }).click()
    await expect(page.getByRole('group', { name: 'Вы искали' })).toHaveCount(0)
    await openField(page, { isKnown: true })
    await expect(page.getByRole('group', { name: 'Вы искали' })).toHaveCount(0)
  },
)

test('before anything is asked the page says what others ask for', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search')
  const popular = page.getByRole('region', { name: 'Часто ищут' })
  await popular.getByRole('link', { name: 'букет маме' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«букет маме»')
})

test.describe('without scripts', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the field leads to the page, which says it all', async ({ page }) => {
    await page.goto('/')
    await fieldOf(page).fill('хризонтема')
    await fieldOf(page).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«хризантема»')
    await expect(page.getByRole('link', { name: 'Кустовая хризантема' }).first()).toBeVisible()
  })
})
