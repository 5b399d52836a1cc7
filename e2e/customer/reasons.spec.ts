import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

/** Always in the future. */
const NEXT_YEAR = new Date().getFullYear() + 1

test('a day is remembered, seen in the year, changed and taken away', async ({ page, phone }) => {
  await signInContext(page.context(), phone)
  await page.goto('/profile/reasons')
  await acceptCity(page)
  await expect(page.getByText('Дат пока нет')).toBeVisible()
  await page.getByRole('button', { name: 'Добавить повод' }).click()
  const form = page.getByRole('dialog', { name: 'Новый повод' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Заполните это поле')).toHaveCount(2)
  await form.getByRole('button', { name: 'День свадьбы' }).click()
  await form.getByLabel('День', { exact: true }).selectOption('12')
  await form.getByLabel('Месяц').selectOption({ label: 'июня' })
  await form.getByLabel('Кому').selectOption({ label: 'Новый получатель' })
  await form.getByLabel('Имя').fill('Екатерина')
  await form.getByLabel('Телефон').fill('9736201477')
  await expectAccessible(page, { withBestPractices: true })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const saved = page.getByRole('main').getByRole('listitem').filter({ hasText: 'День свадьбы' })
  await expect(saved).toContainText('Кому: Екатерина')
  await expect(form).toBeHidden()

  await page.getByRole('link', { name: 'Следующий год' }).click()
  await expect(page.getByRole('heading', { name: String(NEXT_YEAR), exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^12.июня: День свадьбы$/ }).click()
  await page
    .getByRole('dialog', { name: /^12.июня/ })
    .getByRole('button', { name: 'Изменить' })
    .click()
  const edit = page.getByRole('dialog', { name: 'Повод', exact: true })
  await edit.getByLabel('День', { exact: true }).selectOption('13')
  await edit.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('button', { name: /^13.июня: День свадьбы$/ })).toBeVisible()
  await expect(edit).toBeHidden()
  await expectAccessible(page, { withBestPractices: true })

  await page.getByRole('button', { name: 'Изменить повод: День свадьбы' }).click()
  await edit.getByRole('button', { name: 'Удалить повод' }).click()
  await expect(page.getByText('Дат пока нет')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(saved).toContainText('Кому: Екатерина')
})
