import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { enter } from './sign-in-by-calls.ts'
import { signInCode } from './login-code.ts'
import { agree } from './sign-in.ts'
import { bodyOf, callsOf, place } from './paid-order.ts'
import { describeRun } from './run.ts'

/** Answers the question about the city, which every new visitor is asked. */
export const acceptCity = async (page: Page) => {
  await page.getByRole('button', { name: /^Да, в/ }).click()
}

/** Opens a bouquet and puts it into the cart, as a guest on any device does. */
export const chooseBouquet = async (page: Page, slug = 'nezhnost') => {
  await page.goto(`/product/${slug}`)
  await acceptCity(page)
  const saved = page.waitForResponse('**/orders/cart/update-product*')
  await page
    .getByRole('button', { name: /^В корзину( за .*)?$/ })
    .filter({ visible: true })
    .first()
    .click()
  await saved
  await expect(
    page.getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ }).filter({ visible: true }),
  ).toBeVisible()
}

/** The order page's first section: phone, consent, code. */
export const signInOnOrder = async (page: Page, phone: string) => {
  const section = page.getByRole('region', { name: /^Телефон/ })
  await section.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await agree(section)
  await section.getByRole('button', { name: 'Получить код' }).click()
  await section.getByLabel('Код из шести цифр').fill(await signInCode(phone))
  await expect(page.getByRole('region', { name: /^Телефон ?, заполнено/ })).toBeVisible()
}

/** Makes a browser that of somebody who has answered the question about the city: Omsk. */
export const inOmsk = (context: BrowserContext) => {
  const value = encodeURIComponent(JSON.stringify({ city_id: 1, city_name: 'Омск' }))
  return context.addCookies([{ name: 'LavandaChosenAddress', value, url: describeRun().url, secure: true }])
}

/** The order page of who has a bouquet in the cart and is signed in, all by calls: for journeys that begin there. */
export const openOrder = async (page: Page, phone: string, slug = 'nezhnost') => {
  const context = page.context()
  await inOmsk(context)
  const calls = await callsOf(bearer(await enter(context, phone)))
  const product = await bodyOf<{ id: number; variants: { id: number; code: string }[] }>(
    await calls.get(`/client/products/${slug}`),
  )
  // The size that is chosen on its page at first.
  const variant = product.variants.find(({ code }) => code === 'M') ?? product.variants[0]
  const data = { product_id: product.id, variant_id: variant?.id, quantity: 1 }
  await bodyOf(await calls.post('/orders/cart/update-product?city_id=1&order_type=delivery', { data }))
  await calls.dispose()
  await page.goto('/order')
}

const bearer = ({ access_token }: { access_token: string }) => ({ authorization: `Bearer ${access_token}` })

/** A day that is open and no holiday, when nothing is paid on receipt; and a window of it that has places. */
export const chooseWindow = async (page: Page, day = 1) => {
  const days = page.getByRole('group', { name: 'Дата' }).locator('label:not(.is-peak)')
  await choose(days.getByRole('radio', { disabled: false }).nth(day))
  await chooseTime(page)
}

/** Not the first one: the morning has few places, and all these journeys would meet there. */
export const chooseTime = (page: Page) =>
  choose(
    page
      .getByRole('group', { name: /^Время/ })
      .getByRole('radio', { disabled: false })
      .nth(2),
  )

/** A radio under a drawn card: it lies hidden and may still be scrolling, so it is chosen as by the keyboard. */
export const choose = async (radio: Locator) => {
  await expect(async () => {
    await radio.press('Space')
    await expect(radio).toBeChecked({ timeout: 500 })
  }).toPass()
}

/** How it is paid: on receipt unless a journey is about paying, then the receipt needs an address. */
type Way = 'Наличными курьеру' | 'Картой онлайн / СБП'

/** Where, when, to whom, how it is paid: everything between the sign-in and the button. */
export const fillOrder = async (page: Page, way: Way = 'Наличными курьеру', day?: number) => {
  const where = page.getByRole('region', { name: 'Куда и когда' })
  await where.getByLabel(/^Адрес/).fill('улица Ленина, 24')
  await where.getByLabel('Квартира').fill('47')
  await chooseWindow(page, day)
  await where.getByRole('button', { name: 'Дальше' }).click()
  const who = page.getByRole('region', { name: 'Кому' })
  await who.getByLabel('Как к вам обращаться').fill('Марина')
  await who.getByRole('button', { name: 'Дальше' }).click()
  const wishes = page.getByRole('region', { name: 'Открытка и пожелания' })
  await wishes.getByLabel('Текст открытки').fill('С днём рождения!')
  await wishes.getByRole('button', { name: 'Дальше' }).click()
  await page
    .getByRole('region', { name: 'Промокод и бонусы' })
    .getByRole('button', { name: 'Дальше' })
    .click()
  const payment = page.getByRole('region', { name: 'Оплата' })
  await payment.getByRole('radio', { name: way }).check()
  if (way !== 'Наличными курьеру') await payment.getByLabel('Почта для чека').fill('marina@lavanda.example')
}

export const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^(Заказать|Оплатить)/ }).filter({ visible: true })

/** Presses a button of the test bank, however often, until it has sent the customer back to the order. */
export const pressAtBank = async (page: Page, press: (button: Locator) => Promise<void>, name: RegExp) => {
  await expect(page).toHaveURL(/\/bank\//)
  // The page may not listen yet.
  await expect(async () => {
    await press(page.getByRole('button', { name }))
    await expect(page).toHaveURL(/\/order\/ready/, { timeout: 3_000 })
  }).toPass()
}

/** Has an order that is paid to the courier, placed by calls; its own page is open. */
export const orderToCourier = async (page: Page, phone: string) => {
  const context = page.context()
  await inOmsk(context)
  const entered = await enter(context, phone)
  const calls = await callsOf(bearer(entered))
  const recipient = { name: 'Марина', phone: entered.user.phone }
  const { id } = await place(calls, false, { recipient, anonymous: false, payment_method: 4 })
  await calls.dispose()
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
}
