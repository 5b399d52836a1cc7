import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const NOBODY = '019a0000-0000-7000-8000-000000000000'
/** Of the demo shop, where a number is wanted; another store's, too. */
const NUMBERED = /^(products|stores|cities)\//
const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
]
const filled = (path: string): string =>
  path
    .replace('staff/', '')
    .replace('/:id?', '')
    .replace(':city/:date', '1/2030-03-08')
    .replace(':slug', 'faq')
    .replace(':id', NUMBERED.test(path.replace('staff/', '')) ? '1' : NOBODY)
const SCREENS = [
  ...routes
    .flatMap(pathsOf)
    .filter((path) => /^staff\/\w/.test(path))
    .map(filled),
  'stores/2',
  'cities/new',
  'promotions/new',
  'promo/new',
  'banners/new',
  'nothing',
]
const DENIED = /не для вашей роли|Это другой магазин/
/** What is not there says so to everybody. */
const COURIERS = new RegExp(`^(courier|me|nothing|orders/${NOBODY})$`)
const RAW_KEY = /\b(errors|validation|staff|layout|site)\.[a-z_]+\w/

type Router = { navigate: (to: string) => Promise<void>; revalidate: () => Promise<void> }

const walk = (page: Page, to: string) =>
  page.evaluate(async (address) => {
    const router = (window as unknown as Record<string, Router>)['__reactRouterDataRouter']
    await router?.navigate(address)
  }, to)

const revalidate = (page: Page) =>
  page.evaluate(() => (window as unknown as Record<string, Router>)['__reactRouterDataRouter']?.revalidate())

/** Those who may least, and who may everything. */
for (const role of ['florist', 'courier', 'admin'] as const) {
  test(`no screen is blank for ${role}, and what the server refuses is not drawn`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    await asStaff(context, role)
    const thrown: string[] = []
    let [shown, refused] = ['', 0]
    // A late answer is of the screen that asked.
    const askedBy = new WeakMap<Request, string>()
    page.on('pageerror', (error) => thrown.push(error.message))
    page.on('request', (request) => askedBy.set(request, shown))
    page.on('response', (answer) => {
      if (answer.status() === 403 && askedBy.get(answer.request()) === shown) refused += 1
    })
    await page.goto('/staff')
    const main = page.locator('main.staff-page')
    await expect(main.getByRole('heading').first()).toBeVisible()
    const wrong: string[] = []
    for (const screen of SCREENS) {
      shown = screen
      refused = 0
      await walk(page, `/staff/${screen}`)
      const heading = main.getByRole('heading').first()
      await heading.waitFor({ timeout: 10_000 }).catch(() => wrong.push(`${screen}: blank`))
      // The screen before may still be drawn when the calls of this one have been refused.
      if (refused > 0)
        await main
          .getByText(DENIED)
          .first()
          .waitFor({ timeout: 5_000 })
          .catch(() => undefined)
      const words = await main.innerText()
      const isDenied = DENIED.test(words)
      if (refused > 0 && !isDenied) wrong.push(`${screen}: drawn, though ${refused} calls were refused`)
      if (isDenied && role === 'admin') wrong.push(`${screen}: denied`)
      if (!isDenied && role === 'courier' && !COURIERS.test(screen)) wrong.push(`${screen}: open`)
      if (RAW_KEY.test(words)) wrong.push(`${screen}: ${RAW_KEY.exec(words)?.[0]}`)
      if (!(await page.getByRole('navigation', { name: /^(Рабочее место|Главное)$/ }).count()))
        wrong.push(`${screen}: no menu`)
    }
    expect(wrong).toEqual([])
    expect(thrown).toEqual([])
  })
}

test('a page that is refused again before its styles have come is shown as refused, and is no error of the page', async ({
  page,
  context,
}) => {
  await asStaff(context, 'florist')
  await page.route('**/staff/api/stock/**', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Это другой магазин', code: 'other_store' } }),
  )
  await page.goto('/staff/stock')
  await expect(page.getByText(DENIED).first()).toBeVisible()
  await page.route(/\.css$/, async (route) => {
    await pause(700)
    await route.continue()
  })
  await revalidate(page)
  await expect(page.getByText(DENIED).first()).toBeVisible()
})
