import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

test('a bouquet of one’s own is made at one press, changed and put into the cart', async ({ page }) => {
  await page.goto('/product/own-bouquet')
  await acceptCity(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Соберите свой' })).toBeVisible()
  const buy = page.getByRole('button', { name: 'В корзину' }).last()
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Собрать', exact: true }).click()
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, { within: 'main', withBestPractices: true })

  const first = page.getByRole('group', { name: /^Количество: / }).first()
  const before = Number(await first.locator('.stepper-value').innerText())
  await first.getByRole('button').first().click()
  await expect(first.locator('.stepper-value')).toHaveText(String(before - 1))
  await first.getByRole('button').last().click()
  await expect(first.locator('.stepper-value')).toHaveText(String(before))

  await buy.click()
  await page.getByRole('link', { name: 'Перейти к заказу' }).last().click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('Свой букет').first()).toBeVisible()
  await expectAccessible(page, { within: 'main', withBestPractices: true })
})
