import type { Page } from '@playwright/test'
import { chooseBouquet, openGuestOrder } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Количество: Букет «Нежность»' })
const more = (page: Page) =>
  page
    .getByRole('group', { name: 'Количество: Букет «Нежность»' })
    .getByRole('button', { name: 'Добавить одну штуку' })
const note = (page: Page) => page.getByText('Сохраним, когда появится')

const openCart = async (page: Page) => {
  await openGuestOrder(page)
  await expect(quantity(page)).toHaveValue('1')
  // The outbox code loads after the page.
  await page.waitForLoadState('networkidle')
}

test('what is pressed without a connection is shown at once and saved when it is back', async ({
  page,
  context,
}) => {
  await openCart(page)
  await context.setOffline(true)
  await more(page).click()
  await more(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await expect(note(page)).toBeVisible()
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await context.setOffline(false)
  expect((await saved).request().postDataJSON()).toMatchObject({ quantity: 3 })
  await expect(note(page)).toBeHidden()
  await page.reload()
  await expect(quantity(page)).toHaveValue('3')
})

test('a press outlives the page that it was made on', async ({ page, context }) => {
  await openCart(page)
  await context.setOffline(true)
  await quantity(page).fill('5')
  await quantity(page).press('Enter')
  await expect(note(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/order')
  await expect(quantity(later)).toHaveValue('5')
  await later.waitForLoadState('networkidle')
  await later.reload()
  await expect(quantity(later)).toHaveValue('5')
})

test('a server that does not answer is asked again by itself', async ({ page }) => {
  await page.clock.install()
  await openCart(page)
  await page.route('**/orders/cart/update-product*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await more(page).click()
  await expect(note(page)).toBeVisible()
  await page.clock.runFor('00:06')
  await expect(note(page)).toBeHidden()
  await page.reload()
  await expect(quantity(page)).toHaveValue('2')
})

test('a refusal is of its line alone', async ({ page }) => {
  await openCart(page)
  await page.getByRole('button', { name: /^Добавить: Ваза/ }).click()
  await expect(page.getByRole('textbox', { name: /^Количество: Ваза/ })).toHaveValue('1')
  const refusal = { detail: 'Так много не собрать', code: 'refused' }
  await page.route(
    '**/orders/cart/update-product*',
    (route) => route.fulfill({ status: 422, json: refusal }),
    {
      times: 1,
    },
  )
  await more(page).click()
  await expect(page.getByText('Так много не собрать')).toBeVisible()
  await expect(quantity(page)).toHaveValue('1')
  await expect(page.getByRole('textbox', { name: /^Количество: Ваза/ })).toHaveValue('1')
})

test('on any other page a message says that the press is kept', async ({ page, context }) => {
  await chooseBouquet(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page
    .getByRole('group', { name: 'Букет «Нежность»: количество' })
    .filter({ visible: true })
    .getByRole('button', { name: 'Добавить одну штуку' })
    .first()
    .click()
  // Outside the order page a toast says it.
  await expect(page.getByText('Нет связи').first()).toBeVisible()
  await context.setOffline(false)
  await page.goto('/order')
  await expect(quantity(page)).toHaveValue('2')
})

/** What comes when the browser is idle too: a notice cannot be shown without its code. */
const untilAllIsLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd)) > 2_000
  })

test('a page whose code cannot be had over a dead line leaves the one that is read', async ({ page }) => {
  await page.goto('/faq')
  await untilAllIsLoaded(page)
  // `navigator.onLine` stays true.
  await page.route(/\/(assets\/|build-manifest)/, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isStillThere: true }))
  await page
    .getByRole('link', { name: 'На главную' })
    .or(page.getByRole('link', { name: /на главную/ }))
    .first()
    .click()
  await expect(page.getByText(/Нет связи/)).toBeVisible()
  await expect(page).toHaveURL(/\/faq$/)
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true)
})
