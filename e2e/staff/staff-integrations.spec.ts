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

test('the owner gives an address, sees what it was told and how it answered, and sends it again', async ({
  page,
  context,
}) => {
  await asStaff(context, 'admin')
  await page.goto('/staff/integrations')
  const name = `Учёт ${randomInt(1000, 100_000)}`
  await page.getByRole('button', { name: 'Новый адрес' }).click()
  const form = page.getByRole('dialog', { name: 'Новый адрес' })
  await expectAccessible(page)
  await form.getByLabel('Для какой программы').fill(name)
  await form.getByLabel('Адрес', { exact: true }).fill('https://127.0.0.1/hook')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(form.getByText('Нужен открытый адрес в интернете')).toBeVisible()
  await form.getByLabel('Адрес', { exact: true }).fill('https://nobody.invalid/hook')
  await form.getByRole('button', { name: 'Добавить' }).click()
  const made = page.getByRole('dialog', { name: 'Адрес добавлен' })
  const secret = await made.getByLabel('Секрет', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  await made.getByRole('button', { name: 'Секрет сохранён у меня' }).click()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('За последние 30 дней ничего не отправляли')).toBeVisible()
  await page.getByRole('button', { name: 'Проверить' }).click()
  const row = page.getByRole('row', { name: /Пробное сообщение/ })
  await expect(async () => {
    await page.getByRole('button', { name: 'Обновить' }).click()
    await expect(row).toContainText('Не соединились или не дождались ответа', { timeout: 1_000 })
  }).toPass()
  await row.getByText('Сообщение', { exact: true }).click()
  await expect(row).toContainText('"type":"webhook.test"')
  await expectAccessible(page)

  await row.getByRole('button', { name: /Отправить ещё раз/ }).click()
  await expect(page.getByText('Отправляем ещё раз')).toBeVisible()

  await page.getByRole('button', { name: 'Заменить секрет' }).click()
  const renewed = page.getByRole('dialog', { name: 'Новый секрет' })
  expect(await renewed.getByLabel('Секрет', { exact: true }).inputValue()).not.toBe(secret)
  await renewed.getByRole('button', { name: 'Секрет сохранён у меня' }).click()

  await page.getByRole('button', { name: 'Изменить' }).click()
  const edit = page.getByRole('dialog', { name: `Адрес «${name}»` })
  await edit.getByRole('switch', { name: 'Включён' }).click()
  await edit.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('выключен', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Проверить' })).toBeDisabled()

  await page.getByRole('button', { name: 'Удалить' }).click()
  const asked = page.getByRole('dialog', { name: `Удалить адрес «${name}»?` })
  await asked.getByRole('button', { name: 'Удалить' }).click()
  await expect(page).toHaveURL(/\/staff\/integrations$/)
  await expect(page.getByText(name)).toHaveCount(0)
})
