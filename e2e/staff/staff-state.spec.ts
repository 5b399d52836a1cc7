import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

test('the owner sees whether the shop is in order, and looks again', async ({ page, context }) => {
  await asStaff(context, 'admin')
  await page.goto('/staff/state')
  await expect(page.getByRole('heading', { name: 'Состояние', level: 1 })).toBeVisible()
  const data = page.getByRole('region', { name: 'Данные' })
  await expect(data.getByRole('listitem').filter({ hasText: 'Схема базы' })).toContainText('полная')
  await expectAccessible(page)
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/staff/api/state/looks'))
  await page.getByRole('button', { name: 'Проверить сейчас' }).click()
  expect((await looked).status()).toBe(200)
  await expect(data.getByRole('listitem').filter({ hasText: 'Сверка данных' })).toContainText('сошлась')
  await page.getByRole('heading', { name: 'Работы по часам' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'orders.confirm' })).toBeVisible()
})
