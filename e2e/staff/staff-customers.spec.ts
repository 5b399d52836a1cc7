import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signInCode } from '../support/login-code.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const ordersOf = async (page: Page) => {
  const sum = page.getByRole('region', { name: 'Заказы' }).getByText(/^\d+ заказ/)
  return Number(/^\d+/.exec((await sum.textContent()) ?? '')?.[0])
}

test('a customer is found, noted and merged with a duplicate; the log tells it', async ({
  page,
  context,
}) => {
  await asStaff(context, 'admin')
  await page.goto('/staff/customers?search=8 973 620-14-15')
  await page.getByRole('link', { name: 'Руслан Ахметов' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Руслан Ахметов' })).toBeVisible()
  const theirs = await ordersOf(page)
  await page.getByRole('link', { name: 'Все покупатели' }).click()

  await page.getByRole('searchbox', { name: 'Телефон, имя или почта' }).fill('алексей ник')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, { withBestPractices: true })
  await page.getByRole('link', { name: 'Алексей Никонов' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Алексей Никонов' })).toBeVisible()
  const own = await ordersOf(page)
  const notes = page.getByRole('region', { name: 'Заметки' })
  await notes.getByRole('button', { name: 'Добавить' }).click()
  await expect(notes.getByText('Напишите, что запомнить')).toBeVisible()
  await notes.getByLabel('Новая заметка').fill('Сменил номер телефона')
  await notes.getByRole('button', { name: 'Добавить' }).click()
  await expect(notes.getByRole('listitem').filter({ hasText: 'Сменил номер телефона' })).toContainText('Инна')
  await expectAccessible(page, { withBestPractices: true })

  await page.getByRole('button', { name: 'Объединить с дублем' }).click()
  const dialog = page.getByRole('dialog', { name: 'Объединить с дублем' })
  await dialog.getByLabel('Телефон, имя или почта дубля').fill('14-15')
  await dialog.getByRole('button', { name: /Руслан Ахметов/ }).click()
  await expect(dialog.getByRole('row', { name: `Заказов ${own} ${theirs}` })).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(dialog.getByText('Напишите, почему это один человек')).toBeVisible()
  await expect(dialog.getByLabel('Почему это один человек')).toBeFocused()
  await page.keyboard.type('Подтвердил по телефону')
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => ordersOf(page)).toBe(own + theirs)
  await page.getByRole('link', { name: '+7 (973) 620-14-15' }).click()
  await expect(page.getByText(/^Эту карточку объединили с другой/)).toBeVisible()

  await page.goto('/staff/log?subject=customer')
  const told = page.getByRole('row', { name: /Алексей Никонов/ })
  const merged = told.filter({ hasText: 'Покупатели объединены: Алексей Никонов' })
  await expect(merged).toContainText('Подтвердил по телефону')
  await expect(merged).toContainText('Дубль: Руслан Ахметов')
  await expect(told.filter({ hasText: 'Заметка о покупателе добавлена' })).toContainText('Инна')
  await expectAccessible(page, { withBestPractices: true })
})

test('somebody appointed signs in to the board, until dismissed', async ({
  page,
  context,
  browser,
  phone,
}) => {
  await asStaff(context, 'admin')
  await page.goto('/staff/team')
  await page.getByRole('button', { name: 'Назначить' }).click()
  const form = page.getByRole('dialog', { name: 'Новый сотрудник' })
  await form.getByRole('button', { name: 'Назначить' }).click()
  await expect(form.getByText('Напишите имя')).toBeVisible()
  await form.getByLabel('Телефон').fill(phone)
  await form.getByLabel('Имя').fill('Нина Ветрова')
  await form.getByLabel('Магазин').selectOption('На Ленина')
  await expectAccessible(page, { withBestPractices: true })
  await form.getByLabel('Имя').press('Enter')
  await expect(page.getByRole('row', { name: /Нина Ветрова.*Флорист.*На Ленина/ })).toBeVisible()

  const other = await browser.newContext()
  const desk = await other.newPage()
  await desk.goto('/staff/orders')
  await desk.getByRole('link', { name: 'Войти' }).click()
  const entry = desk.getByRole('main')
  await entry.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await entry.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
  await entry.getByRole('button', { name: 'Получить код' }).click()
  await entry.getByLabel('Код из шести цифр').fill(await signInCode(phone))
  await expect(desk.getByRole('navigation').getByText('Нина Ветрова')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Команда' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Нина Ветрова' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать из команды' }).click()
  await page
    .getByRole('dialog', { name: 'Убрать из команды: Нина Ветрова?' })
    .getByRole('button', { name: 'Убрать из команды' })
    .click()
  await expect(page.getByRole('row', { name: /Нина Ветрова/ })).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByText('Нина Ветрова')).toHaveCount(0)
  await page.goto('/staff/log?subject=staff')
  await expect(page.getByRole('row', { name: /Сотрудник убран из команды.*Нина Ветрова/ })).toBeVisible()
  await other.close()
})
