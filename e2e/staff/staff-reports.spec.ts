import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

test('figures are seen as plots and tables, and open the orders behind them', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/reports')
  await expect(page.getByRole('heading', { name: 'Отчёты', level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('img', { name: /^Выручка/ })).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  await page.getByText('Таблица', { exact: true }).first().click()
  const table = page.getByRole('table', { name: /^Выручка/ })
  await expect(table.getByRole('row').last()).toContainText('Итого')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать' }).first().click()
  expect((await saved).suggestedFilename()).toMatch(/^otchet-po-dnyam-.*\.csv$/)

  await page.getByLabel('По', { exact: true }).fill('2000-01-01')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByText('Не больше года, и конец не раньше начала')).toBeVisible()
  await page.getByRole('link', { name: '28 дней' }).click()

  await page.getByRole('link', { name: 'Открыть заказы' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ заказ.* на /)
  await page.getByRole('link', { name: /^№/ }).first().click()
  await expect(page).toHaveURL(/\/staff\/orders\/[\da-f-]{36}$/)
})

test('margins, times and customers have their tabs, and the period stays', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/reports?from=2026-01-01&to=2026-12-31')
  const tabs = page.getByRole('navigation', { name: 'Отчёты' })
  await page.waitForLoadState('networkidle')
  await tabs.getByRole('link', { name: 'Букеты' }).click()
  await expect(page).toHaveURL(/reports\/products\?from=2026-01-01/)
  await expect(page.getByLabel('С', { exact: true })).toHaveValue('2026-01-01')
  await expectAccessible(page, { withBestPractices: true })
  await tabs.getByRole('link', { name: 'Время' }).click()
  await expect(page).toHaveURL(/reports\/times\?from=2026-01-01/)
  await expectAccessible(page, { withBestPractices: true })
  await tabs.getByRole('link', { name: 'Покупатели' }).click()
  await expect(page.getByRole('heading', { name: /^Повторных|^Заказов не было/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Скачать' }).first()).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
})

test('the orders behind figures and former shifts open without a period and a store too', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/reports/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ заказ.* на /)
  await page.goto('/staff/cash/shifts')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('На Ленина')
})
