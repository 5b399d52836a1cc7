import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

/** Later than any holiday that the demo shop has planned, and rarely the same twice. */
const dayAhead = () => {
  const days = 500 + Math.floor(Math.random() * 2000)
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const look = (page: Page) => page.getByRole('button', { name: 'Показать, что станет' }).click()

test('many prices are raised for a day: seen first, mended by hand, planned and called off @desk', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/prices')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Розы к 8 Марта' })).toBeVisible()
  await look(page)
  await expect(page.getByText('Напишите число, например 20 или −15')).toBeVisible()
  await expect(page.getByLabel('На сколько процентов')).toBeFocused()

  await page.getByLabel('Цветок').selectOption({ label: 'пион' })
  await page.getByLabel('На сколько процентов').fill('+20')
  await page.getByLabel('Округлить').selectOption({ label: 'до …90' })
  await page.getByText('На время', { exact: true }).click()
  await look(page)
  await expect(page.getByText('Выберите день')).toHaveCount(2)
  const day = dayAhead()
  await page.getByLabel('С какого дня').fill(day)
  await page.getByLabel('По какой день').fill(day)
  await look(page)
  await expect(page.getByRole('heading', { name: 'Как станет' })).toBeFocused()
  const table = page.getByRole('table', { name: 'Как станет' })
  const prices = table.getByRole('textbox')
  const count = await prices.count()
  expect(count).toBeGreaterThan(1)
  await expect(prices.first()).toHaveValue(/90$/)

  await prices.first().fill('1')
  await expect(table.getByText('ниже стоимости цветов')).toBeVisible()
  await prices.first().fill('9 999')
  await expect(table.getByText('вручную')).toBeVisible()
  await table.getByRole('checkbox', { checked: true }).last().uncheck()
  await expectAccessible(page)
  const name = `Пионы ${randomUUID().slice(0, 6)}`
  await page.getByLabel('Название', { exact: true }).fill(name)
  await page.getByRole('button', { name: /^Запланировать/ }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^\+20.%, до …90/)).toBeVisible()
  await expect(page.getByRole('cell', { name: /^9.999.₽$/ })).toBeVisible()
  await page.getByRole('link', { name: 'К ценам' }).click()
  await page.getByRole('button', { name: `Отменить: ${name}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('отменили')).toBeVisible()
})
