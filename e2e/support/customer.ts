import { randomInt, randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { signInContext } from './sign-in-by-calls.ts'
import { signInCode } from './login-code.ts'
import { agree } from './sign-in.ts'
import { bodyOf, callsOf, placeOrder } from './paid-order.ts'
import { describeRun } from './run.ts'

export const acceptCity = async (page: Page) => {
  await page.getByRole('button', { name: /^Да, в/ }).click()
}

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

export const signInOnOrder = async (page: Page, phone: string) => {
  const section = page.getByRole('region', { name: /^Телефон/ })
  await section.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await agree(section)
  await section.getByRole('button', { name: 'Получить код' }).click()
  await section.getByLabel('Код из шести цифр').fill(await signInCode(phone))
  await expect(page.getByRole('region', { name: /^Телефон ?, заполнено/ })).toBeVisible()
}

export const inOmsk = (context: BrowserContext, choice: object = {}) => {
  const value = encodeURIComponent(JSON.stringify({ city_id: 1, city_name: 'Омск', ...choice }))
  return context.addCookies([{ name: 'LavandaChosenAddress', value, url: describeRun().url, secure: true }])
}

const addToCart = async (headers: Record<string, string>, slug: string) => {
  const calls = await callsOf(headers)
  const product = await bodyOf<{ id: number; variants: { id: number; code: string }[] }>(
    await calls.get(`/client/products/${slug}`),
  )
  const variant = product.variants.find(({ code }) => code === 'M') ?? product.variants[0]
  const data = { product_id: product.id, variant_id: variant?.id, quantity: 1 }
  await bodyOf(await calls.post('/orders/cart/update-product?city_id=1&order_type=delivery', { data }))
  await calls.dispose()
}

export const openGuestOrder = async (page: Page, slug = 'nezhnost') => {
  const context = page.context()
  await inOmsk(context)
  const id = randomUUID()
  await context.addCookies([{ name: 'temporary_client_id', value: id, url: describeRun().url }])
  await addToCart({ 'x-client-id': id }, slug)
  await page.goto('/order')
}

type Prepared = {
  slug?: string
  choice?: object
}

export const openOrder = async (page: Page, phone: string, { slug = 'nezhnost', choice }: Prepared = {}) => {
  const context = page.context()
  await inOmsk(context, choice)
  await addToCart(bearer(await signInContext(context, phone)), slug)
  await page.goto('/order')
}

const bearer = ({ access_token }: { access_token: string }) => ({ authorization: `Bearer ${access_token}` })

/** As `chooseWindow`: the second open day that is no peak, not in the morning. `first`: the first one, also a peak. */
export const openWindow = async (first = false) => {
  const calls = await callsOf({})
  const days = await bodyOf<{ items: { date: string; available: boolean; peak_title: string | null }[] }>(
    await calls.get('/delivery/dates?city_id=1&lead_minutes=240'),
  )
  const open = days.items.filter(({ available }) => available)
  const date = (first ? open[0] : open.filter(({ peak_title }) => !peak_title)[1])?.date ?? ''
  const windows = await bodyOf<{
    items: { time_type: string; time_from: string; time_to: string; is_available: boolean }[]
  }>(await calls.get(`/delivery/intervals?city_id=1&target_date=${date}&lead_minutes=240`))
  await calls.dispose()
  const ofDay = windows.items.filter(
    ({ time_type, is_available }) => time_type === 'interval' && is_available,
  )
  const { time_from, time_to } = ofDay[2] ?? ofDay[0] ?? {}
  return { date, order: { time_type: 'interval', time_from, time_to } }
}

/** All before the last section is filled in, as after a reload. */
export const openFilledOrder = async (
  page: Page,
  phone: string,
  {
    slug = 'nezhnost',
    way = 'Наличными курьеру',
    firstDay = false,
  }: { slug?: string; way?: PaymentLabel; firstDay?: boolean } = {},
) => {
  const context = page.context()
  await inOmsk(context, {
    ...(await openWindow(firstDay)),
    address: { name: 'улица Ленина, 24', apartment: String(randomInt(1, 100_000)) },
  })
  const entered = await signInContext(context, phone)
  await addToCart(bearer(entered), slug)
  const draft = {
    step: 6,
    selectedRecipient: 'self',
    selfName: 'Марина',
    cardText: 'С днём рождения!',
    selectedPayment: way === 'Наличными курьеру' ? 4 : 1,
    receiptEmail: way === 'Наличными курьеру' ? '' : 'marina@lavanda.example',
  }
  // A page without the shop's own scripts lends its storage.
  await page.goto('/offline')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `lavanda-order-${entered.user.id}`,
    JSON.stringify(draft),
  ] as const)
  await page.goto('/order')
  await expect(page.getByRole('region', { name: 'Оплата' }).getByRole('radio', { name: way })).toBeChecked()
}

/** Not the days before a holiday: their windows are long, and they are paid for at once. */
export const openDays = (page: Page) =>
  page
    .getByRole('group', { name: 'Дата' })
    .locator('label:not(.is-peak)')
    .getByRole('radio', { disabled: false })

export const chooseWindow = async (page: Page, day = 1) => {
  await choose(openDays(page).nth(day))
  await chooseTime(page)
}

/** Mornings have few slots, and all journeys would meet there. */
export const chooseTime = (page: Page) =>
  choose(
    page
      .getByRole('group', { name: /^Время/ })
      .getByRole('radio', { disabled: false })
      .nth(2),
  )

/** A radio hidden under a card, perhaps scrolling. */
export const choose = async (radio: Locator) => {
  await expect(async () => {
    await radio.press('Space')
    await expect(radio).toBeChecked({ timeout: 500 })
  }).toPass()
}

/** On receipt by default; online needs an email for the receipt. */
type PaymentLabel = 'Наличными курьеру' | 'Картой онлайн'

export const fillOrder = async (page: Page, way: PaymentLabel = 'Наличными курьеру', day?: number) => {
  const where = page.getByRole('region', { name: 'Куда и когда' })
  await where.getByLabel(/^Адрес/).fill('улица Ленина, 24')
  await where.getByLabel('Квартира').fill('47')
  await chooseWindow(page, day)
  await where.getByRole('button', { name: 'Дальше' }).click()
  const who = page.getByRole('region', { name: 'Кому' })
  await choose(who.getByRole('radio', { name: 'Получу лично' }))
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

export const pressAtBank = async (
  page: Page,
  press: (button: Locator) => Promise<void>,
  name: RegExp,
  back = /\/order\/ready/,
) => {
  await expect(page).toHaveURL(/\/bank\//)
  // The page may not be hydrated yet.
  await expect(async () => {
    await press(page.getByRole('button', { name }))
    await expect(page).toHaveURL(back, { timeout: 3_000 })
  }).toPass()
}

export const orderToCourier = async (page: Page, phone: string) => {
  const context = page.context()
  await inOmsk(context)
  const entered = await signInContext(context, phone)
  const calls = await callsOf(bearer(entered))
  const recipient = { name: 'Марина', phone: entered.user.phone }
  const { id } = await placeOrder(calls, { words: { recipient, anonymous: false, payment_method: 4 } })
  await calls.dispose()
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
}
