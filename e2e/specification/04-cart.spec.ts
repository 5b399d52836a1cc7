import type { Page } from '@playwright/test'
import { expect, test } from '../support/visit.ts'

type Lists = { available_products: object[]; unavailable_products: object[]; deleted_products: object[] }
const EMPTY: Lists = { available_products: [], unavailable_products: [], deleted_products: [] }

const cartWithBouquet = async (page: Page) => {
  await page.goto('/faq')
  await expect.poll(async () => clientIdOf(page)).toBeDefined()
  const headers = { 'x-client-id': String(await clientIdOf(page)) }
  const product = await page.request.get('/client/products/nezhnost')
  const { id, variants } = (await product.json()) as { id: number; variants: { id: number }[] }
  const data = { product_id: id, variant_id: variants[0]?.id, quantity: 1 }
  const answer = await page.request.post('/orders/cart/update-product', { data, headers })
  return (await answer.json()) as Lists
}

const clientIdOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'temporary_client_id')?.value

const openOrderWith = async (page: Page, lists: Partial<Lists>, cart: Lists) => {
  await page.unroute('**/orders/cart*')
  await page.route('**/orders/cart*', (route) => route.fulfill({ json: { ...cart, ...EMPTY, ...lists } }))
  await page.goto('/order')
}

const line = (page: Page) => page.getByRole('main').getByText('Нежность').first()
const empty = (page: Page) => page.getByRole('heading', { name: 'В корзине пока пусто' })

test('§4 the cart is non-empty with available, unavailable or deleted items, and only then', async ({
  page,
}) => {
  const cart = await cartWithBouquet(page)
  const [bouquet] = cart.available_products
  const items = [{ ...bouquet }]
  const nowhere = { reason: 'sold_out', can_have: 0, available_on: null, store_ids: [], similar: [] }
  const missing = [{ ...bouquet, ...nowhere }]
  for (const lists of [
    { available_products: items },
    { unavailable_products: missing },
    { deleted_products: items },
  ]) {
    await openOrderWith(page, lists, cart)
    await expect(line(page)).toBeVisible()
    await expect(empty(page)).toBeHidden()
  }
  await openOrderWith(page, {}, cart)
  await expect(empty(page)).toBeVisible()
})
