import { inOmsk } from '../support/customer.ts'
import { holdCode } from '../support/hold-code.ts'
import { expect, test } from '../support/visit.ts'

test.describe('before the code of a page is there', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => inOmsk(context))

  test('what is typed is searched for', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/faq', { waitUntil: 'domcontentloaded' })
    const questions = page.locator('main details')
    const all = await questions.count()
    await page.getByRole('searchbox', { name: /вопрос/i }).fill('фото')
    release()
    await expect.poll(() => questions.count()).toBeLessThan(all)
    await expect(page.getByRole('searchbox', { name: /вопрос/i })).toHaveValue('фото')
  })

  test('a form is sent with what was typed, as when the code is there', async ({ page, phone }) => {
    const release = await holdCode(page)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Телефон').fill(phone.slice(2))
    await page.getByRole('checkbox', { name: /^Согласие/ }).check()
    await page.getByLabel('Телефон').press('Enter')
    const asked = page.waitForRequest('**/v2/auth/code/request')
    release()
    expect((await asked).postDataJSON()).toMatchObject({ phone })
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a page that was not found acts too', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/takoi-stranicy-net', { waitUntil: 'domcontentloaded' })
    const chat = page.getByRole('button', { name: 'Чат с магазином' })
    await chat.click()
    release()
    await page.waitForFunction(() => window.earlyInput?.repeat && !window.earlyInput.isHeld)
    await chat.click()
    await expect(page.getByRole('dialog', { name: /Чат/ })).toBeVisible()
  })

  test('a size is chosen and put into the cart, once', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/product/nezhnost', { waitUntil: 'domcontentloaded' })
    await page.getByRole('radio', { name: /^L/ }).check({ force: true })
    const button = page.getByRole('button', { name: 'В корзину', exact: true })
    await button.click()
    await button.click()
    const put = page.waitForRequest('**/orders/cart/update-product*')
    release()
    const { variant_id, quantity } = (await put).postDataJSON() as { variant_id: number; quantity: number }
    expect([variant_id % 10, quantity]).toEqual([2, 1])
  })

  test('what a part that comes late is given waits for it', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/certificate', { waitUntil: 'domcontentloaded' })
    await page.getByRole('radio', { name: 'Ссылкой или на бумаге' }).check({ force: true })
    await page.getByLabel(/^Кому/).fill('Елена')
    release()
    await expect(page.getByLabel('Телефон получателя')).toBeHidden()
    await expect(page.getByLabel(/^Кому/)).toHaveValue('Елена')
    await expect(page.getByRole('radio', { name: 'Ссылкой или на бумаге' })).toBeChecked()
  })
})

test('a press is not lost that its part wakes up right after', async ({ page }) => {
  // A busy telephone: timers come later than what else was to be done.
  await page.addInitScript(() => {
    const inTime = window.setTimeout.bind(window)
    const late = (act: TimerHandler, ms = 0, ...rest: unknown[]) => inTime(act, ms || 3_000, ...rest)
    Object.assign(window, { setTimeout: late })
  })
  const release = await holdCode(page, /\/assets\/city-question/)
  await page.goto('/')
  await page.waitForFunction(() => window.earlyInput?.repeat)
  const other = page.getByRole('button', { name: 'Другой город' })
  await other.evaluate((button: HTMLElement) => button.click())
  release()
  await expect(page.getByRole('dialog', { name: 'Куда везти цветы?' })).toBeVisible()
})
