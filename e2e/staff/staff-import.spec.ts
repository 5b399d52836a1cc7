import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const picture = (color: string) =>
  sharp({ create: { width: 700, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const table = (text: string) => ({ name: 'прайс.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('a table of another program becomes products with pictures, and what it lacks is made on request', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  // A run has one shop.
  const name = `Поле ${Date.now()}`
  await page.goto('/staff/import')
  const products = region(page, 'Загрузить товары')
  await products
    .locator('input[type=file]')
    .setInputFiles(table(`Наименование;Раздел;Цена;Состав\n${name};Полевые ${name};1990;Лента × 2\n`))
  await expect(products.getByText(`Нет раздела «Полевые ${name}»`)).toBeVisible()
  await products.getByLabel('Создать недостающие разделы и цветы').check({ force: true })
  await expect(products.getByText('Новые разделы (1):')).toBeVisible()
  await products.getByRole('button', { name: 'Записать 1 товар' }).click()
  await expect(products.getByText('Готово: 1 новый товар')).toBeVisible()

  const pictures = region(page, 'Фото папкой или архивом')
  await pictures.locator('input[multiple]').setInputFiles([
    { name: `${name} 2.jpg`, mimeType: 'image/jpeg', buffer: await picture('#c8b8d8') },
    { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await picture('#d8b8c8') },
    { name: 'ничьё.jpg', mimeType: 'image/jpeg', buffer: await picture('#b8d8c8') },
    { name: `${name} 3.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('') },
  ])
  await expect(pictures.getByText('3 фото подошли к 1 товару')).toBeVisible()
  await expect(pictures.getByText('ничьё.jpg')).toBeVisible()
  await pictures.getByRole('button', { name: 'Добавить 3 фото' }).click()
  await expect(pictures.getByText('Готово: добавили 2 фото')).toBeVisible()
  await expect(pictures.getByText('Не получилось: 1')).toBeVisible()

  await page.goto(`/search?query=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a file that is no table is told plainly, and the next one is taken', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/import')
  const products = region(page, 'Загрузить товары')
  const file = products.locator('input[type=file]')
  await file.setInputFiles({ name: 'фото.csv', mimeType: 'text/csv', buffer: await picture('#ffffff') })
  await expect(products.getByText('Это не таблица')).toBeVisible()
  await products.getByRole('button', { name: 'Другой файл' }).click()
  await file.setInputFiles(table('Название;Цена, ₽\nКое-что;1990\n'))
  await expect(products.getByText('Новый товар')).toBeVisible()
})

test('an archive of the shop brought into the same shop has nothing to bring', async ({ page, context }) => {
  await asStaff(context, 'admin')
  await page.goto('/staff/import')
  const carry = region(page, 'Перенести магазин')
  const downloading = page.waitForEvent('download')
  await carry.getByRole('button', { name: 'Скачать архив магазина' }).click()
  const archive = await (await downloading).path()
  await carry.locator('input[type=file]').setInputFiles({
    name: 'magazin.zip',
    mimeType: 'application/zip',
    buffer: await readFile(archive),
  })
  await expect(carry.getByText('Переносить нечего: всё это в магазине уже есть')).toBeVisible()
})

test('customers come by a table only with their consent', async ({ page, context }) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/customers')
  await page.getByRole('link', { name: 'Импорт покупателей' }).click()
  const customers = region(page, 'Загрузить покупателей')
  const last = String(Date.now()).slice(-7)
  const file = table(
    `Телефон;Имя;Согласие на обработку данных\n8913${last};Анна;01.09.2025\n8914${last};Пётр;\n`,
  )
  await customers.locator('input[type=file]').setInputFiles(file)
  await expect(customers.getByText('без него переносить человека нельзя')).toBeVisible()
  await customers.getByLabel('Пропустить всё с ошибками').check({ force: true })
  await customers.getByRole('button', { name: 'Записать 1 покупателя' }).click()
  await expect(customers.getByText('Готово: 1 новый покупатель')).toBeVisible()
  await page.getByRole('link', { name: 'Все покупатели' }).click()
  await expect(page.getByRole('link', { name: 'Анна' }).first()).toBeVisible()
})
