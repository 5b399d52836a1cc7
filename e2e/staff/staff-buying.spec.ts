import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

/** The page's code is there when its choice of days answers. */
const openBuying = async (page: Page) => {
  await page.goto('/staff/buying?store=1')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Закупка', level: 1 })).toBeVisible()
}

test('what lacks is seen by day, and a supplier added by hand gets an order that is awaited @desk', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await openBuying(page)
  await expect(page.getByRole('img').first()).toBeVisible()
  await expect(page.getByText(/За последние 8 недель прогноз на день ошибался/)).toBeVisible()
  await page.getByRole('link', { name: '7 дней' }).click()
  await expect(page).toHaveURL(/days=7/)
  await page.getByText('Таблица', { exact: true }).first().click()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8)

  await page.getByRole('link', { name: 'Поставщики' }).click()
  await page.waitForLoadState('networkidle')
  const supplier = `Питомник ${randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Новый поставщик' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill(supplier)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByText('Выберите хотя бы один день')).toBeVisible()
  for (const day of ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
    await dialog.getByRole('button', { name: day, exact: true }).click()
  await dialog.getByLabel('Добавить цветок').selectOption({ label: 'Роза красная 50 см' })
  await dialog.getByLabel('Роза красная 50 см: цена за штуку').fill('1')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: supplier })).toBeVisible()

  await page.goto('/staff/buying?store=1')
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article', { name: supplier })
  await expect(page.getByRole('heading', { level: 2, name: /заяв|Заказывать пока нечего/ })).toBeVisible()
  if (!(await card.isVisible())) {
    await page.getByLabel('Заказать ещё у кого-то').selectOption({ label: supplier })
    await card.getByLabel('Добавить цветок').selectOption({ label: 'Роза красная 50 см' })
  }
  const packs = card.getByRole('group', { name: 'Роза красная 50 см: пачек' })
  await packs.getByRole('button', { name: 'Добавить одну штуку' }).click()
  await card.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(card.getByText('Черновик', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Отправить заявку' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^zayavka-.*\.csv$/)
  await expect(card).toBeHidden()
  await page.getByRole('link', { name: new RegExp(`^${supplier}, приедет`) }).click()
  await expect(page.getByText(new RegExp(supplier)).first()).toBeVisible()
})

test('buying is read on a phone, and nothing sticks out @phone', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await openBuying(page)
  await expect(page.getByRole('img').first()).toBeVisible()
  await page.getByLabel('Цветок', { exact: true }).selectOption({ label: 'Роза белая 60 см' })
  await expect(page.getByRole('heading', { name: /^Роза белая 60 см/ })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
})
