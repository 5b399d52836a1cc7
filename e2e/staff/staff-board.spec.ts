import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { signInCode } from '../support/login-code.ts'
import { bodyOf, callsOf } from '../support/paid-order.ts'
import { freshPhone } from '../support/shared-tablet.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

type DeliveryWindow = { time_type: string; time_from: string; time_to: string; is_available: boolean }
type PlacedOrder = { id: string; number: number; date: string }

const orderPickup = async (request: APIRequestContext, phone: string, store = 1): Promise<PlacedOrder> => {
  const client = { headers: { 'x-client-id': randomUUID() } }
  await request.post('/v2/auth/code/request', { ...client, data: { phone } })
  const signIn = { phone, code: await signInCode(phone), consents: { personal_data: true } }
  const { access_token } = await bodyOf<{ access_token: string }>(
    await request.post('/v1/auth/code/verify', { ...client, data: signIn }),
  )
  const headers = { authorization: `Bearer ${access_token}` }
  const product = await bodyOf<{ id: number; variants: { id: number }[] }>(
    await request.get('/client/products/eustoma-15', { headers }),
  )
  const { items } = await bodyOf<{
    items: { date: string; available: boolean; peak_title: string | null }[]
  }>(
    await request.get(`/delivery/dates?city_id=1&order_type=pickup&store_id=${store}&lead_minutes=240`, {
      headers,
    }),
  )
  const date = items.filter(({ available, peak_title }) => available && !peak_title)[2]?.date ?? ''
  const where = { city_id: 1, order_type: 'pickup', store_id: store, date, time_type: 'interval' }
  const { items: windows } = await bodyOf<{ items: DeliveryWindow[] }>(
    await request.get(`/delivery/intervals/pickup?store_id=${store}&target_date=${date}&lead_minutes=240`, {
      headers,
    }),
  )
  const open = windows.filter(({ time_type, is_available }) => time_type === 'interval' && is_available)
  const { time_from, time_to } = open[randomInt(open.length)] ?? {}
  const when = { ...where, time_from, time_to }
  const query = new URLSearchParams(Object.entries(when).map(([name, value]) => [name, String(value)]))
  const line = { product_id: product.id, variant_id: product.variants[0]?.id, quantity: 1 }
  const { version } = await bodyOf<{ version: string }>(
    await request.post(`/orders/cart/update-product?${query}`, { headers, data: line }),
  )
  const form = { ...when, recipient: { name: 'Дмитрий', phone }, payment_method: 3, version }
  const placed = await bodyOf<Omit<PlacedOrder, 'date'>>(
    await request.post('/client/orders/order', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { ...form, consents: { personal_data: true } },
    }),
  )
  return { ...placed, date }
}

let busyDay: Promise<string> | undefined

/** New orders and another in one store, one in another; once for all boards. */
const makeBusyDay = async (headers: Record<string, string>) => {
  const guest = await callsOf({})
  const { id, date } = await orderPickup(guest, freshPhone())
  for (const data of [
    { from: 'new', to: 'confirmed' },
    { from: 'confirmed', to: 'assembling' },
  ])
    await bodyOf(await guest.post(`/staff/api/orders/${id}/move`, { headers, data }))
  for (const store of [1, 1, 2]) await orderPickup(guest, freshPhone(), store)
  await guest.dispose()
  return date
}

const openBusyBoard = async (page: Page, headers: Record<string, string>) => {
  const date = await (busyDay ??= makeBusyDay(headers))
  return page.goto(`/staff/orders?store=1&date=${date}`)
}

const ticketOf = (page: Page, number: number) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `Заказ №\u00a0${number}` }) })

test('a new order comes to the open board by itself, with what to do next', async ({
  page,
  context,
  request,
  phone,
}) => {
  await asStaff(context, 'florist')
  await page.goto('/staff/orders')
  await expect(page.getByText('На связи')).toBeVisible()
  const placed = await orderPickup(request, phone)
  await expect(page.getByText(`Новый заказ №\u00a0${placed.number}`)).toBeVisible()
  await page.goto(`/staff/orders?date=${placed.date}`)
  const ticket = ticketOf(page, placed.number)
  await expect(ticket).toContainText('Эустома')

  const second = await orderPickup(request, `+79${String(Date.now()).slice(-9)}`)
  const fresh = ticketOf(page, second.number)
  await expect(fresh).toBeVisible()
  const step = page.waitForResponse(`**/staff/api/orders/${second.id}/move`)
  await fresh.getByRole('button', { name: /^Взять в работу/ }).press('Enter')
  expect((await step).status()).toBe(200)
  await expect(fresh.getByRole('button', { name: /^Собрано/ })).toBeVisible()
})

test('an order is found by the end of a phone, and the keyboard leads from one to the next', async ({
  page,
  context,
}) => {
  await openBusyBoard(page, await asStaff(context, 'florist'))
  await expect(page.getByRole('article').first()).toBeVisible()
  const held = page.getByRole('article').filter({ has: page.locator(':focus') })
  // Keys are heard once the page's code is there.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(held).toHaveAttribute('data-column', '0', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(held).not.toHaveAttribute('data-column', '0')
  await page.keyboard.press('ArrowLeft')
  await expect(held).toHaveAttribute('data-column', '0')
  const first = await held.getAttribute('data-ticket')
  await page.keyboard.press('n')
  await expect(held).not.toHaveAttribute('data-ticket', String(first))

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Номер или телефон' })).toBeFocused()
  await page.keyboard.type('14-08')
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('search').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search').getByRole('link')).toHaveCount(0)
})

