import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const NAME = `Проверка ${randomUUID().slice(0, 6)}`
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

test('a campaign is written to a segment, seen as its reader will, planned and called off', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/campaigns')
  await page.getByRole('button', { name: /^Все покупатели/ }).click()
  await expect(page.getByRole('heading', { name: /^Получат \d+ из \d+: у \d+ нет согласия/ })).toBeVisible()

  await page.getByRole('button', { name: 'Условие', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('От', { exact: true }).fill('1')
  await dialog.getByLabel('До').fill('0')
  await dialog.getByRole('button', { name: 'Добавить условие' }).click()
  await expect(dialog.getByText('Проверьте числа и даты')).toBeVisible()
  await dialog.getByLabel('До').fill('')
  await dialog.getByRole('button', { name: 'Добавить условие' }).click()
  await expect(page.getByRole('button', { name: /^Заказов ≥ 1/ })).toBeVisible()

  await page.getByLabel('Заголовок').fill('Тюльпаны')
  await page.getByLabel('Текст для всех каналов').fill('{Фамилия}, тюльпаны дешевле')
  await page.getByLabel('Название рассылки').fill(NAME)
  await page.getByText('Позже', { exact: true }).click()
  await page.getByLabel('День', { exact: true }).fill(tomorrow())
  await page.getByRole('button', { name: /^Запланировать/ }).click()
  await expect(page.getByText('Не знаем вставку {Фамилия}')).toBeVisible()
  await expect(page.getByLabel('Текст для всех каналов')).toBeFocused()
  await page.getByLabel('Текст для всех каналов').fill('{Имя}, тюльпаны дешевле')
  const preview = page.getByRole('region', { name: /^Так увидит/ })
  await expect(preview.getByText(/тюльпаны дешевле[\s\S]*Отказ: /i)).toBeVisible()
  // Figures are pale while they are counted anew.
  await expect(page.locator('.campaigns-audience')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить себе' }).click()
  await expect(page.getByText(/Проверка ушла вам: В приложении и на сайте — ушло/)).toBeVisible()
  await page.getByRole('button', { name: /^Запланировать/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('Запланирована', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText('Отменена', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Все рассылки' }).click()
  await page.getByRole('link', { name: 'Осень с Лавандой' }).click()
  await page.getByRole('link', { name: /^Кто это.*Стоило/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Отправили' })).toBeVisible()
  await expectAccessible(page)
})

test('whoever follows a link that nobody was sent comes into the shop, and is told so where they refuse', async ({
  page,
}) => {
  await page.goto('/s/AAAAAAAAAAAA')
  await expect(page).toHaveURL('/')
  await page.goto('/stop/AAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'Ссылка не открывается' })).toBeVisible()
  await expectAccessible(page)
})
