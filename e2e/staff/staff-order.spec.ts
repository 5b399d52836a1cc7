import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { signInCode } from '../support/login-code.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const SLUG = 'hrizantema-kustovaya'
const COURIERS_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PHOTO = 'db/pictures/hrizantema-kustovaya.webp'

type Product = { id: number; variants: { id: number }[] }
type Dates = { items: { date: string; available: boolean; peak_title: string | null }[] }
type DeliveryWindows = {
  items: { time_type: string; time_from: string; time_to: string; is_available: boolean }[]
}

const placeOrder = async (request: APIRequestContext) => {
  const phone = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const client = { 'x-client-id': randomUUID() }
  await request.post('/v2/auth/code/request', { headers: client, data: { phone } })
  const data = { phone, code: await signInCode(phone), consents: { personal_data: true } }
  const verified = await request.post('/v1/auth/code/verify', { headers: client, data })
  const { access_token } = (await verified.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const get = async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T

  const product = await get<Product>(`/client/products/${SLUG}`)
  const dates = await get<Dates>('/delivery/dates?city_id=1&lead_minutes=240')
  const date = dates.items.filter(({ available, peak_title }) => available && !peak_title)[2]?.date ?? ''
  const windows = await get<DeliveryWindows>(
    `/delivery/intervals?city_id=1&target_date=${date}&lead_minutes=240`,
  )
  const { time_from, time_to } =
    windows.items.find(({ time_type, is_available }) => time_type === 'interval' && is_available) ?? {}
  const where = { city_id: 1, order_type: 'delivery', date, time_type: 'interval', time_from, time_to }
  const address = 'улица Ленина, 24'
  const query = new URLSearchParams({ ...where, address } as unknown as Record<string, string>)
  const line = { product_id: product.id, variant_id: product.variants[0]?.id, quantity: 1 }
  const cart = await request.post(`/orders/cart/update-product?${query}`, { headers, data: line })
  const { version } = (await cart.json()) as { version: string }
  const placed = await request.post('/client/orders/order', {
    headers,
    data: {
      ...where,
      address: { name: address, apartment: '47' },
      recipient: { name: 'Елена Викторовна', phone: '+7 973 620-14-52' },
      card_text: 'С днём рождения!',
      anonymous: true,
      payment_method: 1,
      receipt_email: 'elena@lavanda.example',
      version,
      consents: { personal_data: true },
    },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
  type PlacedOrder = { id: string; number: number; payment: { confirmation_url: string } }
  const order = (await placed.json()) as PlacedOrder
  const bank = order.payment.confirmation_url.split('/').at(-1)
  const paid = await request.post(`/bank/api/payments/${bank}`, { headers, data: { action: 'pay' } })
  expect(paid.ok(), await paid.text()).toBe(true)
  return order
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a florist makes an order and shows it, a courier brings it over a bad line', async ({
  page,
  request,
  browser,
}) => {
  const { id, number } = await placeOrder(request)

  await asStaff(page.context(), 'florist')
  await page.goto(`/staff/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible()
  await expect(page.getByText('Заказчика не называть: анонимный заказ')).toBeVisible()
  await press(page, 'Взять в работу')
  const stem = page.getByRole('checkbox', { name: /Хризантема кустовая/ })
  await stem.check()
  await expect(page.getByText('Собираем', { exact: true })).toBeVisible()
  await page.reload()
  await expect(stem).toBeChecked()
  await expect(page.getByText('Анна: взят в работу')).toBeVisible()

  // Opens the camera once the page is hydrated.
  await expect(async () => {
    const camera = page.waitForEvent('filechooser', { timeout: 1_000 })
    await page.keyboard.press('f')
    await (await camera).setFiles(PHOTO)
  }).toPass()
  await expect(page.getByText('Ждём ответа на фото')).toBeVisible()
  await page.getByRole('link', { name: 'Печать' }).first().click()
  await expect(page.getByText('Заказчика не называть')).toBeVisible()
  await expect(page.getByRole('img', { name: `Код, который открывает заказ № ${number}` })).toBeVisible()

  const context = await browser.newContext(COURIERS_PHONE)
  await asStaff(context, 'courier')
  const phone = await context.newPage()
  await phone.goto(`/staff/orders/${id}`)
  // In the evening the order is for another day, and is asked about once more.
  await phone.getByRole('button', { name: /^Везти(, не дожидаясь ответа| сегодня, хотя заказ на )/ }).click()
  await expect(phone.getByText('В пути', { exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'Мои доставки' }).click()
  await phone.getByRole('button', { name: `№ ${number}` }).click()
  const task = phone.getByRole('article', { name: `Заказ № ${number}` })
  await expect(task.getByText('Не называть заказчика')).toBeVisible()
  await expect(task.getByRole('link', { name: 'Заказчик' })).toBeHidden()

  await context.setOffline(true)
  await task.getByRole('button', { name: 'Вручил' }).click()
  const dialog = phone.getByRole('dialog', { name: `Вручить заказ № ${number}` })
  await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(dialog.getByText('Фото готово')).toBeVisible()
  await dialog.getByRole('button', { name: /вручил/i }).click()
  await expect(phone.getByText(/отметка ждёт связи/)).toBeVisible()
  await expect(task).toBeHidden()
  // Neither a 429 nor a reload loses the photo.
  let refusals = 0
  let isBusy = true
  await phone.route('**/handover-photo?*', (route) => {
    refusals += 1
    return isBusy
      ? route.fulfill({ status: 429, json: { detail: 'Слишком часто', code: 'too_many' } })
      : route.fallback()
  })
  await context.setOffline(false)
  await expect.poll(() => refusals).toBe(1)
  await expect(phone.getByText(/фото ждёт связи/)).toBeVisible()
  await phone.reload()
  await expect.poll(() => refusals).toBeGreaterThan(1)
  await expect(phone.getByText(/фото ждёт связи/)).toBeVisible()
  isBusy = false
  await phone.getByRole('button', { name: 'Ещё раз', exact: true }).click()
  await expect(phone.getByText(/жд[её]т связи|ждут связи/)).toHaveCount(0)
  await context.close()

  await page.goto(`/staff/orders/${id}`)
  await expect(page.getByText('Тимур: вручён')).toBeVisible()
  await expect(page.getByText('Вручение', { exact: true })).toBeVisible()
})

test('a manager decides about an order and takes the papers of a period', async ({ page, request }) => {
  const { id, number } = await placeOrder(request)
  await asStaff(page.context(), 'manager')
  await page.goto(`/staff/orders/${id}`)
  await page.getByLabel('Курьер').selectOption({ label: 'Тимур' })
  await expect(page.getByText('Вера: назначен курьер. Тимур')).toBeVisible()
  await press(page, 'Ещё')
  await press(page, 'Позвать управляющего')
  const mark = page.getByRole('dialog', { name: 'Позвать управляющего' })
  await mark.getByRole('button', { name: 'Отметить заказ' }).click()
  await expect(mark.getByText('Напишите несколько слов')).toBeVisible()
  await mark.getByLabel('Что случилось').fill('Двух хризантем')
  await mark.getByRole('button', { name: 'Отметить заказ' }).click()
  await expect(page.getByText('Вера: нужно решение. Двух хризантем')).toBeVisible()
  await press(page, 'Решено')
  await expect(page.getByText('Вера: решено')).toBeVisible()
  await press(page, 'Ещё')
  await press(page, 'Отменить заказ')
  const cancel = page.getByRole('dialog', { name: `Отменить заказ № ${number}?` })
  await cancel.getByLabel('Причина').fill('Нет цветов')
  await cancel.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByText('Вера: отменён. Нет цветов')).toBeVisible()

  await page.goto('/staff/papers')
  await expect(page.getByText('Сходится до копейки')).toBeVisible()
  const table = page.waitForEvent('download')
  await press(page, 'Скачать заказы')
  expect((await table).suggestedFilename()).toMatch(/^zakazy-.*\.csv$/)
})
