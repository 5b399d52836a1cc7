import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { describeRun } from './support/run.ts'
import { expect, test } from './support/visit.ts'

const EXPIRED = {
  status: 401,
  json: { detail: 'Token has expired. Please log in again.', code: 'token_expired' },
}
const YEAR = 365 * 24 * 60 * 60

const cookie = async (context: BrowserContext, wanted: string) =>
  (await context.cookies()).find(({ name }) => name === wanted)

test('cookies have the specified names: a guest’s client id, the token after sign-in, none after logout', async ({
  page,
  phone,
  context,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => (await cookie(context, 'temporary_client_id'))?.value)
    .toMatch(/^[\w-]{16,64}$/)
  const guest = await cookie(context, 'temporary_client_id')
  expect(await cookie(context, 'LavandaAuthToken')).toBeUndefined()
  await signIn(page, phone)
  expect((await cookie(context, 'LavandaAuthToken'))?.value.split('.')).toHaveLength(3)
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Выйти/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await cookie(context, 'LavandaAuthToken')).toBeUndefined()
  expect((await cookie(context, 'temporary_client_id'))?.value).not.toBe(guest?.value)
})

test('an expired token is refreshed once and the request goes again', async ({
  page,
  phone,
  context,
  baseURL,
}) => {
  await signIn(page, phone)
  await expire(context, baseURL)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/refresh')) refreshes.push(request.url())
  })
  await page.goto('/profile/orders')
  await expect(page.getByText('Заказов пока нет')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refreshes).toHaveLength(1)
})

/** The same token as if its quarter of an hour were over, signed as the shop of this run signs. */
const outlived = async (token: string): Promise<string> => {
  const [head = '', claims = ''] = token.split('.')
  const { token: secret } = JSON.parse(
    await readFile(path.join(describeRun().dataDir, 'secrets.json'), 'utf8'),
  ) as { token: string }
  const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  const old = { ...rest, iat: iat - 3600, exp: exp - 3600 }
  const said = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}
type Claims = { iat: number; exp: number }

/** What every tab of this browser finds at its next request: a token whose time is over. */
const expire = async (context: BrowserContext, url = '') => {
  const value = await outlived((await cookie(context, 'LavandaAuthToken'))?.value ?? '')
  await context.addCookies([{ name: 'LavandaAuthToken', value, url }])
}

const EXPIRIES = 50

test(`two tabs outlive ${EXPIRIES} expiries of the token`, async ({ page, phone, context, baseURL }) => {
  test.setTimeout(120_000)
  await signIn(page, phone)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/profile')
    await tab.getByRole('main').getByRole('link', { name: 'Заказы' }).first().click()
    await expect(tab.getByText('Заказов пока нет')).toBeVisible()
  }
  let refreshes = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/v1/auth/refresh') && response.ok()) refreshes += 1
  })
  for (let n = 0; n < EXPIRIES; n++) {
    await expire(context, baseURL)
    const isBack = n % 2 === 0
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.evaluate((back) => (back ? history.back() : history.forward()), isBack)
        await expect(tab).toHaveTitle(isBack ? /^Профиль/ : /^Мои заказы/)
      }),
    )
  }
  expect(refreshes).toBeGreaterThanOrEqual(EXPIRIES)
  for (const tab of tabs) {
    await expect(tab.getByText(/Сессия истекла|Ошибка авторизационных данных/)).toHaveCount(0)
    await tab.goto('/profile/orders')
    await expect(tab.getByText('Заказов пока нет')).toBeVisible()
  }
})

test('a session that cannot be refreshed ends with the specified words', async ({ page, phone, context }) => {
  await signIn(page, phone)
  await context.clearCookies({ name: 'LavandaRefresh' })
  await page.route('**/v1/auth/user/current', (route) => route.fulfill(EXPIRED))
  await page.goto('/')
  await expect(page.getByText('Сессия истекла. Авторизуйтесь заново')).toBeVisible()
  expect(await cookie(context, 'LavandaAuthToken')).toBeUndefined()
})

test('a token that is bad ends the session with the specified words', async ({
  page,
  phone,
  context,
  baseURL,
}) => {
  await signIn(page, phone)
  // What the profile still asks for would end the session before the page that is looked at.
  await page.waitForLoadState('networkidle')
  await context.addCookies([{ name: 'LavandaAuthToken', value: 'nonsense', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page.getByText('Ошибка авторизационных данных. Повторите вход')).toBeVisible()
  expect(await cookie(context, 'LavandaAuthToken')).toBeUndefined()
})

test('the chosen address is kept for a year', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Да, в/ }).click()
  const chosen = await cookie(context, 'LavandaChosenAddress')
  const life = (chosen?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(life - YEAR)).toBeLessThan(60)
})
