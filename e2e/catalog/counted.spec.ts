import type { Page } from '@playwright/test'
import { holdCode } from '../support/hold-code.ts'
import { expect, test } from '../support/visit.ts'

const price = (page: Page) => page.locator('.product-price .price-now')
const slider = (page: Page) => page.getByRole('slider', { name: 'Сколько роз?' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Сколько' })

test('an arrow is not lost that is pressed before the picker is awake', async ({ page }) => {
  const release = await holdCode(page, /\/assets\/count-picker.*\.js/)
  await page.goto('/product/krasnye-rozy-50')
  await page.waitForFunction(() => window.earlyInput?.repeat)
  await slider(page).press('ArrowRight')
  release()
  await expect(field(page)).toHaveValue('9')
})

test('so many roses as one likes: by keys, by steps, by hand, and into the cart', async ({ page }) => {
  await page.goto('/product/krasnye-rozy-50')
  await expect(price(page)).toHaveText(/1\s890\s₽/)
  await slider(page).press('ArrowRight')
  await expect(field(page)).toHaveValue('9')
  await slider(page).press('PageUp')
  await expect(field(page)).toHaveValue('15')
  await expect(price(page)).toHaveText(/3\s790\s₽/)
  await page.getByRole('button', { name: '25', exact: true }).click()
  await expect(price(page)).toHaveText(/5\s990\s₽/)
  await field(page).fill('44')
  await field(page).press('Enter')
  // An even number is asked about before it is taken.
  await expect(price(page)).toHaveText(/5\s990\s₽/)
  await page.getByRole('button', { name: '43 розы' }).click()
  await expect(page.getByText('43 розы: 42 см в ширину')).toBeVisible()
  await expect(page).toHaveURL(/size=43/)
  await page.reload()
  await expect(field(page)).toHaveValue('43')
  await page.waitForLoadState('networkidle')
  await field(page).fill('9')
  await field(page).press('Enter')
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await page.locator('.buy-actions .button:visible, .buy-bar .button:visible').first().click()
  await saved
  await page.goto('/order')
  await expect(page.getByText('9 роз').first()).toBeVisible()
  await page.getByRole('link', { name: 'Красные розы 50 см' }).first().click()
  await expect(field(page)).toHaveValue('9')
})
