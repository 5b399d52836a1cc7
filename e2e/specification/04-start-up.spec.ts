import type { Page } from '@playwright/test'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'
import { type Seen, watchCalls } from './support/watch-calls.ts'

type City = { id: number; name: string }
const CITIES = '/geo/city/list'

/** After the cities, in the specification's order; `city` is the default one. */
const ofEverybody = (city: number) => [
  '/client/categories',
  '/orders/cart',
  '/chat/api/v1/chat/info',
  `/delivery/${city}`,
  '/settings',
  `/client/stores?city_id=${city}`,
]
const OF_CUSTOMERS = [
  '/client/products/favorites',
  '/ws',
  '/admin/inbox?page=1&size=9999',
  '/admin/inbox/unread-count',
]
const isStartUp = ({ pathname }: URL) =>
  /^\/(geo\/city\/list|client\/(categories|stores|products\/favorites)|orders\/cart|chat\/api\/v1\/chat\/info|settings|delivery\/\d+|admin\/inbox(\/unread-count)?)$/.test(
    pathname,
  )

const nameOf = ({ pathname, search }: URL) =>
  /cart|favorites/.test(pathname) ? pathname : `${pathname}${search}`

/** None is answered before the test says so. */
const holdCalls = async (page: Page, cities?: City[]) => {
  const asked: string[] = []
  const answerCities = Promise.withResolvers<void>()
  const answerRest = Promise.withResolvers<void>()
  await page.route(isStartUp, async (route) => {
    const url = new URL(route.request().url())
    asked.push(nameOf(url))
    await (url.pathname === CITIES ? answerCities : answerRest).promise
    if (url.pathname === CITIES && cities) return route.fulfill({ json: { items: cities } })
    // The page may be closed.
    await route.continue().catch(() => undefined)
  })
  await page.routeWebSocket(/:\d+\/ws\?/, () => void asked.push('/ws'))
  return { asked, answerCities: answerCities.resolve, answerRest: answerRest.resolve }
}
type DelayedCalls = Awaited<ReturnType<typeof holdCalls>>

const breathe = (page: Page) =>
  page.evaluate(() => new Promise((rested) => requestIdleCallback(() => setTimeout(rested))))

const expectOrder = async (page: Page, held: DelayedCalls, rest: string[]) => {
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect.poll(() => held.asked).toEqual([CITIES])
  await breathe(page)
  expect(held.asked, 'nothing before the cities are there').toEqual([CITIES])
  held.answerCities()
  await expect.poll(() => held.asked.slice(1).toSorted()).toEqual(rest.toSorted())
  await breathe(page)
  expect(held.asked.slice(1).toSorted()).toEqual(rest.toSorted())
  held.answerRest()
}

const listCities = async (page: Page) =>
  ((await (await page.request.get(CITIES)).json()) as { items: City[] }).items

test('§4 start-up of a guest: the cities, then all the rest in parallel, for Омск', async ({ page }) => {
  const omsk = (await listCities(page)).find(({ name }) => name === 'Омск')
  await expectOrder(page, await holdCalls(page), ofEverybody(omsk?.id ?? 0))
})

test('§4 start-up of a customer: also favourites, the notification socket, list and unread count', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  const omsk = (await listCities(page)).find(({ name }) => name === 'Омск')
  await expectOrder(page, await holdCalls(page), [...ofEverybody(omsk?.id ?? 0), ...OF_CUSTOMERS])
})

test('§4 start-up where no city is named Омск: the first one of the list is the default', async ({
  page,
}) => {
  const others = (await listCities(page)).filter(({ name }) => name !== 'Омск').toReversed()
  await expectOrder(page, await holdCalls(page, others), ofEverybody(others[0]?.id ?? 0))
})

const PAGES = [
  '/',
  '/search?q=розы',
  '/product/nezhnost',
  '/category/bukety',
  '/izbrannoe',
  '/order',
  '/contacts',
  '/profile/orders',
]

/** A profile page may load its own data at once. */
const waitsForCity = ({ path, query }: Seen) =>
  isStartUp(new URL(path, 'http://shop')) || /^\/(orders|delivery)\//.test(path) || 'city_id' in query

test('§4 start-up on every kind of page: nothing of it is asked before the cities, nothing without a city, nothing refused', async ({
  page,
  context,
  phone,
}) => {
  test.slow()
  const { access_token } = await signInContext(context, phone)
  const product = (await (await page.request.get('/client/products/nezhnost')).json()) as {
    id: number
    variants: { id: number }[]
  }
  await page.request.post('/orders/cart/update-product', {
    data: { product_id: product.id, variant_id: product.variants[0]?.id, quantity: 1 },
    headers: { authorization: `Bearer ${access_token}` },
  })
  const refused: string[] = []
  context.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url())
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathname}${search}`)
  })
  for (const path of PAGES) {
    // No calls of an earlier page.
    const tab = await context.newPage()
    const calls = watchCalls(tab)
    const answerCities = Promise.withResolvers<void>()
    await tab.route(`**${CITIES}`, async (route) => {
      await answerCities.promise
      await route.continue()
    })
    await tab.goto(path)
    await expect.poll(() => calls.find('GET', CITIES), path).toBeTruthy()
    await breathe(tab)
    expect([path, calls.seen.filter(waitsForCity).map((one) => one.path)]).toEqual([path, [CITIES]])
    answerCities.resolve()
    for (const rest of ['/client/categories', '/orders/cart', '/settings', '/client/stores'])
      await expect.poll(() => calls.find('GET', rest), path).toBeTruthy()
    await tab.waitForLoadState('networkidle')
    const odd = calls.seen.filter(({ search }) =>
      /(_ids?=0|=(NaN|undefined|null|\[object.*))(&|$)/.test(search),
    )
    expect([path, odd.map((one) => one.path + one.search)]).toEqual([path, []])
    await tab.close()
  }
  expect(refused).toEqual([])
})

test('§4 favourites are fetched only for a signed-in user', async ({ page, context, phone }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/client/products/favorites') asked.push(pathname)
  })
  await page.goto('/izbrannoe')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await signInContext(context, phone)
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
