import { expectAccessible } from '../support/axe.ts'
import { chooseBouquet, pressAtBank } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

test('a certificate is bought, opened by its link, and pays a bouquet', async ({ page, context, phone }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Подарочный сертификат' }).click()
  await expect(page).toHaveURL(/\/certificate$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Подарите выбор' })).toBeVisible()
  await signInContext(context, phone)
  await page.reload()
  await page.getByText('Ссылкой или на бумаге').click()
  await page.getByText('Своя сумма').click()
  await page.getByLabel('Сумма, ₽').fill('10')
  await expectAccessible(page, { within: 'main', withBestPractices: true })
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(page.getByRole('main').locator('.field-error').first()).toBeVisible()
  await page.getByLabel('Сумма, ₽').fill('20000')
  await page.getByLabel(/^Кому/).fill('Елена')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Оплатить \d/, /\/certificate\//)
  await expect(page.getByText('Сертификат оплачен')).toBeVisible()
  await expectAccessible(page, { within: 'main', withBestPractices: true })

  await page.getByRole('link', { name: 'Как увидит получатель' }).click()
  await expect(page.getByRole('heading', { name: /^Елена, вам 20\s000\s₽ на букет$/ })).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  const code = (await page.locator('.gift-number').innerText()).trim()

  await chooseBouquet(page)
  await page.goto('/order')
  await page.getByRole('button', { name: 'Есть подарочный сертификат?' }).click()
  await page.getByLabel('Номер сертификата').fill('AAAA AAAA AAAA AAAA')
  await page.getByRole('button', { name: 'Применить' }).last().click()
  await expect(page.locator('.promo .field-error')).toBeVisible()
  await page.getByLabel('Номер сертификата').fill(code)
  await page.getByRole('button', { name: 'Применить' }).last().click()
  await expect(page.getByText(/^Оплатит [\d\s]+₽, останется/)).toBeVisible()
  await expect(page.getByText('Сертификат оплачивает весь заказ').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Оформить заказ|Заказать)$/ }).first()).toBeVisible()
  await expectAccessible(page, { within: 'main', withBestPractices: true })
})
