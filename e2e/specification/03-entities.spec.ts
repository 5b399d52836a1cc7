import type { Cookie } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { signIn } from '../support/sign-in.ts'
import { answered, expect, test } from './support/calls.ts'
import { cookieOf, daysOf } from './support/cookies.ts'
import { bouquet } from './support/ordering.ts'
import { givePoints } from './support/staff-calls.ts'

test.describe('§3 Auth user', () => {
  test('is loaded from the current-user call', async ({ page, context, phone }) => {
    await signInContext(context, phone)
    const loaded = page.waitForResponse('**/v1/auth/user/current')
    await page.goto('/profile/user')
    expect(await (await loaded).json()).toMatchObject({ phone, type: 'customer' })
    const typed = `+7 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`
    await expect(page.getByRole('main').getByText(typed).first()).toBeVisible()
  })

  test('the auth token is kept in the cookie LavandaAuthToken, for the whole site, and is sent as bearer', async ({
    page,
    phone,
    context,
  }) => {
    expect(await cookieOf(context, 'LavandaAuthToken')).toBeUndefined()
    await signIn(page, phone)
    const token = await cookieOf(context, 'LavandaAuthToken')
    expect(token).toMatchObject({ path: '/', sameSite: 'Lax' })
    const asked = page.waitForRequest('**/v1/auth/user/current')
    await page.goto('/promo')
    expect((await asked).headers()).toMatchObject({ authorization: `Bearer ${token?.value}` })
  })

  test('a temporary client id is kept in the cookie temporary_client_id and sent as x-client-id', async ({
    page,
    context,
  }) => {
    const asked = page.waitForRequest('**/orders/cart?*')
    await page.goto('/promo')
    const sent = (await asked).headers()['x-client-id']
    expect(sent).toMatch(/^[\w-]{16,64}$/)
    const kept = await cookieOf(context, 'temporary_client_id')
    expect(kept).toMatchObject({ value: sent, path: '/' })
    const again = page.waitForRequest('**/orders/cart?*')
    await page.reload()
    expect((await again).headers()['x-client-id']).toBe(sent)
  })
})

test.describe('§3 Chat', () => {
  test('has id, guest_token, unread_count; a message has is_staff', async ({ guest }) => {
    const base = '/chat/api/v1/chat'
    const chat = await answered<{ guest_token: string }>(guest.calls.post(`${base}/create`, { data: {} }))
    expect(Object.keys(chat).toSorted()).toEqual(['guest_token', 'id', 'unread_count'])
    const message = await answered(
      guest.calls.post(`${base}/message/create`, {
        headers: { 'guest-token': chat.guest_token },
        data: { client_message_id: 'one', text: 'Здравствуйте' },
      }),
    )
    expect(message).toMatchObject({ is_staff: false })
  })

  test('the guest chat token is kept in the cookie LavandaAnonChatToken for 90 days', async ({
    page,
    context,
  }) => {
    await page.goto('/faq')
    await acceptCity(page)
    expect(await cookieOf(context, 'LavandaAnonChatToken')).toBeUndefined()
    const created = page.waitForResponse('**/chat/api/v1/chat/create')
    await page.getByRole('button', { name: /^Чат с магазином/ }).click()
    const talk = page.getByRole('dialog', { name: 'Чат с магазином' })
    await talk.getByRole('textbox', { name: 'Сообщение' }).fill('Добрый день')
    await talk.getByRole('button', { name: 'Отправить' }).click()
    const { guest_token } = (await (await created).json()) as { guest_token: string }
    await expect
      .poll(() => cookieOf(context, 'LavandaAnonChatToken'))
      .toMatchObject({ value: guest_token, path: '/' })
    expect(daysOf((await cookieOf(context, 'LavandaAnonChatToken')) as Cookie)).toBe(90)
  })
})

test.describe('§3 Notification', () => {
  test('has name and title; the list has items, page, pages; the count is unread_count_messages', async ({
    customer,
  }) => {
    await givePoints(customer.user.id, 10)
    const list = await answered<{ items: object[] }>(customer.calls.get('/admin/inbox'))
    expect(list).toMatchObject({ page: 1, pages: 1 })
    expect(list.items[0]).toMatchObject({ name: expect.any(String), title: expect.any(String) })
    expect(await answered(customer.calls.get('/admin/inbox/unread-count'))).toEqual({
      unread_count_messages: list.items.length,
    })
  })

  test('is shown as «{name}: {title}»', async ({ page, context, phone }) => {
    const { access_token, user } = await signInContext(context, phone)
    await givePoints(user.id, 10)
    const headers = { authorization: `Bearer ${access_token}` }
    const { items } = await answered<{ items: { name: string; title: string }[] }>(
      context.request.get('/admin/inbox', { headers }),
    )
    await page.goto('/faq')
    await page
      .getByRole('button', { name: /^Уведомления, / })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: 'Уведомления' })
    for (const { name, title } of items)
      await expect(panel.getByText(`${name}: ${title}`).first()).toBeVisible()
  })
})

