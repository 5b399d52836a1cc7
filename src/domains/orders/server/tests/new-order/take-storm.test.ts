import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { freshCaller, openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { deliveryForm, fillCart } from '#/testing/orders/order-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ROUNDS = 3
const LAST = 6

const shop = await openTestShop()
const { call, db, signIn } = shop
const scene = await openNewOrderScene(shop)
const { caller, walkIn, florist, manager, placeBy, quoteBy, storeId, cityId } = scene
const buyers: SignedIn[] = []
for (let n = 0; n < 6; n++) buyers.push(await signIn())

it(
  'two staff and customers at once for the last stems sell each of them once',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const goods = await aProduct(db, { stock: LAST, storeId })
      const size = { variant_id: goods.variantId, quantity: 1 }
      const made = { recipe: [{ component_id: goods.componentId, quantity: 1 }], price: 399_000 }
      const forms = [
        ...Array.from(
          { length: 4 },
          () => [florist, { ...caller, lines: [size], buyer: freshCaller() }] as const,
        ),
        ...Array.from({ length: 3 }, () => [manager, { ...walkIn, lines: [size] }] as const),
        ...Array.from({ length: 3 }, () => [florist, { ...walkIn, lines: [made] }] as const),
        ...Array.from(
          { length: 2 },
          () => [manager, { ...caller, lines: [size], buyer: freshCaller(), pay: 'link' }] as const,
        ),
      ]
      const byStaff = await Promise.all(
        forms.map(async ([by, form]) => ({
          by,
          form: { ...form, key: randomUUID(), version: (await quoteBy(by, form)).body.cart.version },
        })),
      )
      const carts = await Promise.all(buyers.map((buyer) => fillCart(shop, buyer, cityId, goods)))
      const answers = await Promise.all([
        // Each twice, as a double tap.
        ...byStaff.flatMap(({ by, form }) => [placeBy(by, form), placeBy(by, form)]),
        ...buyers.map((buyer, at) =>
          call<{ id: string; code?: string }>('POST', '/client/orders/order', {
            headers: buyer.headers,
            body: { ...deliveryForm(cityId, carts[at]?.version ?? '', buyer), payment_method: 4 },
          }),
        ),
      ])
      const unexpected = answers.filter(({ status }) => ![200, 409, 422].includes(status))
      expect(unexpected).toEqual([])
      const sold = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])))
      expect(sold.size).toBe(LAST)
      const [left] = await db.sql<[{ free: number }]>`
      select on_hand - reserved as free from store_stock
      where store_id = ${storeId} and component_id = ${goods.componentId}`
      expect(left.free).toBe(0)
      await db.sql`delete from cart_lines`
    }
  },
)
