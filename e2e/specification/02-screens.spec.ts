import type { Page } from '@playwright/test'
import { isHydrated } from '../support/is-hydrated.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { paidOrder } from '../support/paid-order.ts'
import { expect, test } from '../support/visit.ts'

const layoutOf = (page: Page) => ({
  help: page.getByRole('navigation', { name: 'Город и помощь' }),
  footer: page.getByRole('contentinfo'),
  information: page.getByRole('navigation', { name: 'Страницы о магазине' }),
  profile: page.getByRole('navigation', { name: 'Разделы профиля' }),
  back: page.getByRole('banner').getByRole('link', { name: 'В каталог' }),
})

const expectLayout = async (page: Page, layout: 'default' | 'information' | 'cart' | 'profile') => {
  const { help, footer, information, profile, back } = layoutOf(page)
  const count = (wanted: boolean) => (wanted ? 1 : 0)
  await expect(help).toHaveCount(count(layout !== 'cart'))
  await expect(footer).toHaveCount(count(layout !== 'cart'))
  await expect(back).toHaveCount(count(layout === 'cart'))
  await expect(information).toHaveCount(count(layout === 'information'))
  await expect(profile).toHaveCount(count(layout === 'profile'))
}

const expectScreen = async (page: Page, path: string, layout: Parameters<typeof expectLayout>[1]) => {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/\S - Лаванда$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectLayout(page, layout)
}

const SCREENS = [
  ['/', 'home'],
  ['/login', 'sign-in'],
  ['/promo', 'promo'],
  ['/otzyvy', 'reviews'],
  ['/search', 'search'],
  ['/search?q=розы', 'search'],
  ['/product/nezhnost', 'product'],
  ['/category/bukety', 'category'],
  ['/category/new-products', 'new products'],
  ['/popular-products', 'popular products'],
] as const

const PROFILE = {
  '/profile': 'profile',
  '/profile/user': 'user data',
  '/profile/reasons': 'reasons',
  '/profile/addresses': 'addresses',
  '/profile/orders': 'order list',
}

const INFORMATION = [
  '/faq',
  '/fresh',
  '/contacts',
  '/warranty',
  '/public-offer',
  '/personal-data',
  '/confidentiality',
  '/bonuses-program',
  '/referral-program',
  '/oplata-i-dostavka',
]

test.describe('§2 rendered by the server', () => {
  test.use({ javaScriptEnabled: false })
  for (const [path, name] of SCREENS)
    test(`§2 ${path} is «${name}» in the default layout`, ({ page }) => expectScreen(page, path, 'default'))
  for (const path of INFORMATION)
    test(`§2 ${path} is an information page in the information layout`, ({ page }) =>
      expectScreen(page, path, 'information'))
})

test('§2 /izbrannoe is «favourites» in the default layout', ({ page }) =>
  expectScreen(page, '/izbrannoe', 'default'))

test('§2 /order is «cart and order form» in the cart layout', ({ page }) =>
  expectScreen(page, '/order', 'cart'))

test('§2 /r/{id} leads into the shop', async ({ page }) => {
  const answer = await page.goto('/r/druzhba', { waitUntil: 'domcontentloaded' })
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
})

test(`§2 ${Object.entries(PROFILE)
  .map(([path, name]) => `${path} is «${name}»`)
  .join(', ')} in the profile layout`, async ({ page, phone }) => {
  await signInContext(page.context(), phone)
  for (const [path, name] of Object.entries(PROFILE))
    await test.step(`§2 ${path} is «${name}» in the profile layout`, async () => {
      await expectScreen(page, path, 'profile')
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })
})

