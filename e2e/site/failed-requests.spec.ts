import type { Page, Route } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { customerPages } from '../support/customer-pages.ts'
import { inOmsk } from '../support/customer.ts'
import { paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

type Router = { navigate: (to: string | number) => Promise<void>; revalidate: () => Promise<void> }
declare global {
  interface Window {
    __reactRouterDataRouter: Router
  }
}

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ])
const PATHS = pathsOf(routes).filter((path) => path !== '/*')

const FAULTS: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 500, json: { detail: 'Что-то сломалось', code: 'broken' } }),
  (route) => route.fulfill({ status: 503, body: '<html>', headers: { 'retry-after': '9' } }),
  (route) => route.fulfill({ status: 200, body: '{"items":[{"id"' }),
]

const faultOf = (at: number) => FAULTS[at % FAULTS.length] ?? ((route: Route) => route.abort())

const bar = (page: Page) => page.getByRole('region', { name: /^Не получилось загрузить/ })
const retry = (page: Page) => bar(page).getByRole('button', { name: 'Повторить' })
const go = (page: Page, to: string) =>
  page.evaluate((address) => {
    const { __reactRouterDataRouter: router } = window
    void router.navigate(address)
  }, to)
const isCall = (route: Route) =>
  route.request().resourceType() === 'fetch' &&
  !/\/(assets|locales|build-manifest)/.test(route.request().url())

const failCalls = async (page: Page, fault: (route: Route) => Promise<void>) => {
  const handler = (route: Route) => (isCall(route) ? fault(route) : route.fallback())
  await page.route('**/*', handler)
  return () => page.unroute('**/*', handler)
}

const wordsOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.innerText.trim() ?? '')
const addressOf = (page: Page) => page.evaluate(() => location.pathname)

/** From the page before each, while every request fails once. */
const walkThrough = async (page: Page, addresses: string[]) => {
  for (const [at, address] of addresses.entries()) {
    const before = await addressOf(page)
    const heal = await failCalls(page, faultOf(at))
    await go(page, address)
    await expect
      .poll(async () => (await bar(page).isVisible()) || (await addressOf(page)) !== before, {
        message: `${address} neither failed nor came`,
      })
      .toBe(true)
    expect(await wordsOf(page), `${address} failed: nothing is left of ${before}`).not.toBe('')
    await heal()
    if (await bar(page).isVisible()) {
      expect(await addressOf(page), `${address} failed`).toBe(before)
      // It may already have been retried.
      await retry(page)
        .click({ timeout: 2_000 })
        .catch(() => undefined)
    }
    await expect.poll(() => addressOf(page), { message: `${address} did not come` }).not.toBe(before)
    await expect(bar(page)).toHaveCount(0)
    await expect.poll(() => wordsOf(page), { message: `${address} is blank` }).not.toBe('')
  }
}

