import type { Page } from '@playwright/test'
import { choose, chooseWindow } from '../support/customer.ts'
import { type EmptyShop, startEmptyShop } from '../support/empty-shop.ts'
import { expect, test } from '../support/visit.ts'

const OWNER = '+79130000001'
let shop: EmptyShop

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startEmptyShop(OWNER)
})
test.afterAll(() => shop.stop())

const codeFor = async (phone: string) => {
  let code: string | undefined
  await expect(() => {
    code = shop.code(phone)
    expect(code).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}

const step = (page: Page, name: string) =>
  page.locator('.start-step').filter({ has: page.getByRole('button', { name }) })
const openStep = async (page: Page, name: string) => {
  const head = step(page, name).getByRole('button', { name }).first()
  // The step before may be moving on to this one by itself.
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
    await page.waitForTimeout(500)
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

test('from an empty database to the first paid order, through the screens alone', async ({ page }) => {
  test.setTimeout(180_000)
  await test.step('guests see one page, and leave a phone', async () => {
    await page.goto(shop.url)
    await expect(page).toHaveURL(/\/soon$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Скоро откроемся')
    await page.getByLabel('Напишем, когда откроемся').fill('9130000077')
    await page.getByRole('button', { name: 'Напомнить' }).click()
    await expect(page.getByText('Без согласия не\u00a0сможем написать')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Напомнить' }).click()
    await expect(page.getByText(/^Готово/)).toBeVisible()
  })

  await test.step('the owner signs in by the number named at the start', async () => {
    expect(shop.printed()).toContain('/staff/start')
    await page.getByRole('link', { name: 'Вход для своих' }).click()
    await page.getByRole('link', { name: 'Войти' }).click()
    const entry = page.getByRole('main')
    await entry.getByRole('textbox', { name: 'Телефон' }).fill(OWNER)
    await entry.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
    await entry.getByRole('button', { name: 'Получить код' }).click()
    await entry.getByLabel('Код из шести цифр').fill(await codeFor(OWNER))
    await expect(page.getByRole('heading', { level: 1, name: 'Открытие магазина' })).toBeVisible()
    await expect(page.getByText('Деньги берёт тестовый банк')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Открыть магазин' })).toBeDisabled()
  })

  await test.step('name, colour and phone; then the company, wrong first', async () => {
    await page.getByLabel('Название магазина').fill('Полынь')
    await page.getByLabel('Телефон для гостей').fill('3822905517')
    await page.getByLabel('Почта магазина').fill('hello@polyn.example')
    await page.getByText('Соцсети и мессенджеры').click()
    await page.getByLabel('Telegram').fill('t.me/polyn')
    await choose(page.getByRole('radio', { name: /^Цвет 2/ }))
    await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click()
    await expect(page.getByRole('link', { name: /^Полынь/ })).toBeVisible()
    await page.getByLabel('ИНН компании или ИП').fill('7707083894')
    await page.getByRole('button', { name: 'Всё верно' }).click()
    await expect(page.getByText(/^Проверьте ИНН/)).toBeVisible()
    await expect(page.getByLabel('ИНН компании или ИП')).toBeFocused()
    await page.getByLabel('ИНН компании или ИП').fill('7707083893')
    await page.getByLabel('ОГРН или ОГРНИП').fill('1027700132195')
    await page.getByLabel('Продавец').fill('ООО «Полынь»')
    await page.getByLabel('Юридический адрес').fill('634050, Томск, ул. Гагарина, 11')
    await page.reload()
    await expect(page.getByLabel('Продавец')).toHaveValue('ООО «Полынь»')
    await page.getByLabel('КПП').fill('701701001')
    await page.getByRole('button', { name: 'Всё верно' }).click()
    await expect(step(page, 'Компания и налоги')).toContainText('7707083893')
  })

  await test.step('documents with its data, read and confirmed', async () => {
    await openStep(page, 'Документы и страницы')
    await page.getByRole('button', { name: 'Собрать страницы' }).click()
    const confirm = page.getByRole('button', { name: 'Прочитал, подтверждаю' })
    for (const left of [2, 1, 0]) {
      await confirm.first().click()
      await expect(confirm).toHaveCount(left)
    }
    // The next one opens by itself.
    await expect(page.getByRole('combobox')).toBeInViewport()
  })

  await test.step('city, store and circles', async () => {
    await page.getByRole('combobox').fill('Томс')
    await page.getByRole('option', { name: /^Томск/ }).click()
    await page.getByLabel('Адрес', { exact: true }).fill('ул. Гагарина, 11')
    await page.getByRole('button', { name: 'Сохранить магазин' }).click()
    await expect(step(page, 'Город, магазин и доставка').getByRole('button').first()).toBeInViewport()
    await page.getByRole('button', { name: 'Сохранить доставку' }).click()
    await expect(step(page, 'Город, магазин и доставка')).toContainText('3 зоны доставки')
  })

  await test.step('a starter assortment with its first stock', async () => {
    await openStep(page, 'Товары')
    await page.getByRole('button', { name: /^Взять \d+ товар/ }).click()
    await expect(page.getByText('Можно открывать. Витрина появится сразу.')).toBeInViewport({
      timeout: 30_000,
    })
  })

  await test.step('a rouble is paid and comes back', async () => {
    const rouble = page.locator('.start-check').filter({ hasText: 'Оплатить 1' })
    await rouble.getByRole('button', { name: 'Проверить' }).click()
    await expect(page).toHaveURL(/\/bank\//)
    await expect(async () => {
      await page.getByRole('button', { name: /^Оплатить 1/ }).click({ timeout: 2_000 })
      await expect(page).toHaveURL(/\/staff\/start/, { timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText(/списали и\s+вернули/)).toBeVisible()
  })

  await test.step('it opens, and who asked is told', async () => {
    await page.getByRole('button', { name: 'Открыть магазин' }).click()
    await expect(page.getByRole('heading', { name: 'Магазин открыт' })).toBeVisible()
    await expect(() => expect(shop.printed()).toContain('Полынь открылся')).toPass({ timeout: 60_000 })
  })
})

test('a guest buys on a phone in the shop that has just opened', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const buyer = '+79130000555'
  await page.goto(`${shop.url}/popular-products`)
  await expect(page).toHaveTitle(/ - Полынь$/)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/polyn')
  await expect(foot.getByRole('link', { name: 'hello@polyn.example' })).toBeVisible()
  await expect(foot.getByText('+7\u00a0(3822)\u00a090-55-17')).toBeVisible()
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /В корзину/ })
    .click()
  await saved
  await page.goto(`${shop.url}/order`)
  const phone = page.getByRole('region', { name: /^Телефон/ })
  await phone.getByRole('textbox', { name: 'Телефон' }).fill(buyer)
  await phone.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
  await phone.getByRole('button', { name: 'Получить код' }).click()
  await phone.getByLabel('Код из шести цифр').fill(await codeFor(buyer))
  expect(shop.printed()).toContain('Полынь: код')
  const where = page.getByRole('region', { name: 'Куда и когда' })
  await where.getByLabel(/^Адрес/).fill('ул. Гагарина, 20')
  await where.getByLabel('Квартира').fill('5')
  await chooseWindow(page)
  await where.getByRole('button', { name: 'Дальше' }).click()
  const who = page.getByRole('region', { name: 'Кому' })
  await who.getByRole('radio', { name: 'Получу лично' }).press('Space')
  await who.getByLabel('Как к вам обращаться').fill('Марина')
  await who.getByRole('button', { name: 'Дальше' }).click()
  await page
    .getByRole('region', { name: 'Открытка и пожелания' })
    .getByRole('button', { name: 'Дальше' })
    .click()
  await page
    .getByRole('region', { name: 'Промокод и бонусы' })
    .getByRole('button', { name: 'Дальше' })
    .click()
  const payment = page.getByRole('region', { name: 'Оплата' })
  await payment.getByRole('radio', { name: 'Картой онлайн' }).check()
  await payment.getByLabel('Почта для чека').fill('marina@polyn.example')
  await page
    .getByRole('button', { name: /^Оплатить/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/bank\//)
  await expect(page.getByText('Полынь').first()).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: /^Оплатить \d/ }).click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/order\/ready/, { timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: /^Заказ №\s\d+ принят$/ })).toBeVisible()
})