test.describe('§3 Category', () => {
  type Category = { id: number; slug: string; name: string; children: Category[] }
  const ofAll = (list: Category[]): Category[] => list.flatMap((one) => [one, ...ofAll(one.children)])

  test('has id, slug, name, full_name, is_highlighted, children, active, at every level', async ({
    guest,
  }) => {
    const { items } = await answered<{ items: Category[] }>(guest.calls.get('/client/categories'))
    const all = ofAll(items)
    expect(all.length).toBeGreaterThan(items.length)
    for (const category of all)
      expect(category).toMatchObject({
        id: expect.any(Number),
        slug: expect.stringMatching(/^[\w-]+$/),
        name: expect.stringMatching(/\S/),
        full_name: expect.stringMatching(/\S/),
        is_highlighted: expect.any(Boolean),
        children: expect.any(Array),
        active: expect.any(Boolean),
      })
  })

  test('a synthetic first one has id 0, slug new-products, name «Новинки»', async ({ guest, page }) => {
    const { items } = await answered<{ items: Category[] }>(guest.calls.get('/client/categories'))
    expect(items[0]).toMatchObject({ id: 0, slug: 'new-products', name: 'Новинки', children: [] })
    expect(items.filter(({ id }) => id === 0)).toHaveLength(1)
    await page.goto('/category/new-products')
    await expect(page.getByRole('heading', { level: 1, name: /^Новинки/ })).toBeVisible()
  })
})

test.describe('§3 Cart', () => {
  test('has available_products and unavailable_products, each with an id, and deleted items', async ({
    guest,
  }) => {
    const line = await bouquet(guest)
    const update = (quantity: number, product = line) =>
      answered<Record<string, { id: string }[]>>(
        guest.calls.post('/orders/cart/update-product', { data: { ...product, quantity } }),
      )
    const one = await update(1)
    expect(one).toMatchObject({
      available_products: [{ id: expect.any(String) }],
      unavailable_products: [],
      deleted_products: [],
    })
    const tooMany = await update(99)
    expect(tooMany).toMatchObject({
      available_products: [],
      unavailable_products: [{ id: one['available_products']?.[0]?.id }],
    })
    expect(await update(0)).toMatchObject({
      available_products: [],
      unavailable_products: [],
      deleted_products: [{ id: expect.any(String) }],
    })
  })
})

test('§3 Favourites have total and items, each with an id', async ({ customer }) => {
  const { product_id } = await bouquet(customer)
  await customer.calls.post('/client/products/favorites', { data: { product_id } })
  expect(await answered(customer.calls.get('/client/products/favorites'))).toMatchObject({
    total: 1,
    items: [{ id: product_id }],
  })
})

test('§3 Company data: companyName, legalAddress, taxId, kppField, in the settings and on the page of contacts', async ({
  guest,
  page,
}) => {
  const { company } = await answered<{ company: Record<string, string> }>(guest.calls.get('/settings'))
  expect(Object.keys(company)).toEqual(['companyName', 'legalAddress', 'taxId', 'kppField'])
  await page.goto('/contacts')
  for (const value of Object.values(company)) {
    expect(value).toMatch(/\S/)
    await expect(page.getByRole('main')).toContainText(value)
  }
})

test('§3 Store list: items', async ({ guest }) => {
  const { items } = await answered<{ items: object[] }>(guest.calls.get('/client/stores'))
  for (const store of items) expect(store).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
  expect(items.length).toBeGreaterThan(0)
})

test('§3 Loyalty: a balance history per user id', async ({ customer }) => {
  await givePoints(customer.user.id, 40)
  const history = await answered<{ items: { amount: number }[] }>(
    customer.calls.get(`/v1/loyalty/${customer.user.id}/balance-history`),
  )
  expect(history.items[0]).toMatchObject({ amount: 40 })
})
