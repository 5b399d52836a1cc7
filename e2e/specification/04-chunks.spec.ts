import type { Page } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const PAGE = '/category/new-products'
const ANOTHER = '/promo'
const OTHERS = ['/', '/faq', '/order']

const scriptsOf = async (page: Page, path: string) => {
  const html = await (await page.request.get(path)).text()
  return new Set(html.match(/\/assets\/[\w.-]+\.js/g))
}

const loseItsChunks = async (page: Page, of = PAGE) => {
  const others = await Promise.all(OTHERS.map((path) => scriptsOf(page, path)))
  const own = [...(await scriptsOf(page, of))].filter((script) => !others.some((other) => other.has(script)))
  expect(own, 'code of its own').not.toEqual([])
  await page.route(
    ({ pathname }) => own.includes(pathname),
    (route) => route.abort(),
  )
}

const watchDocuments = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('§4 a failed page-chunk load reloads, at most once per 10 s per path', async ({ page }) => {
  await loseItsChunks(page)
  await loseItsChunks(page, ANOTHER)
  const documents = watchDocuments(page)
  await page.clock.install()
  await page.goto('/faq')
  await acceptCity(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const link = (path: string) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
  await link(PAGE).click()
  await expect(page).toHaveURL(/\/category\/new-products$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Новинки' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/faq', PAGE])

  await test.step('per path: another page is reloaded at once', async () => {
    documents.length = 0
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
    await link(ANOTHER).click()
    await page.waitForURL(ANOTHER)
    expect(documents).toEqual(['/faq', ANOTHER])
    await page.waitForLoadState('networkidle')
  })

  documents.length = 0
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await link(PAGE).click()
  await expect(page.getByText(/Нет связи/)).toBeVisible()
  await page.clock.runFor(9_000)
  expect(documents, 'nothing within 10 s').toEqual(['/faq'])
  await page.clock.runFor(2_000)
  await expect.poll(() => documents).toEqual(['/faq', PAGE])
})

test('§4 a reload after a failed page-chunk load keeps the cart and what was typed', async ({
  page,
  context,
  phone,
}) => {
  const { access_token } = await signInContext(context, phone)
  const product = await page.request.get('/client/products/nezhnost')
  const { id, variants } = (await product.json()) as { id: number; variants: { id: number }[] }
  const data = { product_id: id, variant_id: variants[0]?.id, quantity: 1 }
  const headers = { authorization: `Bearer ${access_token}` }
  await page.request.post('/orders/cart/update-product', { data, headers })
  await loseItsChunks(page)
  const documents = watchDocuments(page)
  await page.goto('/order')
  const where = page.getByRole('region', { name: 'Куда и когда' })
  await where.getByLabel('Квартира').fill('47')
  await page
    .getByRole('link', { name: /каталог/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/category\/new-products$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Новинки' })).toBeVisible()
  expect(documents).toEqual(['/order', PAGE])
  await page.goto('/order')
  await expect(page.getByRole('main').getByText('Нежность').first()).toBeVisible()
  await expect(where.getByLabel('Квартира')).toHaveValue('47')
})
