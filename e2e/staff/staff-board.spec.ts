import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { signInCode } from '../support/login-code.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const DAYS_AHEAD = 7

type PlacedOrder = { id: string; number: number; date: string }

const orderPickup = async (request: APIRequestContext, phone: string): Promise<PlacedOrder> => {
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
  const { items } = await bodyOf<{ items: { date: string; available: boolean }[] }>(
    await request.get('/delivery/dates?city_id=1&order_type=pickup&store_id=1&lead_minutes=240', { headers }),
  )
  const date = items.filter(({ available }) => available)[2]?.date ?? ''
  const where = { city_id: 1, order_type: 'pickup', store_id: 1, date, time_type: 'interval' }
  const when = { ...where, time_from: '14:00', time_to: '15:00' }
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

const bodyOf = async <T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The nearest day with new orders and others: late in the evening it is not today. */
const openBusyBoard = async (page: Page, headers: Record<string, string>) => {
  const board = async (query: string) =>
    bodyOf<{ tickets: { status: string }[]; today: string }>(
      await page.request.get(`/staff/api/orders/board?store_id=1${query}`, { headers }),
    )
  const { today } = await board('')
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const date = new Date(Date.parse(today) + day * DAY_MS).toISOString().slice(0, today.length)
    const { tickets } = await board(`&date=${date}`)
    const fresh = tickets.filter(({ status }) => status === 'new').length
    if (fresh > 1 && fresh < tickets.length) return page.goto(`/staff/orders?store=1&date=${date}`)
  }
  throw new Error('No day has new orders and others')
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
  await page.keyboard.press('n')
  const held = page.getByRole('article').filter({ has: page.locator(':focus') })
  await expect(held).toHaveAttribute('data-column', '0')
  const first = await held.getAttribute('data-ticket')
  await page.keyboard.press('ArrowRight')
  await expect(held).not.toHaveAttribute('data-column', '0')
  await page.keyboard.press('ArrowLeft')
  await expect(held).toHaveAttribute('data-column', '0')
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
