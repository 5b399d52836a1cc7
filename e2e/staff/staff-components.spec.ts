import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

test('what a flower is in customers’ own bouquets is chosen by its picture, and mistakes stand at their fields', async ({
  page,
}) => {
  await asStaff(page.context(), 'manager')
  await page.goto('/staff/components')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Новый цветок или материал' })
  const own = form.getByRole('group', { name: 'В букетах, которые собирают покупатели' })
  await own.getByLabel('Роль').selectOption('Главный цветок')
  await expect(own.getByText(/Укажите себестоимость/)).toBeVisible()
  await own.getByLabel('Рисуется как').selectOption('Тюльпан')
  await expect(own.getByRole('img', { name: /Так цветок нарисуют/ })).toBeVisible()
  await expect(own.getByLabel('Рисуется как').getByRole('option', { name: 'Крафт' })).toHaveCount(0)
  await form.getByLabel('Свежий, дней').fill('неделя')
  await form.getByLabel('Себестоимость, ₽').fill('90')
  await expect(own.getByText(/Укажите себестоимость/)).toBeHidden()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Целое число дней, например 7')).toBeVisible()
  await expectAccessible(page, { within: 'dialog', withBestPractices: true })
  await own.getByLabel('Роль').selectOption('Не предлагаем')
  await expect(own.getByLabel('Рисуется как')).toBeHidden()
})
