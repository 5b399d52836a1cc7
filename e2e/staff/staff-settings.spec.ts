import { expect } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const NAME = 'Бонусы ко дню рождения действуют'
const PATH = '/staff/api/settings/loyalty.birthdayDays'

test('a manager finds a setting, changes it with a reason, undoes it, and is told of another’s change', async ({
  page,
  context,
}) => {
  const headers = await asStaff(context, 'manager')
  await page.goto('/staff/settings')
  const value = page.getByRole('button', { name: `Изменить: ${NAME}` })
  const field = page.getByLabel('Новое значение')
  const history = page.getByRole('complementary', { name: 'История значения' })
  await expect(value).toContainText('7 дней')

  await page.keyboard.press('/')
  await page.keyboard.type('рождения')
  await expect(page.getByText(/^нашли 2 из/)).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('рождения')

  await value.click()
  await expect(field).toBeFocused()
  await field.fill('99')
  await expect(page.getByText('От 1 до 30 дней')).toBeVisible()
  await field.fill('9')
  await page.getByLabel(/Зачем меняете/).fill('попросили покупатели')
  await page.keyboard.press('Enter')
  await expect(value).toContainText('9 дней')
  await expect(value).toBeFocused()
  await expect(history.getByText('«попросили покупатели»')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Вернули, как было')).toBeVisible()
  await expect(value).toContainText('7 дней')

  await value.click()
  await field.fill('10')
  const other = { value: 8, was: 7, comment: '' }
  expect((await context.request.patch(PATH, { headers, data: other })).status()).toBe(200)
  await page.getByRole('button', { name: 'Сохранить 10 дней' }).click()
  await expect(page.getByText('здесь уже стало 8 дней (Вера)')).toBeVisible()
  await expect(field).toHaveValue('10')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(value).toContainText('8 дней')

  await history.getByRole('button', { name: 'Вернуть 7 дней' }).first().click()
  await expect(value).toContainText('7 дней')
  await page.getByRole('link', { name: 'Все изменения' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('8 дней → 7 дней')
})
