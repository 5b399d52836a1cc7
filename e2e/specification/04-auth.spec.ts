import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

/** Milliseconds: a socket that stays closed must not come back. */
const NEVER = 10 * MINUTE_MS

const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'LavandaAuthToken')

const holdBothLines = async (page: Page) => {
  const headers = { authorization: `Bearer ${(await tokenCookie(page.context()))?.value}` }
  await page.request.post('/chat/api/v1/chat/create', { data: {}, headers })
  const lines = { opened: [] as string[], closed: [] as (number | undefined)[] }
  const hold = (name: string) => (line: WebSocketRoute) => {
    lines.opened.push(name)
    line.onClose((code) => void lines.closed.push(code))
  }
  await page.routeWebSocket(/\/chat\/api\/v1\/chat\/ws\//, hold('chat'))
  await page.routeWebSocket(/:\d+\/ws\?/, hold('notifications'))
  return lines
}
type Connections = Awaited<ReturnType<typeof holdBothLines>>

const open = async (page: Page, path: string, lines: Connections) => {
  await page.clock.install()
  await page.goto(path)
  await expect.poll(() => lines.opened.toSorted()).toEqual(['chat', 'notifications'])
}

const expectBothClosedForGood = async (page: Page, lines: Connections) => {
  await expect.poll(() => lines.closed).toEqual([1000, 1000])
  await page.clock.runFor(NEVER)
  expect(lines.opened).toHaveLength(2)
}

const logOut = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Выйти|Войти с другого номера)/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click()
}

const expectKnown = (page: Page) =>
  expect(page.getByRole('link', { name: 'Профиль' }).first()).toHaveAttribute('href', '/profile')
const expectGuest = (page: Page) =>
  expect(page.getByRole('link', { name: 'Профиль' }).first()).toHaveAttribute('href', '/login')

test('§4 signed out is to have no token cookie, signed in is to have one', async ({
  page,
  context,
  phone,
}) => {
  await page.goto('/faq')
  await expectGuest(page)
  expect(await tokenCookie(context)).toBeUndefined()
  await signInContext(context, phone)
  await page.reload()
  await expectKnown(page)
  await context.clearCookies({ name: 'LavandaAuthToken' })
  await page.reload()
  await expectGuest(page)
})

const holdLogOut = async (page: Page) => {
  const calls: { token: string | undefined; bearer: string | undefined; cookies: string }[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/auth/logout', async (route) => {
    const { cookie = '', authorization } = await route.request().allHeaders()
    calls.push({ token: (await tokenCookie(page.context()))?.value, bearer: authorization, cookies: cookie })
    await held.promise
    await route.continue()
  })
  return { calls, answer: held.resolve }
}

/** The token goes, the call is made, the page leaves the profile and forgets the user. */
const expectLogOut = async (page: Page, lines: Connections, logOutCall: DelayedLogOut) => {
  const { calls, answer } = logOutCall
  // The session is known by the cookies.
  const withCookies = { token: undefined, bearer: undefined, cookies: expect.stringMatching(/\S=\S/) }
  await expect.poll(() => calls).toEqual([withCookies])
  expect(new URL(page.url()).pathname).toBe('/profile')
  await expectKnown(page)
  answer()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectGuest(page)
  expect(await tokenCookie(page.context())).toBeUndefined()
  await expectBothClosedForGood(page, lines)
  expect(calls).toHaveLength(1)
}
type DelayedLogOut = Awaited<ReturnType<typeof holdLogOut>>

test('§4 logout: no token, the logout call, the home page, no user, both sockets closed', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  const lines = await holdBothLines(page)
  await open(page, '/profile', lines)
  await expectKnown(page)
  const held = await holdLogOut(page)
  await logOut(page)
  await expectLogOut(page, lines, held)
})

const EXPIRED = { detail: 'Token has expired. Please log in again.', code: 'token_expired' }
const FORCED = {
  'the refresh gets the same 401': { answer: EXPIRED, words: 'Сессия истекла. Авторизуйтесь заново' },
  'any other 401': {
    answer: { detail: 'Нет', code: 'token_invalid' },
    words: 'Ошибка авторизационных данных. Повторите вход',
  },
}

for (const [name, { answer, words }] of Object.entries(FORCED)) {
  test(`§8 logged out, since ${name}: all of §4, the logout call too, and the notice`, async ({
    page,
    context,
    phone,
  }) => {
    await signInContext(context, phone)
    const lines = await holdBothLines(page)
    await open(page, '/profile', lines)
    await expectKnown(page)
    const held = await holdLogOut(page)
    const refuse = (path: string, json: object) =>
      page.route(path, (route) => route.fulfill({ status: 401, json }))
    await refuse('**/v1/auth/user/current', answer)
    await refuse('**/v1/auth/refresh', EXPIRED)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('status', { name: 'Сообщения' }).getByText(words)).toHaveCount(1)
    await expectLogOut(page, lines, held)
  })
}

test('§4 logout elsewhere stays on its page, also when the logout call fails', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  const lines = await holdBothLines(page)
  await open(page, '/staff', lines)
  await page.route('**/v1/auth/logout', (route) => route.abort())
  await logOut(page)
  await expect(page.getByRole('link', { name: 'Войти', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/staff$/)
  expect(await tokenCookie(context)).toBeUndefined()
  await expectBothClosedForGood(page, lines)
})
