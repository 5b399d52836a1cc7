import type { Page } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { answered, expect, refused, refusedFields, test } from './support/calls.ts'
import { bouquet, type Cart } from './support/ordering.ts'
import { watchCalls } from './support/watch-calls.ts'

const watchFiles = (page: Page) => {
  const asked: { path: string; bearer: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url())
    asked.push({ path, bearer: request.headers()['authorization'] })
  })
  return (path: string) => asked.filter((one) => one.path === path).map(({ bearer }) => bearer)
}

const PROFILE = [
  '/profile',
  '/profile/user',
  '/profile/reasons',
  '/profile/addresses',
  '/profile/orders',
  '/profile/orders/0190a000-0000-7000-8000-000000000001',
]

test.describe('§6 Guest', () => {
  test('may use the chat by a guest token', async ({ guest }) => {
    const base = '/chat/api/v1/chat'
    const { guest_token } = await answered<{ guest_token: string }>(
      guest.calls.post(`${base}/create`, { data: {} }),
    )
    const headers = { 'guest-token': guest_token }
    const data = { client_message_id: 'one', text: 'Вы открыты?' }
    await answered(guest.calls.post(`${base}/message/create`, { headers, data }))
    expect(await answered(guest.calls.get(`${base}/messages`, { headers }))).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ text: 'Вы открыты?' })]),
    })
  })

  test('sends a temporary client id with cart calls: it is what the cart is known by', async ({ guest }) => {
    const line = { ...(await bouquet(guest)), quantity: 1 }
    await answered(guest.calls.post('/orders/cart/update-product', { data: line }))
    const { available_products } = await answered<Cart>(guest.calls.get('/orders/cart'))
    expect(available_products).toMatchObject([line])
    await refused(guest.calls.get('/orders/cart', { headers: { 'x-client-id': 'a' } }), 422)
  })

  test('has no favourites: the calls are refused, and none is asked for', async ({ guest, page }) => {
    const path = '/client/products/favorites'
    await refused(guest.calls.get(path), 401)
    await refused(guest.calls.post(path, { data: { product_id: 1 } }), 401)
    await refused(guest.calls.delete(path, { data: { product_id: 1 } }), 401)

    const calls = watchCalls(page)
    await page.goto('/izbrannoe')
    await expect(page.getByRole('heading', { name: 'Войдите, чтобы сохранять букеты' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /Войти/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.find('GET', '/orders/cart')).toBeTruthy()
    expect(calls.find('GET', path)).toBeUndefined()
    expect(calls.find('GET', '/v1/auth/user/current')).toBeUndefined()
    expect(calls.find('GET', '/admin/inbox')).toBeUndefined()
    expect(calls.seen.filter(({ headers }) => 'authorization' in headers)).toEqual([])
  })

  test('who presses a heart is asked to sign in', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/product/nezhnost')
    // The page is hydrated by then.
    await expect.poll(() => calls.find('GET', '/orders/cart')).toBeTruthy()
    await page
      .getByRole('button', { name: /^В избранное/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })).toBeVisible()
    expect(calls.find('POST', '/client/products/favorites')).toBeUndefined()
  })

  test('is sent from every page of the profile to /', async ({ guest }) => {
    for (const path of PROFILE) {
      const answer = await guest.calls.get(path, { maxRedirects: 0 })
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/'])
    }
  })
})

test.describe('§6 Signed-in customer', () => {
  test('every call carries the bearer token', async ({ page, context, phone }) => {
    const { access_token } = await signInContext(context, phone)
    const calls = watchCalls(page)
    await page.goto('/profile/orders')
    await expect(page.getByText('Заказов пока нет')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.seen.length).toBeGreaterThan(8)
    const bare = calls.seen.filter(({ headers }) => headers['authorization'] !== `Bearer ${access_token}`)
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect(calls.find('GET', '/client/products/favorites')).toBeTruthy()
  })

  test('… whatever its method, and the shop’s own files that the page fetches; user type "customer" is sent on profile update', async ({
    page,
    context,
    phone,
  }) => {
    const { access_token, user } = await signInContext(context, phone)
    const bearer = `Bearer ${access_token}`
    const calls = watchCalls(page)
    const files = watchFiles(page)
    await page.clock.install()
    await page.goto('/product/nezhnost')
    await acceptCity(page)
    const heart = (pressed: boolean) => page.getByRole('button', { name: /избранно/i, pressed }).first()
    await heart(false).click()
    await expect.poll(() => calls.find('POST', '/client/products/favorites')).toBeTruthy()
    await heart(true).click()
    await expect.poll(() => calls.find('DELETE', '/client/products/favorites')).toBeTruthy()
    await page.goto('/profile/user')
    await page.getByLabel('Как к вам обращаться').fill('Марина')
    const saved = page.waitForResponse(`**/v1/user/${user.id}`)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    expect((await saved).status()).toBe(200)
    const update = calls.find('PATCH', `/v1/user/${user.id}`)
    expect(update?.body).toMatchObject({ type: 'customer', name: 'Марина' })
    const bare = calls.seen.filter(({ headers }) => headers['authorization'] !== bearer)
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])

    await page.clock.runFor('05:30')
    await expect.poll(() => files('/build-manifest.json')).toContain(bearer)
    for (const path of ['/locales/ru.json', '/build-manifest.json'])
      expect([...new Set(files(path))]).toEqual([bearer])
  })

  test('no other type is taken', async ({ customer }) => {
    const data = { type: 'admin', name: 'Марина' }
    await refusedFields(customer.calls.patch(`/v1/user/${customer.user.id}`, { data }), ['type'])
  })

  test('favourites are available', async ({ customer }) => {
    expect(await answered(customer.calls.get('/client/products/favorites'))).toMatchObject({ items: [] })
  })

  test('may open every page of the profile', async ({ context, phone }) => {
    await signInContext(context, phone)
    for (const path of PROFILE.slice(0, -1)) {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      expect([path, answer.status()]).toEqual([path, 200])
    }
  })

  test('uses the notification endpoints under the admin inbox path', async ({ customer }) => {
    expect(await answered(customer.calls.get('/admin/inbox'))).toMatchObject({ items: expect.any(Array) })
  })

  test('is no staff: what staff do is closed to a customer', async ({ customer, guest }) => {
    await refused(customer.calls.get('/staff/api/chats'), 403)
    await refused(guest.calls.get('/staff/api/chats'), 401)
  })
})
