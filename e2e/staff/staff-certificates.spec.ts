import { expect } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

test('a certificate is sold at the counter, its page with the code is printed, and its receipt waits', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/certificates')
  await page.getByRole('link', { name: 'Продать сертификат' }).click()
  await expect(page.getByRole('heading', { name: 'Продать сертификат' })).toBeVisible()
  const form = page.locator('form.certificate-sale')
  await form.getByText('Своя сумма').click()
  await form.getByLabel('Сумма, ₽').fill('10')
  await form.getByText('Картой').click()
  const take = form.getByRole('button', { name: /^Принять / })
  await take.click()
  await expect(form.locator('.field-error')).toContainText('500')
  await form.getByLabel('Сумма, ₽').fill('4321')
  await form.getByLabel('Кому').fill('Екатерина')
  // What was typed survives the page.
  await page.reload()
  await expect(form.getByLabel('Кому')).toHaveValue('Екатерина')
  await form.getByText('Картой').click()
  expect(await violationsOf(page, { within: 'main' })).toEqual([])
  await expect(take).toHaveText(/4\s321/)
  await take.click()
  const said = await page.getByRole('status').filter({ hasText: 'продан' }).textContent()
  const number = /№\s(\d+)/.exec(said ?? '')?.[1] ?? ''
  const [gift] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Открыть и распечатать' }).click(),
  ])
  await expect(gift.locator('.gift-number')).toHaveText(/^[\dA-Z]{4}(-[\dA-Z]{4}){3}$/)
  await expect(gift.getByRole('heading', { name: /Екатерина/ })).toBeVisible()
  await gift.close()
  await page.goto('/staff/receipts')
  const receipt = page.getByRole('article', { name: `Сертификат № ${number}` })
  await expect(receipt).toContainText('картой, аванс')
  await page.goto('/staff/reports/customers')
  await expect(page.getByRole('heading', { name: /Продали \d+ сертификат/ })).toBeVisible()
})
