import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { lastCodeIn, logLength, logSince, signInCode } from '../support/login-code.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { signIn } from '../support/sign-in.ts'
import { answered, done, expect, newPhone, refused, refusedFields, test } from './support/calls.ts'
import { cookieOf } from './support/cookies.ts'
import { watchCalls } from './support/watch-calls.ts'

type Saved = { id: string; user_id: string }

test.describe('§7 Auth service', () => {
  test('POST /v2/auth/code/request sends a code and never tells whether the phone is known', async ({
    guest,
    customer,
  }) => {
    const ask = (phone: string) => answered(guest.calls.post('/v2/auth/code/request', { data: { phone } }))
    const toUnknown = await ask(newPhone())
    expect(toUnknown).toMatchObject({ ttl: 300, resend_in: 60, channel: 'sms', length: 6 })
    const { calls } = customer
    const before = await logLength()
    // A code was just sent to the customer.
    const refusal = await refused(
      calls.post('/v2/auth/code/request', { data: { phone: customer.user.phone } }),
      429,
    )
    expect(refusal.code).toBe('code_too_soon')
    expect(lastCodeIn(customer.user.phone, await logSince(before))).toBeUndefined()
    await refusedFields(guest.calls.post('/v2/auth/code/request', { data: { phone: '12345' } }), ['phone'])
    await refusedFields(guest.calls.post('/v2/auth/code/request', { data: {} }), ['phone'])
  })

  test('POST /v2/auth/code/request takes any usual Russian spelling of a phone, and consents as a list', async ({
    guest,
  }) => {
    const phone = newPhone()
    const before = await logLength()
    const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`
    await answered(guest.calls.post('/v2/auth/code/request', { data: { phone: typed } }))
    const code = await signInCode(phone, before)
    const entered = await answered<{ user: { phone: string } }>(
      guest.calls.post('/v1/auth/code/verify', {
        data: { phone: typed, code, consents: ['personal_data'] },
      }),
    )
    expect(entered.user.phone).toBe(phone)
  })

  test('POST /v1/auth/code/verify, header x-client-id: signs in, and the cart of that client is the customer’s', async ({
    guest,
  }) => {
    const { calls } = guest
    const product = await answered<{ id: number; variants: { id: number }[] }>(
      calls.get('/client/products/nezhnost'),
    )
    const line = { product_id: product.id, variant_id: product.variants[0]?.id, quantity: 2 }
    await answered(calls.post('/orders/cart/update-product', { data: line }))
    const phone = newPhone()
    const before = await logLength()
    await answered(calls.post('/v2/auth/code/request', { data: { phone } }))
    const code = await signInCode(phone, before)
    const wrong = code === '111111' ? '222222' : '111111'
    const consents = { personal_data: true }
    const mistake = await refused(
      calls.post('/v1/auth/code/verify', { data: { phone, code: wrong, consents } }),
      422,
    )
    expect(mistake.code).toBe('code_invalid')
    const entered = await answered<{ access_token: string; refresh_token: string; is_new: boolean }>(
      calls.post('/v1/auth/code/verify', { data: { phone, code, consents } }),
    )
    expect(entered).toMatchObject({ is_new: true, user: { phone, type: 'customer' } })
    expect(entered.access_token.split('.')).toHaveLength(3)
    const headers = { authorization: `Bearer ${entered.access_token}`, 'x-client-id': randomUUID() }
    const cart = await answered<{ available_products: object[] }>(calls.get('/orders/cart', { headers }))
    expect(cart.available_products).toMatchObject([line])
    await refused(calls.post('/v1/auth/code/verify', { data: { phone, code, consents } }), 422)
  })

  test('POST /v1/auth/code/verify refuses what is no code and who has not agreed', async ({ guest }) => {
    const phone = newPhone()
    const verify = (data: object) => guest.calls.post('/v1/auth/code/verify', { data })
    await refusedFields(verify({ phone, code: '12', consents: { personal_data: true } }), ['code'])
    await refusedFields(verify({ phone: 'нет', code: '123456', consents: { personal_data: true } }), [
      'phone',
    ])
    await refusedFields(verify({ phone, code: '123456' }), ['consents'])
  })

  test('POST /v1/user/phone/request, body {phone}, and POST /v1/user/phone/verify change the phone by a code to the new one', async ({
    customer,
    stranger,
  }) => {
    const { calls } = customer
    const phone = newPhone()
    const before = await logLength()
    await refusedFields(calls.post('/v1/user/phone/request', { data: {} }), ['phone'])
    expect(await answered(calls.post('/v1/user/phone/request', { data: { phone } }))).toMatchObject({
      length: 6,
    })
    const code = await signInCode(phone, before)
    const wrong = code === '111111' ? '222222' : '111111'
    const verify = (data: object) =>
      calls.post('/v1/user/phone/verify', { data, headers: { 'x-client-id': randomUUID() } })
    await refusedFields(verify({ phone }), ['code'])
    await refused(verify({ phone, code: wrong }), 422)
    expect(await answered(verify({ phone, code }))).toMatchObject({ id: customer.user.id, phone })
    expect(await answered(calls.get('/v1/auth/user/current'))).toMatchObject({ phone })
    await refused(stranger.calls.post('/v1/user/phone/verify', { data: { phone, code } }), 422)
  })

  test('POST /v1/auth/logout, with credentials: the session known by its cookie is over', async ({
    customer,
    guest,
  }) => {
    await done(guest.calls.post('/v1/auth/logout'))
    // Without its cookies no session ends.
    await done(customer.calls.post('/v1/auth/logout'))
    await answered(customer.calls.get('/v1/auth/user/current'))
    await done(customer.jar.post('/v1/auth/logout'))
    await refused(customer.calls.get('/v1/auth/user/current'), 401)
    await refused(
      customer.jar.post('/v1/auth/refresh', { headers: { 'x-refresh-token': customer.refresh_token } }),
      401,
    )
  })

  test('GET /v1/auth/user/current says who is signed in', async ({ customer, guest }) => {
    const user = await answered(customer.calls.get('/v1/auth/user/current'))
    expect(user).toEqual(customer.user)
    expect(user).toMatchObject({ type: 'customer', name: null, email: null, birthday: null, gender: null })
    await refused(guest.calls.get('/v1/auth/user/current'), 401)
  })

  test('PATCH /v1/user/{id}, body {type:"customer", ...fields}, changes one’s own data only', async ({
    customer,
    stranger,
  }) => {
    const own = `/v1/user/${customer.user.id}`
    const fields = {
      name: 'Марина',
      email: 'marina@lavanda.example',
      birthday: '1988-09-03',
      gender: 'female',
    }
    const changed = await answered(customer.calls.patch(own, { data: { type: 'customer', ...fields } }))
    expect(changed).toMatchObject({ id: customer.user.id, type: 'customer', ...fields })
    expect(await answered(customer.calls.get('/v1/auth/user/current'))).toEqual(changed)
    await refusedFields(customer.calls.patch(own, { data: fields }), ['type'])
    await refusedFields(customer.calls.patch(own, { data: { type: 'admin', ...fields } }), ['type'])
    await refusedFields(customer.calls.patch(own, { data: { type: 'customer', email: 'почта' } }), ['email'])
    await refused(stranger.calls.patch(own, { data: { type: 'customer', name: 'Чужая' } }), 404)
  })

  const records = [
    {
      noun: 'reason',
      paths: { create: '/v1/reason/create', one: '/v1/reason', list: '/v1/reasons' },
      fields: { title: 'День рождения мамы', date: '2031-05-17', yearly: true, remind_days: [7, 1] },
      change: { title: 'Юбилей мамы' },
      required: ['title', 'date'],
    },
    {
      noun: 'addresses',
      paths: { create: '/v1/addresses/create', one: '/v1/addresses', list: '/v1/addresses' },
      fields: {
        city_id: 1,
        name: 'улица Ленина, 24',
        apartment: '47',
        entrance: '2',
        floor: '6',
        intercom: '47К',
        comment: 'Позвоните за 10 минут',
        private: false,
        coords: [54.984, 73.3745],
      },
      change: { apartment: '48' },
      required: ['city_id', 'name'],
    },
    {
      noun: 'recipients',
      paths: { create: '/v1/recipients/create', one: '/v1/recipients', list: '/v1/recipients' },
      fields: { name: 'Елена Викторовна', phone: '+79736201452' },
      change: { name: 'Елена' },
      required: ['name', 'phone'],
    },
  ]
  for (const { noun, paths, fields, change, required } of records) {
    test(`POST ${paths.create}, body {user_id, ...}; PATCH ${paths.one}/{id}/update; DELETE ${paths.one}/{id}`, async ({
      customer,
    }) => {
      const { calls, user } = customer
      const made = await answered<Saved>(calls.post(paths.create, { data: { user_id: user.id, ...fields } }))
      expect(made).toMatchObject({ user_id: user.id, ...fields })
      expect(made.id).toMatch(/^[\da-f-]{36}$/)
      const list = () => answered<{ items: Saved[] }>(calls.get(paths.list))
      expect((await list()).items).toEqual([made])
      const changed = await answered<Saved>(calls.patch(`${paths.one}/${made.id}/update`, { data: change }))
      expect(changed).toMatchObject({ id: made.id, user_id: user.id, ...fields, ...change })
      await done(calls.delete(`${paths.one}/${made.id}`))
      expect((await list()).items).toEqual([])
      await refused(calls.patch(`${paths.one}/${made.id}/update`, { data: change }), 404)
      await refused(calls.delete(`${paths.one}/${made.id}`), 404)
    })

    test(`${noun}: a guest gets 401, a stranger 404, and none saves for another`, async ({
      customer,
      stranger,
      guest,
    }) => {
      const data = { user_id: customer.user.id, ...fields }
      const made = await answered<Saved>(customer.calls.post(paths.create, { data }))
      const own = `${paths.one}/${made.id}`
      await refused(guest.calls.post(paths.create, { data }), 401)
      await refused(guest.calls.patch(`${own}/update`, { data: change }), 401)
      await refused(guest.calls.delete(own), 401)
      await refused(stranger.calls.post(paths.create, { data }), 403)
      await refused(stranger.calls.patch(`${own}/update`, { data: change }), 404)
      await refused(stranger.calls.delete(own), 404)
      const { items } = await answered<{ items: Saved[] }>(customer.calls.get(paths.list))
      expect(items).toEqual([made])
    })

    test(`POST ${paths.create} names what is missing`, async ({ customer }) => {
      await refusedFields(customer.calls.post(paths.create, { data: {} }), ['user_id', ...required])
    })
  }

  test('GET /v1/loyalty/{id}/balance-history: one’s own points', async ({ customer, stranger, guest }) => {
    const path = `/v1/loyalty/${customer.user.id}/balance-history`
    const history = await answered<{ balance: number; items: { amount: number }[] }>(customer.calls.get(path))
    expect(history).toMatchObject({ page: 1, pages: 1 })
    const sum = history.items.reduce((total, { amount }) => total + amount, 0)
    expect(history.balance).toBe(sum)
    await refused(guest.calls.get(path), 401)
    await refused(stranger.calls.get(path), 404)
  })

  test('token refresh: POST with cookies and the refresh token in a header answers access_token', async ({
    customer,
    guest,
  }) => {
    const { jar, calls, refresh_token } = customer
    const headers = { 'x-refresh-token': refresh_token }
    await refused(jar.post('/v1/auth/refresh'), 401)
    await refused(guest.calls.post('/v1/auth/refresh', { headers }), 401)
    const fresh = await answered<{ access_token: string }>(jar.post('/v1/auth/refresh', { headers }))
    expect(fresh.access_token.split('.')).toHaveLength(3)
    const user = await answered(
      calls.get('/v1/auth/user/current', { headers: { authorization: `Bearer ${fresh.access_token}` } }),
    )
    expect(user).toMatchObject({ id: customer.user.id })
  })
})

test.describe('§7 Auth service, as the browser asks', () => {
  test('signing in by the form: a code for {phone}, then the code with x-client-id', async ({
    page,
    context,
    phone,
  }) => {
    const calls = watchCalls(page)
    await page.goto('/promo')
    await expect.poll(() => clientId(context)).toBeTruthy()
    const guest = await clientId(context)
    await signIn(page, phone)
    const body = calls.find('POST', '/v2/auth/code/request')?.body as { phone: string }
    expect(body.phone.replace(/\D/g, '').slice(-10)).toBe(phone.slice(2))
    const verified = calls.find('POST', '/v1/auth/code/verify')
    expect(verified?.headers).toMatchObject({ 'x-client-id': guest })
    expect(verified?.body).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
  })

  test('changing the phone: {phone}, then the code with x-client-id', async ({ page, context, phone }) => {
    await signInContext(context, phone)
    const calls = watchCalls(page)
    await page.goto('/profile/user')
    const next = newPhone()
    const before = await logLength()
    await page.getByRole('button', { name: 'Изменить' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Новый номер').fill(next)
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    const code = await signInCode(next, before)
    await dialog.getByLabel('Код из шести цифр').fill(code)
    await expect(page.getByText(/^Теперь ваш номер/)).toBeVisible()
    const body = calls.find('POST', '/v1/user/phone/request')?.body as { phone: string }
    expect(Object.keys(body)).toEqual(['phone'])
    expect(body.phone.replace(/\D/g, '').slice(-10)).toBe(next.slice(2))
    const verified = calls.find('POST', '/v1/user/phone/verify')
    expect(verified?.headers).toMatchObject({ 'x-client-id': await clientId(context) })
    expect(verified?.body).toMatchObject({ code })
  })

  test('the balance history is asked for by the user’s own id', async ({ page, context, phone }) => {
    const { user } = await signInContext(context, phone)
    const calls = watchCalls(page)
    await page.goto('/profile/bonuses')
    await expect.poll(() => calls.find('GET', `/v1/loyalty/${user.id}/balance-history`)).toBeTruthy()
  })
})

const clientId = async (context: BrowserContext) => (await cookieOf(context, 'temporary_client_id'))?.value
