import { expect, type Page } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const CUSTOMER = { words: '8 973 620-14-12', name: 'Светлана Дорохова' }

const usable = async (page: Page) => {
  const sum = page.getByText('Можно потратить', { exact: true }).locator('xpath=following-sibling::dd[1]')
  return Number((await sum.textContent())?.replace(/\D/g, ''))
}

test('a manager finds a customer, gives points with a reason and takes no more than there are', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const { words, name } = CUSTOMER
  await page.goto('/staff/points')
  await page.getByRole('searchbox', { name: 'Телефон или имя' }).fill(words)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const before = await usable(page)

  await page.getByRole('button', { name: 'Изменить вручную' }).click()
  const dialog = page.getByRole('dialog', { name: 'Бонусы вручную' })
  await dialog.getByRole('button', { name: 'Начислить' }).click()
  await expect(dialog.getByText('Напишите, сколько бонусов')).toBeVisible()
  await expect(dialog.getByText('Напишите причину')).toBeVisible()
  await dialog.getByLabel('Сколько бонусов').fill('200')
  await dialog.getByLabel('Причина').fill('Курьер опоздал на полчаса')
  await dialog.getByRole('button', { name: 'Начислить 200 бонусов' }).click()
  await expect(page.getByText('Начислили 200 бонусов').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => usable(page)).toBe(before + 200)
  const history = page.getByRole('region', { name: 'История' })
  await expect(history.getByRole('row', { name: /Курьер опоздал на полчаса.*Вера.*\+200/ })).toBeVisible()

  await page.getByRole('button', { name: 'Изменить вручную' }).click()
  await dialog.getByText('Списать', { exact: true }).first().click()
  await dialog.getByLabel('Сколько бонусов').fill(String(before + 201))
  await dialog.getByLabel('Причина').fill('Начислено дважды')
  await dialog.getByRole('button', { name: /^Списать \d/ }).click()
  await expect(dialog.getByText(/^Столько не снять/)).toBeVisible()
  await dialog.getByLabel('Сколько бонусов').fill('200')
  await dialog.getByLabel('Сколько бонусов').press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => usable(page)).toBe(before)
  await expect(history.getByRole('row', { name: /Начислено дважды.*−200/ })).toBeVisible()
})
