import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

test('a book-keeper sees what was sold, what does not match, and takes both files', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/staff/accounting?from=${day(60)}&to=${day(0)}`)
  await expect(page.getByRole('heading', { name: 'Для бухгалтера' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Выручка [\d\s]+(,\d\d)?\s₽$/u })).toBeVisible()
  await expectAccessible(page, { within: 'main' })

  const take = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const lines = await take('Строки, CSV')
  expect(lines.name).toBe(`prodazhi-${day(60)}-${day(0)}.csv`)
  expect(lines.text).toMatch(/^\ufeffДата;Время;Операция;Заказ;/)
  expect(lines.text.split('\r\n').length).toBeGreaterThan(3)
  const documents = await take('CommerceML для 1С, XML')
  expect(documents.text).toContain('<ХозОперация>Заказ товара</ХозОперация>')

  await page.getByLabel('С', { exact: true }).fill(day(200))
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByText('Не больше трёх месяцев, и конец не раньше начала')).toBeVisible()
})
