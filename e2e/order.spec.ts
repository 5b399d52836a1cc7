import type { Locator, Page, Route } from '@playwright/test'
import {
  chooseBouquet,
  chooseTime,
  fillOrder,
  placeButton,
  pressAtBank,
  signInOnOrder,
} from './support/customer.ts'
import { buyAll } from './support/rival.ts'
import { signInCode } from './support/login-code.ts'
import { expect, test } from './support/visit.ts'

test('a guest chooses, reloads, signs in, orders and sees the order', async ({ page, phone }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Сначала/)
  await chooseBouquet(page)
  await page.reload()
  await expect(
    page.getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ }).filter({ visible: true }),
  ).toBeVisible()
  await page.goto('/order')
  await expect(page.getByText('Букет «Нежность»').first()).toBeVisible()
  await signInOnOrder(page, phone)
  await expect(page.getByText('Букет «Нежность»').first()).toBeVisible()
  await fillOrder(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Заказ №\s\d+ принят$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/order\/ready/)
  await page.getByRole('link', { name: /Следить за заказом/ }).click()
  await expect(page.getByText('улица Ленина, 24').first()).toBeVisible()
  await page.goto('/order')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})

test('nothing typed is lost by a reload or by going back', async ({ page, phone }) => {
  await chooseBouquet(page)
  await page
    .getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ })
    .filter({ visible: true })
    .click()
  await signInOnOrder(page, phone)
  await page.getByLabel(/^Адрес/).fill('проспект Мира, 42')
  await page.reload()
  await expect(page.getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)
  await page.goForward()
  await expect(page.getByLabel(/^Адрес/)).toHaveValue('проспект Мира, 42')
})

test('the button pressed twice makes one order', async ({ page, phone }) => {
  await chooseBouquet(page)
  await page.goto('/order')
  await signInOnOrder(page, phone)
  await fillOrder(page)
  await placeButton(page).dblclick()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(/№\s\d+/)).toHaveCount(1)
})

/** Orders over a line that breaks after the server has done its work. */
const orderWithoutAnswer = async (page: Page, phone: string) => {
  await chooseBouquet(page)
  await page.goto('/order')
  await signInOnOrder(page, phone)
  await fillOrder(page)
  const breakLine = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/client/orders/order', breakLine, { times: 1 })
  await placeButton(page).click()
  await expect(page.getByText('Нет связи с магазином').first()).toBeVisible()
}

test('an answer lost on its way makes no second order', async ({ page, phone }) => {
  await orderWithoutAnswer(page, phone)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(/№\s\d+/)).toHaveCount(1)
})

test('an answer lost before a reload is found again', async ({ page, phone }) => {
  await orderWithoutAnswer(page, phone)
  await page.reload()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
})

test('wrong fields say so in Russian at their places, and the first one is focused', async ({
  page,
  phone,
}) => {
  await chooseBouquet(page)
  await page.goto('/order')
  await signInOnOrder(page, phone)
  await page.getByRole('region', { name: 'Куда и когда' }).getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByText('Напишите улицу и дом')).toBeVisible()
  await expect(page.getByText('Выберите время')).toBeVisible()
  await expect(page.getByLabel(/^Адрес/)).toBeFocused()
})

test('sold out meanwhile: the order is not placed, and what changed is said', async ({
  page,
  phone,
  request,
  isMobile,
}) => {
  const slug = isMobile ? '101-krasnaya-roza' : 'muzhskoi'
  await chooseBouquet(page, slug)
  await page.goto('/order')
  await signInOnOrder(page, phone)
  await fillOrder(page)
  await buyAll(request, slug)
  await placeButton(page).click()
  await expect(page.getByText(/^Цветы закончились. Ближайшая дата/)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await page.getByRole('button', { name: /^Везти/ }).click()
  await chooseTime(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
})

test('a whole order by the keyboard alone', async ({ page, phone, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  await page.goto('/product/nezhnost')
  await expect(page.getByRole('button', { name: /^Да, в/ })).toBeVisible()
  await tabTo(page, /^Да, в/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^В корзину за/)
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await page.keyboard.press('Enter')
  await saved
  await tabTo(page, 'Перейти к заказу')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Оформление' })).toBeVisible()
  await tabTo(page, 'Телефон')
  await page.keyboard.type(phone.slice(2))
  await tabTo(page, /^Согласие на/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Получить код')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Код из шести цифр')).toBeFocused()
  await page.keyboard.type(await signInCode(phone))
  await tabTo(page, /^Адрес/)
  await page.keyboard.type('улица Ленина, 24')
  await tabTo(page, /, \d+ [а-я]+$|^завтра/)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^\d\d[–:]/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Как к вам обращаться')
  await page.keyboard.type('Марина')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Дальше')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Почта для чека')
  await page.keyboard.type('marina@lavanda.example')
  await tabTo(page, /^Согласие на/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Оплатить/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bank\//)
  await tabTo(page, /^Оплатить \d/)
  await pressAtBank(page, (button) => button.press('Enter', { timeout: 3_000 }), /^Оплатить \d/)
  await expect(page.getByRole('heading', { name: /принят$/ })).toBeVisible()
})

/** Presses Tab until the focus is on what has this name, as a person would who hears names. */
const tabTo = async (page: Page, name: string | RegExp) => {
  for (let press = 0; press < 120; press++) {
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && (await isNamed(focused, name))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

const isNamed = async (focused: Locator, name: string | RegExp) => {
  const given = await focused.evaluate((element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.map((label) => label.innerText).join(' ') || element.textContent || '')
    )
  })
  const text = given.replace(/\s+/g, ' ').trim()
  return typeof name === 'string' ? text.startsWith(name) : name.test(text)
}
