import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { enter } from '../support/enter.ts'
import { expect, test } from '../support/visit.ts'

/** Milliseconds that no socket comes back in when it never comes back. */
const NEVER = 10 * 60_000

const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'LavandaAuthToken')

/** The customer’s chat and notifications, both in the test’s hands. */
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
type Lines = Awaited<ReturnType<typeof holdBothLines>>

const open = async (page: Page, path: string, lines: Lines) => {
  await page.clock.install()
  await page.goto(path)
  await expect.poll(() => lines.opened.toSorted()).toEqual(['chat', 'notifications'])
}

const expectBothClosedForGood = async (page: Page, lines: Lines) => {
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

/** Signed in or not, as any page shows it. */
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
  await enter(context, phone)
  await page.reload()
  await expectKnown(page)
  await context.clearCookies({ name: 'LavandaAuthToken' })
  await page.reload()
  await expectGuest(page)
})

test('§4 logout in the profile: no token, the logout call, the home page, no user, both sockets closed', async ({
  page,
  context,
  phone,
}) => {
  await enter(context, phone)
  const lines = await holdBothLines(page)
  await open(page, '/profile/addresses', lines)
  await expectKnown(page)
  const calls: { token: string | undefined; cookies: string }[] = []
  await page.route('**/v1/auth/logout', async (route) => {
    const { cookie = '' } = await route.request().allHeaders()
    calls.push({ token: (await tokenCookie(context))?.value, cookies: cookie })
    await route.continue()
  })
  await logOut(page)
  await expect(page).toHaveURL(/:\d+\/$/)
  // The token was gone before the call, and the call came with the browser’s cookies.
  expect(calls).toEqual([{ token: undefined, cookies: expect.stringContaining('LavandaRefresh=') }])
  expect(await tokenCookie(context)).toBeUndefined()
  await expectGuest(page)
  await expectBothClosedForGood(page, lines)
})

test('§4 logout elsewhere stays on its page, also when the logout call fails', async ({
  page,
  context,
  phone,
}) => {
  await enter(context, phone)
  const lines = await holdBothLines(page)
  await open(page, '/staff', lines)
  await page.route('**/v1/auth/logout', (route) => route.abort())
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/staff$/)
  expect(await tokenCookie(context)).toBeUndefined()
  await expectBothClosedForGood(page, lines)
})
