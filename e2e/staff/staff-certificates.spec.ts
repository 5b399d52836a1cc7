import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

/** Of what it prints, in millimetres. */
const papersOf = async (page: Page): Promise<string[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sides = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const inMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
  return sides.map(([, width, height]) => `${inMillimetres(width)} × ${inMillimetres(height)}`)
}

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
  await form.getByLabel('Пара слов').fill('Пусть в доме всегда стоят цветы. '.repeat(7).slice(0, 200))
  // What was typed survives the page.
  await page.reload()
  await expect(form.getByLabel('Кому')).toHaveValue('Екатерина')
  const given = form.getByLabel('Дали, ₽')
  await given.fill('4000')
  await take.click()
  await expect(given).toBeFocused()
  await expect(form.getByText('Этого не\u00a0хватит')).toBeVisible()
  await form.getByRole('button', { name: '5\u00a0000\u00a0₽' }).click()
  await expect(form.getByText('679\u00a0₽')).toBeVisible()
  expect(await violationsOf(page, { within: 'main' })).toEqual([])
  await form.getByText('Картой').click()
  expect(await violationsOf(page, { within: 'main' })).toEqual([])
  await expect(take).toHaveText(/4\s321/)
  await take.click()
  const said = await page.getByRole('status').filter({ hasText: 'продан' }).textContent()
  const number = /№\s(\d+)/.exec(said ?? '')?.[1] ?? ''
  // The page with the code is nowhere else: it is there again after a reload.
  await page.reload()
  const [gift] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Открыть и распечатать' }).click(),
  ])
  await expect(gift.locator('.gift-number')).toHaveText(/^[\dA-Z]{4}(-[\dA-Z]{4}){3}$/)
  await expect(gift.getByRole('heading', { name: /Екатерина/ })).toBeVisible()
  expect(await papersOf(gift)).toEqual(['148 × 105'])
  await gift.close()
  await page.goto('/staff/receipts')
  const receipt = page.getByRole('article', { name: `Сертификат № ${number}` })
  await expect(receipt).toContainText('картой, аванс')
  await page.goto('/staff/reports/customers')
  await expect(page.getByRole('heading', { name: /Продали \d+ сертификат/ })).toBeVisible()
})

test('its moments are those of the shop, whatever clock the reader has', async ({ context, browser }) => {
  await asStaff(context, 'manager')
  const page = await context.newPage()
  await page.goto('/staff/certificates')
  // One that somebody is just buying has a single moment.
  const settled = page.locator('tr', { hasNotText: 'Ждёт оплаты' })
  await settled.locator('.table-link').first().click()
  await expect(page.getByRole('heading', { name: /^Сертификат №/ })).toBeVisible()
  const moments = (where: Page) =>
    where
      .getByRole('main')
      .getByText(/\d, \d{1,2}:\d\d$/)
      .allTextContents()
  const here = await moments(page)
  expect(here.length).toBeGreaterThan(1)
  const abroad = await browser.newContext({
    timezoneId: 'America/New_York',
    storageState: await context.storageState(),
  })
  const there = await abroad.newPage()
  await there.goto(page.url())
  await expect(there.getByRole('heading', { name: /^Сертификат №/ })).toBeVisible()
  expect(await moments(there)).toEqual(here)
  await abroad.close()
})
