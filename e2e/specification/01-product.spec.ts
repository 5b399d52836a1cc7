import { acceptCity } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const INFORMATION = [
  '/faq',
  '/fresh',
  '/contacts',
  '/warranty',
  '/oplata-i-dostavka',
  '/public-offer',
  '/personal-data',
  '/confidentiality',
  '/bonuses-program',
  '/referral-program',
]

for (const path of INFORMATION)
  test(`§1 ${path} is an information page with words of its own`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/^(?!Доставка цветов).{4,} - Лаванда$/)
    const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? []
    expect(main).toMatch(/<h1\b[^>]*>\s*[^<\s]/)
    const words = main.replace(/<(script|style|template)\b.*?<\/\1>|<[^>]+>/gs, '')
    expect(words.length).toBeGreaterThan(300)
  })

test.describe('§1 without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('§1 the default title is about flower delivery in Омск, by the template «{title} - {brand}»', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Доставка цветов в Омске - Лаванда')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  })

  test('§1 a catalogue with categories and a new-products section is browsed', async ({ page }) => {
    await page.goto('/category/new-products')
    const categories = page.getByRole('navigation', { name: 'Категории' }).getByRole('link')
    await expect(categories.first()).toHaveText('Новинки')
    expect(await categories.count()).toBeGreaterThan(3)
    await categories.nth(1).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})

test('§1 without a city of the name Омск the first one of the list is the default', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.request.get('/geo/city/list')
  const list = (await answer.json()) as { items: { id: number; name: string }[] }
  const items = list.items.filter(({ name }) => name !== 'Омск')
  await page.route('**/geo/city/list', (route) => route.fulfill({ json: { ...list, items } }))
  await page.goto('/faq')
  await expect.poll(() => asked).toContain(`/delivery/${items[0]?.id}`)
})

test('§1 customers choose a city: the page and its title follow, and it is kept', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Омск/ }).first()).toBeVisible()
  await page.getByRole('region', { name: 'Ваш город' }).getByRole('button', { name: 'Другой город' }).click()
  const dialog = page.getByRole('dialog', { name: 'Куда везти цветы?' })
  await dialog.getByRole('button', { name: /^Новосибирск/ }).click()
  await expect(page).toHaveTitle('Доставка цветов в Новосибирске - Лаванда')
  const kept = (await context.cookies()).find(({ value }) => decodeURIComponent(value).includes('city_name'))
  expect(JSON.parse(decodeURIComponent(kept?.value ?? '{}'))).toMatchObject({
    city_name: 'Новосибирск',
    order_type: 'delivery',
  })
})

test('§1 customers sign in with a phone number and a one-time code', async ({ page }) => {
  await page.goto('/login')
  await acceptCity(page)
  await page.getByRole('textbox', { name: 'Телефон' }).fill('9730000100')
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
  await page.route('**/v2/auth/code/request', (route) =>
    route.fulfill({ json: { ttl: 300, resend_in: 60, channel: 'sms', length: 6, can_call: false } }),
  )
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByLabel('Код из шести цифр')).toHaveAttribute('autocomplete', 'one-time-code')
})
