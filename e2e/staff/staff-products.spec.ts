import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const photo = (color: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** A run has one shop. */
const newName = () => `Утро ${Date.now()}`

const saved = (page: Page) => expect(page.getByText('Сохранили').first()).toBeVisible()

const slugOf = async (page: Page) => {
  await expect(page).toHaveURL(/\/staff\/products\/\d+$/)
  const field = page.getByLabel('Адрес страницы')
  await expect(field).not.toHaveValue('')
  return field.inputValue()
}

const create = async (page: Page, name: string) => {
  await page.goto('/staff/products/new')
  await page.getByLabel('Название').first().fill(name)
  await page.getByLabel('Описание', { exact: true }).fill('Розы, эвкалипт и утренний свет.')
  const size = page.getByRole('region', { name: 'Размер M' })
  await size.getByLabel('Цена, ₽', { exact: true }).fill('3990,50')
  await size.getByLabel('Цветок или материал').fill('Роза красная 50 см')
  await size.getByLabel('Цветок или материал').press('Enter')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Лента')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
}

test('a manager makes a product with a picture and a recipe by keyboard, and it is in the shop', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const name = newName()
  await create(page, name)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'утро.jpg', mimeType: 'image/jpeg', buffer: await photo('#c8b8d8') })
  await expect(page.getByLabel('Подпись к фото 1')).toBeVisible()
  await page.getByLabel('Подпись к фото 1').fill('Букет на окне')
  const article = page.getByRole('region', { name: 'Размер M' }).getByLabel('Артикул')
  await article.fill('У-15')
  await page.getByRole('switch', { name: 'Показывать в магазине' }).check({ force: true })
  await page.keyboard.press('Control+s')
  await saved(page)
  const address = await slugOf(page)
  await page.reload()
  await expect(article).toHaveValue('У-15')
  await page.goto(`/product/${address}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('3 990,50 ₽').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Букет на окне' }).first()).toBeVisible()
  await expect(page.getByText(/Роза красная 50 см/).first()).toBeVisible()
})

test('what is wrong is said at its field, and nothing typed is lost by a reload', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  const name = newName()
  await create(page, name)
  const price = page.getByRole('region', { name: 'Размер M' }).getByLabel('Цена, ₽', { exact: true })
  await price.fill('дорого')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Сумма вида 3 990 или 3 990,50')).toBeVisible()
  await expect(price).toBeFocused()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Вернули то, что вы не успели сохранить')).toBeVisible()
  await expect(page.getByLabel('Название').first()).toHaveValue(name)
  await page.getByRole('link', { name: 'Товары' }).filter({ visible: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await question.getByRole('button', { name: 'Остаться и сохранить' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Название').first()).toHaveValue(name)
})

test('of two people who edit one product the second chooses field by field', async ({ page, context }) => {
  await asStaff(context, 'manager')
  const name = newName()
  await create(page, name)
  await page.keyboard.press('Control+s')
  await saved(page)
  await expect(page).toHaveURL(/\/staff\/products\/\d+$/)
  const mine = page
  const theirs = await context.newPage()
  await theirs.goto(mine.url())
  await theirs.getByLabel('Описание', { exact: true }).fill('Описание другого')
  await theirs.getByLabel('Название').first().fill(`${name} у другого`)
  await mine.getByLabel('Название').first().fill(`${name} у меня`)
  await theirs.keyboard.press('Control+s')
  await saved(theirs)
  await mine.keyboard.press('Control+s')
  const notice = mine.getByRole('alert').filter({ hasText: 'Кто-то уже изменил это' })
  await expect(notice.getByRole('group')).toHaveCount(2)
  await expect(notice.getByRole('group', { name: 'Описание' })).toContainText('Описание другого')
  await notice.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(notice).toBeHidden()
  await mine.reload()
  await expect(mine.getByLabel('Название').first()).toHaveValue(`${name} у меня`)
  await expect(mine.getByLabel('Описание', { exact: true })).toHaveValue('Описание другого')
})

test('a picture is cropped by keyboard, and the old address of a product leads on', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await create(page, newName())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'окно.jpg', mimeType: 'image/jpeg', buffer: await photo('#dcd0c0') })
  await page.getByRole('button', { name: 'Кадр и главное место' }).click()
  const dialog = page.getByRole('dialog', { name: 'Что видно на фото' })
  const frame = dialog.getByRole('button', { name: /^Рамка/ })
  await frame.focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowUp')
  await expect(frame).toHaveAccessibleName(/100\s% ширины, 80\s% высоты/)
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: 'Показывать в магазине' }).check({ force: true })
  await page.keyboard.press('Control+s')
  await saved(page)
  const before = await slugOf(page)
  const shown = page.getByRole('list').getByRole('img').last()
  await expect(shown).toHaveAttribute('height', '960')
  await page.getByLabel('Адрес страницы').fill(`${before}-novyi`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Всё сохранено')).toBeVisible()
  const answer = await context.request.get(`/product/${before}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/product/${before}-novyi`])
})

test('a florist looks at a product and changes nothing', async ({ page, context }) => {
  await asStaff(context, 'florist')
  await page.goto('/staff/products/1')
  await expect(page.getByLabel('Название').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
})