test('what is shown stands in the address, and the shift has its numbers', async ({ page, context }) => {
  await openBusyBoard(page, await asStaff(context, 'manager'))
  const chip = page.getByRole('button', { name: /^Нужно решение/ })
  const needing = Number((await chip.textContent())?.replace(/\D/g, ''))
  const shown = page.locator('[data-ticket]')
  await expect(shown).not.toHaveCount(needing)
  await chip.click()
  await expect(page).toHaveURL(/attention=1/)
  await page.reload()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toHaveCount(needing)
  await page.goto('/staff/shift')
  await expect(page.getByRole('heading', { level: 1, name: 'Смена' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Заказы по состоянию' })).toBeVisible()
})

test('all stores are one board, and one of them is chosen without a request', async ({ page, context }) => {
  await openBusyBoard(page, await asStaff(context, 'manager'))
  const stores = page.getByRole('group', { name: 'Магазин' })
  const shown = page.locator('[data-ticket]')
  await expect(shown.first()).toBeVisible()
  // Nor do orders of other journeys come.
  await context.setOffline(true)
  const inOne = await shown.count()
  await stores.getByRole('button', { name: /^Все/ }).click()
  await expect(shown).not.toHaveCount(inOne)
  await page.keyboard.press('1')
  await expect(shown).toHaveCount(inOne)
  await page.keyboard.press('0')
  await expect(shown).not.toHaveCount(inOne)
  await context.setOffline(false)
})

test('a dense board is kept by the device, with the rail for a menu', async ({ page, context }) => {
  await openBusyBoard(page, await asStaff(context, 'manager'))
  await expect(page.getByRole('article').first()).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Главное' })
  await expect(rail).toBeHidden()
  await page.keyboard.press('d')
  await expect(rail).toBeVisible()
  await page.reload()
  await expect(rail).toBeVisible()
  await expect(page.getByRole('button', { name: 'Плотно' })).toHaveAttribute('aria-pressed', 'true')
  await rail.getByRole('button', { name: 'Ещё' }).click()
  await expect(page.getByRole('link', { name: 'Промокоды' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Промокоды' })).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Карточками' }).click()
  await expect(rail).toBeVisible()
})

test('a step without a connection waits on its order and is sent with the connection', async ({
  page,
  context,
  request,
  phone,
}) => {
  await asStaff(context, 'florist')
  const placed = await orderPickup(request, phone)
  await page.goto(`/staff/orders?date=${placed.date}`)
  const ticket = ticketOf(page, placed.number)
  await expect(ticket).toBeVisible()
  await context.setOffline(true)
  await ticket.getByRole('button', { name: /^Взять в работу/ }).click()
  await expect(ticket.getByText('Ждёт связи')).toBeVisible()
  await expect(page.getByText(/Нет связи.*Показываем, что было.*ждут 1/)).toBeVisible({ timeout: 90_000 })
  const step = page.waitForResponse(`**/staff/api/orders/${placed.id}/move`)
  await context.setOffline(false)
  expect((await step).status()).toBe(200)
  await expect(ticket.getByRole('button', { name: /^Собрано/ })).toBeVisible()
})

test('messages lie over neither the head of a phone’s board nor its lower bar', async ({ page, context }) => {
  const headers = await asStaff(context, 'manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await openBusyBoard(page, headers)
  await page.route('**/staff/api/orders/*/move', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Заказ уже изменился', code: 'order_moved' } }),
  )
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Взять в работу/ })
    .first()
    .click()
  const messages = page.locator('.toaster')
  await expect(messages).toContainText('отметка не принята')
  const placeOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 }
  const search = await placeOf(page.getByRole('search'))
  const { y, height } = await placeOf(messages)
  expect(y).toBeGreaterThan(search.y + search.height)
  expect(y + height).toBeLessThanOrEqual(844 - 86)
})

/** A look of the test itself counts as a touch for Chromium. */
const untouched = () => {
  const activation = { hasBeenActive: false }
  addEventListener('pointerdown', () => (activation.hasBeenActive = true), { capture: true })
  Object.defineProperty(navigator, 'userActivation', { value: activation })
}

test('a new order that nobody sees lies over the board, and the bell says when it cannot ring', async ({
  page,
  context,
  request,
  phone,
}) => {
  await asStaff(context, 'florist')
  const placed = await orderPickup(request, phone)
  await page.addInitScript(untouched)
  await page.goto(`/staff/orders?date=${placed.date}&attention=1`)
  await expect(
    page.getByRole('button', { name: 'Коснитесь экрана, чтобы звонок зазвучал' }).first(),
  ).toBeVisible()
  const bar = page.getByRole('region', { name: 'Не видно новых' })
  await expect(bar).toContainText(/\d/)
  await page.getByRole('heading', { name: 'Заказы', level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Коснитесь экрана, чтобы звонок зазвучал' })).toHaveCount(0)
})

test('a scanner opens an order by its label and a product by its price tag', async ({ page, context }) => {
  const headers = await asStaff(context, 'florist')
  await openBusyBoard(page, headers)
  const number = await page.getByRole('article').first().getByRole('link').first().textContent()
  await page
    .getByRole('searchbox', { name: 'Номер или телефон' })
    .fill(`01${String(number).padStart(8, '0')}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/orders\/[\da-f-]{36}/)
  await page.goBack()
  const { items } = await bodyOf<{ items: { id: number; prices: { variant_id: number }[] }[] }>(
    await page.request.get('/staff/api/products?size=1', { headers }),
  )
  const code = `02${String(items[0]?.prices[0]?.variant_id).padStart(8, '0')}`
  await expect(page.getByRole('heading', { name: 'Заказы', level: 1 })).toBeVisible()
  // As fast as a scanner: no key waits for the one before.
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
  await expect(page).toHaveURL(new RegExp(`/staff/products/${items[0]?.id}$`))
})
