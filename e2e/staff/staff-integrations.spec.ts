import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

test('the owner makes a key, a program reads the shop with it, and cannot once it is ended', async ({
  page,
  context,
  request,
}) => {
  await asStaff(context, 'admin')
  await page.goto('/staff/integrations')
  const name = `Склад ${randomInt(1000, 100_000)}`
  await page.getByRole('button', { name: 'Новый ключ' }).click()
  const form = page.getByRole('dialog', { name: 'Новый ключ' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Сделать ключ' }).click()
  await expect(form.getByText('Заполните это поле')).toBeVisible()
  await expect(form.getByText('Отметьте хотя бы одно право')).toBeVisible()
  await form.getByLabel('Для какой программы').fill(name)
  // What needs another right brings it along.
  await form.getByRole('checkbox', { name: 'Закупка: прогноз, поставщики, заявки' }).check()
  await expect(form.getByRole('checkbox', { name: 'Остатки и поставки' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Команда и права' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Сделать ключ' }).click()

  const made = page.getByRole('dialog', { name: 'Ключ готов' })
  const key = await made.getByLabel('Ключ', { exact: true }).inputValue()
  expect(key).toMatch(/^lvk_[\w-]{43}$/)
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Ключ сохранён у меня' }).click()
  await expect(page.getByText(key)).toHaveCount(0)

  const headers = { authorization: `Bearer ${key}` }
  const ask = async (path: string) => (await request.get(path, { headers })).status()
  expect([await ask('/staff/api/stock/stores'), await ask('/staff/api/customers')]).toEqual([200, 403])
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('работает')
  await expect(row).toContainText('2 права')

  await row.getByRole('button', { name: 'Отключить' }).click()
  const asked = page.getByRole('dialog', { name: `Отключить ключ «${name}»?` })
  await asked.getByRole('button', { name: 'Отключить' }).click()
  await expect(row).toContainText('отключён')
  expect(await ask('/staff/api/stock/stores')).toBe(401)
  await expectAccessible(page)
})