test('§2 /profile/orders/{id} is «order detail» in the profile layout, /order/ready is «order completed» in the cart layout', async ({
  page,
}) => {
  const { id, number, signIn } = await paidOrder()
  await signIn(page.context())
  await expectScreen(page, `/profile/orders/${id}`, 'profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`Заказ №\\s${number}`))
  await expectScreen(page, `/order/ready?id=${id}`, 'cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`№\\s${number}`))
})

for (const path of [...Object.keys(PROFILE), '/profile/orders/0190a000-0000-7000-8000-000000000001'])
  test(`§2 a signed-out visitor of ${path} is sent to /`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/'])
  })

test('§2 a signed-out visitor of the profile gets to / in the browser', async ({ page }) => {
  await page.goto('/profile', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('§2 a visitor signed out meanwhile is sent to / at the next step into the profile', async ({
  page,
  phone,
}) => {
  await signInContext(page.context(), phone)
  await page.goto('/faq')
  const profile = page.getByRole('banner').getByRole('link', { name: 'Профиль' })
  await expect(profile).toHaveAttribute('href', '/profile')
  await page.context().clearCookies({ name: 'LavandaAuthToken' })
  await profile.click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

const expectNotFound = async (page: Page) => {
  await expect(page).toHaveTitle('Страница не найдена - Лаванда')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не существует')
  await expect(
    page.getByText('Извините! Страница, которую Вы ищете, возможно была удалена', { exact: true }),
  ).toBeVisible()
  const home = page.getByRole('main').getByRole('link', { name: 'На главную', exact: true })
  await expect(home).toHaveAttribute('href', '/')
  return home
}

for (const [path, why] of [
  ['/net/takoi/stranicy', 'an unknown route'],
  ['/profil', 'an unknown route'],
  ['/product/net-takogo-tovara', 'a failed validation of the product'],
  ['/category/net-takoi-kategorii', 'a failed validation of the category'],
  ['/category/bukety?page=99999', 'a failed validation of the page number'],
  ['/страница', 'an unknown route in Russian'],
] as const)
  test(`§2 ${path}, ${why}, is a 404 with «Page Not Found: {path}»`, async ({ page }) => {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    const { pathname } = new URL(path, 'http://shop')
    expect(answer?.status()).toBe(404)
    expect(answer?.statusText()).toBe(`Page Not Found: ${pathname}`)
    expect(await answer?.text()).toContain(`Page Not Found: ${decodeURI(pathname)}`)
    await expectNotFound(page)
  })

test('§2 the button of a 404 «На главную» leads to /', async ({ page }) => {
  await page.goto('/net')
  await (await expectNotFound(page)).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
})

const goToReviews = async (page: Page, status: number) => {
  await page.goto('/faq')
  await expect(page.getByRole('button', { name: 'Да, в Омске' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Отзывы' })
  await link.scrollIntoViewIfNeeded()
  // From then on it is followed by the page's code.
  await expect.poll(() => isHydrated(link)).toBe(true)
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status, json: { detail: 'Что-то сломалось', code: 'broken' } })
      : route.fallback(),
  )
  await link.click()
  await expect(page).toHaveURL(/\/otzyvy$/)
}

test('§2 a page that is gone by the time of the click is the same 404', async ({ page }) => {
  await goToReviews(page, 404)
  await expectNotFound(page)
})

test('§2 a page that cannot be opened has the title «Технические работы» and nothing visible', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  // Welcome points show a popup.
  await page.routeWebSocket(/:\d+\/ws\?/, () => undefined)
  await page.route('**/client/orders?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Что-то сломалось', code: 'broken' } }),
  )
  await page.goto('/profile/orders')
  await expect(page).toHaveTitle('Технические работы - Лаванда')
  await expect.poll(() => page.locator('body').innerText()).toBe('')
  await expect(page.locator('img, svg, button, a').filter({ visible: true })).toHaveCount(0)
})

test.describe('§2 errors seen by bots', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('§2 are not rendered: an unknown page is its status alone', async ({ page }) => {
    // A browser with a window draws a page of its own in place of an empty one.
    const answer = await page.request.get('/net/takoi/stranicy')
    expect([answer.status(), await answer.text()]).toEqual([404, ''])
  })

  for (const status of [404, 500])
    test(`§2 are not rendered after a click either (${status})`, async ({ page }) => {
      await goToReviews(page, status)
      await expect.poll(() => page.locator('body').innerText()).toBe('')
    })

  test('§2 other pages are rendered for them as for everybody', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
