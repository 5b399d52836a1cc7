import type { BrowserContext, Page, Route } from '@playwright/test'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expiredToken } from '../support/expired-token.ts'
import { describeRun } from '../support/run.ts'
import { expect, refused, test } from './support/calls.ts'
import { cookieOf } from './support/cookies.ts'
import { watchCalls } from './support/watch-calls.ts'

const EXPIRED = 'Token has expired. Please log in again.'
const SESSION_OVER = 'Сессия истекла. Авторизуйтесь заново'
const BAD_CREDENTIALS = 'Ошибка авторизационных данных. Повторите вход'

test.describe('§8 401, as the shop answers', () => {
  test(`an expired token: «${EXPIRED}»`, async ({ customer, guest }) => {
    const headers = { authorization: `Bearer ${await expiredToken(customer.access_token)}` }
    for (const call of ['/v1/auth/user/current', '/client/orders', '/orders/cart', '/admin/inbox']) {
      const answer = await guest.calls.get(call, { headers })
      expect([call, answer.status(), await answer.json()]).toEqual([
        call,
        401,
        { detail: EXPIRED, code: 'token_expired' },
      ])
    }
  })

  test('a refresh without its halves is told the same', async ({ guest }) => {
    expect(await refused(guest.calls.post('/v1/auth/refresh'), 401)).toMatchObject({ detail: EXPIRED })
  })

  test('a bad token: any other detail', async ({ guest }) => {
    for (const token of ['nonsense', 'a.b.c']) {
      const headers = { authorization: `Bearer ${token}` }
      const { detail } = await refused(guest.calls.get('/v1/auth/user/current', { headers }), 401)
      expect(detail).not.toBe(EXPIRED)
    }
  })
})

const tokenOf = async (context: BrowserContext) => (await cookieOf(context, 'LavandaAuthToken'))?.value
const notice = (page: Page, words: string) => page.getByRole('status', { name: 'Сообщения' }).getByText(words)
const answerWith = (status: number, json: object) => (route: Route) => route.fulfill({ status, json })

const enterLongAgo = async (context: BrowserContext, phone: string) => {
  const entered = await signInContext(context, phone)
  const { url } = describeRun()
  await context.addCookies([
    { name: 'LavandaAuthToken', value: await expiredToken(entered.access_token), url },
  ])
  return entered
}
const keepHalf = (page: Page, half: string) =>
  page.addInitScript((value) => {
    if (localStorage.getItem('lavanda-refresh') === null) localStorage.setItem('lavanda-refresh', value)
  }, half)

