import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../../support/sign-in.ts'
import { rest } from '../reach.ts'
import { emptyShop } from './empty-shop.ts'
import { savePicture } from './save-picture.ts'

const { phone, url, output } = emptyShop()
// Only in the worker: codes of this shop are in its own log.
test.beforeAll(() => {
  process.env.SHOP_URL = url
  process.env.SHOP_LOG = output
})

test.use({ baseURL: url, viewport: { width: 1280, height: 900 } })

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(name) }) })

const picture = async (page: Page, name: string, of?: string) => {
  await rest(page)
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (of)
    await step(page, of).evaluate((item) => {
      item.style.scrollMarginTop = '80px'
      item.scrollIntoView()
    })
  await savePicture(page, name, 1280, 900)
}

test('the opening of an empty shop', async ({ page }) => {
  await page.goto('/')
  await picture(page, 'soon')
  await signIn(page, phone)
  await page.goto('/staff/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Открытие магазина' })).toBeVisible()
  await picture(page, 'start')
  await nameShop(page)
  await nameCompany(page)
  await picture(page, 'start-documents', 'Компания и налоги')
  await chooseCity(page)
  await picture(page, 'start-circles', 'Город, магазин и доставка')
})

const nameShop = async (page: Page) => {
  const form = step(page, 'Название и цвет')
  await form.getByLabel('Название магазина').fill('Полынь')
  await form.getByLabel('Телефон для гостей').fill('+7 913 000-00-00')
  await form.getByLabel('Почта магазина').fill('shop@polyn.example')
  await form.getByRole('radio').nth(1).locator('..').click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('«Полынь»')).toBeVisible()
}

const nameCompany = async (page: Page) => {
  const form = step(page, 'Компания и налоги')
  await form.getByLabel('ИНН компании или ИП').fill('0000000018')
  await form.getByLabel('Продавец').fill('ООО «Полынь»')
  await form.getByLabel('ОГРН или ОГРНИП').fill('0000000000011')
  await form.getByLabel('Юридический адрес').fill('644024, Омск, улица Ленина, 10')
  await form.getByLabel('КПП').fill('000000000')
  await form.getByRole('button', { name: 'Всё верно' }).click()
  await page.getByRole('button', { name: 'Собрать страницы' }).click()
  await expect(page.getByRole('button', { name: 'Прочитал, подтверждаю' }).first()).toBeVisible()
}

const chooseCity = async (page: Page) => {
  await page.goto('/staff/start?step=place')
  const form = step(page, 'Город, магазин и доставка')
  await form.getByLabel('Найти город').fill('Омск')
  await page.getByRole('option', { name: /^Омск/ }).first().click()
  await form.getByLabel('Улица и дом, Омск').or(form.getByLabel('Адрес')).first().fill('улица Ленина, 10')
  await form.getByRole('button', { name: 'Сохранить магазин' }).click()
  await expect(form.getByRole('button', { name: 'Сохранить доставку' })).toBeVisible()
}