test('a page that fails once on the way leaves the page before it, on every address of the shop @phone', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const { id, signIn, calls } = await paidOrder()
  await calls.dispose()
  await signIn(context)
  await inOmsk(context)
  const addresses = PATHS.filter((path) => !/^\/(staff|bank|a)\b/.test(path)).map((path) =>
    path
      .replace('/orders/:id', `/orders/${id}`)
      .replace(/(product\/):slug/, '$1nezhnost')
      .replace(':slug', 'rozy'),
  )
  await page.goto('/faq')
  await expect(page.getByRole('searchbox', { name: /Найти вопрос/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await walkThrough(page, [
    ...addresses.filter((address) => address !== '/faq' && address !== '/login'),
    '/faq',
  ])
})

const AGAIN = /^(Повторить|Ещё раз|Попробовать ещё раз)$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Each call of the page once, its first time. */
const failOnce = async (page: Page, fault: (route: Route) => Promise<void>) => {
  const failed = new Set<string>()
  const handler = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (!isCall(route) || failed.has(pathname)) return route.fallback()
    failed.add(pathname)
    return fault(route)
  }
  await page.route('**/*', handler)
  return () => page.unroute('**/*', handler)
}

test('every page for customers that is opened anew comes, though each of its calls fails once @phone', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000)
  const pages = await customerPages(browser)
  await pages.signIn(context)
  await inOmsk(context)
  for (const [at, address] of pages.addresses.entries()) {
    // Who is signed in is not asked to.
    if (address === '/login') continue
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    const words = (await heading(page).textContent()) ?? ''
    const heal = await failOnce(page, faultOf(at))
    await page.goto(address)
    await expect(async () => {
      expect((await page.locator('body').innerText()).trim(), `${address} is blank`).not.toBe('')
      const again = page.getByRole('button', { name: AGAIN }).first()
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(heading(page), `${address} did not come`).toHaveText(words, { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await heal()
  }
  await pages.dispose()
})

test('the same on every third address of the staff @desk', async ({ page, context }) => {
  test.setTimeout(300_000)
  await asStaff(context, 'admin')
  const { id: order, calls } = await paidOrder()
  await calls.dispose()
  const ids: Record<string, string> = {
    '/staff/orders/:id': order,
    '/staff/orders/:id/print': order,
    '/staff/chats/:id?': '',
    '/staff/pages/:slug': 'faq',
  }
  const addresses = PATHS.filter((path) => path.startsWith('/staff'))
    .map((path) => (path in ids ? path.replace(/:\w+\??/, ids[path] ?? '') : path))
    .filter((path) => !path.includes(':'))
  await page.goto('/staff/log')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // How a page fails is the same for all; every one of them is opened in staff-roles.
  await walkThrough(
    page,
    addresses.filter((address, at) => at % 3 === 0 && address !== '/staff/log' && address !== '/staff'),
  )
})

test('back and forth, a filter, a refresh and a slow page @phone', async ({ page, context }) => {
  test.setTimeout(120_000)
  await inOmsk(context)
  await page.goto('/category/rozy')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Красные розы 50 см' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.waitForLoadState('networkidle')
  const product = await addressOf(page)

  let heal = await failCalls(page, (route) => route.abort('connectionreset'))
  await page.goBack()
  await expect(bar(page)).toBeVisible()
  // The address bar keeps the shown page, also after another try.
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await retry(page).click()
  await expect(retry(page)).toBeEnabled()
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await heal()
  await retry(page).click()
  await expect(page).toHaveURL(/\/category\/rozy$/)
  await expect(bar(page)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${product}$`))

  await go(page, '/category/rozy')
  await expect(page).toHaveURL(/\/category\/rozy$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Букеты из роз/ })).toBeVisible()
  const cards = page.getByRole('main').locator('.product-card')
  const count = await cards.count()
  heal = await failCalls(page, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await go(page, '/category/rozy?price_to=3000')
  await expect(bar(page)).toBeVisible()
  await expect(cards).toHaveCount(count)
  await expect(page).toHaveURL(/\/category\/rozy$/)
  await bar(page).getByRole('button', { name: 'Остаться на этой странице' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('.page-progress')).toHaveCount(0)
  await expect(page.locator('.listing-list.is-dimmed')).toHaveCount(0)

  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window
    void router.revalidate()
  })
  await expect(bar(page)).toBeVisible()
  await expect(cards).toHaveCount(count)
  await heal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(bar(page)).toHaveCount(0)

  await page.route('**/client/products/main*', () => undefined)
  await page.clock.install()
  await go(page, '/')
  await expect(page.locator('.page-progress')).toHaveCount(1)
  await page.clock.runFor(9_000)
  const slow = page.getByRole('region', { name: /^Загружаем дольше/ })
  await slow.getByRole('button', { name: 'Остаться на этой странице' }).click()
  await expect(slow).toHaveCount(0)
  await expect(page.locator('.page-progress')).toHaveCount(0)
  await expect(page).toHaveURL(/\/category\/rozy$/)
  await go(page, '/')
  await page
    .getByRole('navigation', { name: 'Основное меню' })
    .getByRole('link', { name: /^Избранное/ })
    .click()
  await expect(page).toHaveURL(/\/izbrannoe$/)
  await page.unroute('**/client/products/main*')
  await go(page, '/')
  await expect(page).toHaveURL(/:\d+\/$/)

  // The first page of a visit has nothing before it to stay on.
  let answer = () => undefined as void
  const late = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/client/claim/**', (route) => late.then(() => route.continue()))
  await page.goto('/claim/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(async () => {
    await page.clock.runFor(9_000)
    await expect(slow).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(slow.getByRole('button')).toHaveCount(0)
  answer()
  await expect(heading(page)).toHaveText('Ссылка не работает')
  await expect(slow).toHaveCount(0)
})
