import type { BrowserContext } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expiredToken } from '../support/expired-token.ts'
import { expect, test } from '../support/visit.ts'

const cookie = async (context: BrowserContext, wanted: string) =>
  (await context.cookies()).find(({ name }) => name === wanted)

/** For every tab's next request. */
const expire = async (context: BrowserContext, url = '') => {
  const value = await expiredToken((await cookie(context, 'LavandaAuthToken'))?.value ?? '')
  await context.addCookies([{ name: 'LavandaAuthToken', value, url }])
}

const EXPIRIES = 10

test(`two tabs outlive ${EXPIRIES} expiries of the token`, async ({ page, phone, context, baseURL }) => {
  await signIn(page, phone)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/profile')
    await tab.getByRole('main').getByRole('link', { name: 'Заказы' }).first().click()
    // The profile itself says that there are no orders, too.
    await expect(tab).toHaveTitle(/^Мои заказы/)
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
        await (isBack ? tab.goBack() : tab.goForward())
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
