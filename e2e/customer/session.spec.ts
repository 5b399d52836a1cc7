import type { BrowserContext } from '@playwright/test'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { signIn } from '../support/sign-in.ts'
import { expiredToken } from '../support/expired-token.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/visit.ts'

const cookie = async (context: BrowserContext, wanted: string) =>
  (await context.cookies()).find(({ name }) => name === wanted)

test('who signs out leaves the browser to somebody new: another client id', async ({
  page,
  phone,
  context,
}) => {
  await signInContext(context, phone)
  await page.goto('/faq')
  await expect.poll(() => cookie(context, 'temporary_client_id')).toBeTruthy()
  const before = await cookie(context, 'temporary_client_id')
  await signOut(page)
  expect((await cookie(context, 'temporary_client_id'))?.value).not.toBe(before?.value)
})

/** An expired token for every tab's next request. */
const expire = async (context: BrowserContext, url = '') => {
  const value = await expiredToken((await cookie(context, 'LavandaAuthToken'))?.value ?? '')
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