test.describe('§8 401 while signed in', () => {
  test(`with «${EXPIRED}»: the token is refreshed and each call goes once more`, async ({
    page,
    context,
    phone,
  }) => {
    const { refresh_token } = await enterLongAgo(context, phone)
    await keepHalf(page, refresh_token)
    const old = await tokenOf(context)
    const calls = watchCalls(page)
    await page.goto('/profile/orders')
    await expect(page.getByText('Заказов пока нет')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const [refresh, ...more] = calls.all('POST', '/v1/auth/refresh')
    expect(more).toEqual([])
    const { cookie } = (await refresh?.request.allHeaders()) ?? {}
    expect(refresh?.headers).toMatchObject({
      'x-refresh-token': refresh_token,
      authorization: `Bearer ${old}`,
    })
    expect(cookie).toMatch(/\S=\S/)
    const fresh = await tokenOf(context)
    expect(fresh).not.toBe(old)
    // One that begins after the refresh has the new token at once.
    const callsWith = (token: string | undefined) =>
      calls.seen.filter(({ headers }) => headers['authorization'] === `Bearer ${token}`)
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const answers = await Promise.all(
      callsWith(old).map(async (call) => ({ call, answer: await call.request.response() })),
    )
    const expired = answers.filter(({ answer }) => answer?.status() === 401).map(({ call }) => nameOf(call))
    const again = callsWith(fresh).map(nameOf)
    expect(expired).not.toEqual([])
    expect(expired.filter((call) => !again.includes(call))).toEqual([])
    expect(again.filter((call) => call === 'GET /v1/auth/user/current')).toHaveLength(1)
    await expect(notice(page, SESSION_OVER)).toHaveCount(0)
  })

  test('a call is tried once more and no more (§9: token retry count 1)', async ({
    page,
    context,
    phone,
  }) => {
    const { refresh_token } = await signInContext(context, phone)
    await keepHalf(page, refresh_token)
    const calls = watchCalls(page)
    await page.route('**/client/orders?*', answerWith(401, { detail: EXPIRED, code: 'token_expired' }))
    await page.goto('/profile/orders')
    await expect.poll(() => tokenOf(context)).toBeUndefined()
    expect(calls.all('GET', '/client/orders')).toHaveLength(2)
    expect(calls.all('POST', '/v1/auth/refresh')).toHaveLength(1)
  })

  test('if the refresh fails, the retry is cancelled, and the customer stays signed in', async ({
    page,
    context,
    phone,
  }) => {
    await enterLongAgo(context, phone)
    const calls = watchCalls(page)
    await page.route(
      '**/v1/auth/refresh',
      answerWith(503, { detail: 'Сейчас не получается', code: 'unavailable' }),
    )
    await page.goto('/promo')
    await expect.poll(() => calls.all('POST', '/v1/auth/refresh').length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(calls.all('GET', '/v1/auth/user/current')).toHaveLength(1)
    expect(await tokenOf(context)).toBeTruthy()
  })

  test(`if the refresh gets the same 401: signed out, «${SESSION_OVER}»`, async ({
    page,
    context,
    phone,
  }) => {
    await enterLongAgo(context, phone)
    await context.clearCookies({ name: 'LavandaRefresh' })
    const calls = watchCalls(page)
    await page.goto('/profile/orders')
    await expect(notice(page, SESSION_OVER)).toHaveCount(1)
    expect(await tokenOf(context)).toBeUndefined()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(calls.all('GET', '/v1/auth/user/current')).toHaveLength(1)
    expect(calls.all('GET', '/client/orders').length).toBeLessThanOrEqual(1)
    expect(calls.all('POST', '/v1/auth/logout')).toHaveLength(1)
  })

  test(`any other 401: signed out, «${BAD_CREDENTIALS}», and nothing is refreshed`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'LavandaAuthToken', value: 'nonsense', url: baseURL ?? '' }])
    const calls = watchCalls(page)
    await page.goto('/promo')
    await expect(notice(page, BAD_CREDENTIALS)).toHaveCount(1)
    expect(await tokenOf(context)).toBeUndefined()
    expect(calls.all('POST', '/v1/auth/refresh')).toEqual([])
    await expect.poll(() => calls.all('POST', '/v1/auth/logout')).toHaveLength(1)
  })

  test('a guest’s 401 shows no «sign in again»', async ({ page }) => {
    await page.route('**/orders/cart?*', answerWith(401, { detail: 'Нет', code: 'token_invalid' }))
    await page.goto('/promo')
    await page.waitForLoadState('networkidle')
    await expect(notice(page, BAD_CREDENTIALS)).toHaveCount(0)
    await expect(notice(page, SESSION_OVER)).toHaveCount(0)
  })
})

test.describe('§8 Unknown route or failed route validation', () => {
  const NOWHERE = [
    '/net-takoi-stranicy',
    '/product/net-takogo',
    '/category/net-takoi',
    '/profile/nichego/',
    '/%E0%A4%A',
  ]
  const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  for (const where of NOWHERE) {
    test(`${where}: 404, Page Not Found: {path}`, async ({ request }) => {
      const answer = await request.get(where, { headers: BROWSER, maxRedirects: 1 })
      expect(answer.status()).toBe(404)
      expect(await answer.text()).toContain(`Page Not Found: ${where.replace(/\/$/, '')}`)
    })
  }
})

test.describe('§8 Other API errors: {detail, code, fields?}, never a page', () => {
  for (const [method, call] of [
    ['GET', '/v2/auth/code/request'],
    ['GET', '/v1/user/phone/request'],
    ['GET', '/v1/nothing'],
    ['GET', '/client/products/category'],
    ['GET', '/client/nothing'],
    ['GET', '/chat/api/v1/chat/create'],
    ['GET', '/admin/inbox/mark-read'],
    ['GET', '/orders/nothing'],
    ['GET', '/delivery/1/nothing'],
    ['POST', '/settings'],
    ['POST', '/client/products/main'],
    ['PUT', '/orders/cart'],
    ['PATCH', '/client/products/favorites'],
    ['DELETE', '/client/orders'],
  ] as const) {
    test(`${method} ${call} is no call: 404`, async ({ guest }) => {
      await refused(guest.calls.fetch(call, { method }), 404)
    })
  }

  test('a body that is no JSON is 422, one that is no JSON by its type 415', async ({ guest }) => {
    const post = (data: string, type: string) =>
      guest.calls.post('/v2/auth/code/request', { data, headers: { 'content-type': type } })
    await refused(post('{"phone":', 'application/json'), 422)
    await refused(post('phone=1', 'application/x-www-form-urlencoded'), 415)
  })

  test('a body that is too large is 413', async ({ guest }) => {
    const data = { phone: '1'.repeat(300_000) }
    await refused(guest.calls.post('/v2/auth/code/request', { data }), 413)
  })

  test('too many codes are 429 with Retry-After', async ({ guest }) => {
    const data = { phone: '+79131234567' }
    await guest.calls.post('/v2/auth/code/request', { data })
    const answer = await guest.calls.post('/v2/auth/code/request', { data })
    expect(answer.status()).toBe(429)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  })
})
