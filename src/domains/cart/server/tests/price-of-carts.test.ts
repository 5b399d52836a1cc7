import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { creditPoints } from '#/domains/loyalty/server/service/credit-points.ts'
import { aCity, aProduct, aPromoCode, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { PromoTerms } from '#/domains/cart/rules/price-cart.ts'
import { oraclePrice } from '#/testing/orders/price-oracle.ts'

const { call, db, signIn } = await openTestShop()
const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId, price: 35_000, freeFrom: 500_000 })
const GOODS = [99_000, 399_050, 1_990_000, 59_000, 0].map((price, at) => ({
  price,
  old: at % 2 ? price + 50_000 : null,
}))
type Product = { price: number; oldPrice: number | null; id: number; variantId: number }
const products: Product[] = []
for (const { price, old } of GOODS) {
  products.push({
    price,
    oldPrice: old,
    ...(await aProduct(db, { stock: 5000, storeId, price, oldPrice: old })),
  })
}
const TERMS: PromoTerms[] = [
  { kind: 'percent', value: 15, max_discount: null },
  { kind: 'fixed', value: 70_000 },
  { kind: 'free_delivery' },
]
const CODES: { terms: PromoTerms; code: string }[] = []
for (const terms of TERMS) {
  const value = 'value' in terms ? terms.value : 0
  CODES.push({ terms, ...(await aPromoCode(db, { kind: terms.kind, value, withPoints: true })) })
}
const buyer = await signIn()
await db.transaction((tx) =>
  creditPoints(tx, { userId: buyer.user.id, kind: 'manual', cause: uuidv7(), amount: 2700 }),
)

const aCart = fc.record({
  quantities: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 5 }),
  code: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  points: fc.constantFrom(0, 0, 100, 100_000),
  time: fc.constantFrom('interval', 'asap', 'exact'),
  guest: fc.boolean(),
})
const SURCHARGE = { interval: 0, asap: 20_000, exact: 30_000 }

it('carts priced through the door cost what an independent count says', async () => {
  await fc.assert(
    fc.asyncProperty(aCart, async ({ quantities, code, points, time, guest }) => {
      await db.sql`delete from cart_lines`
      const headers: Record<string, string> = guest ? { 'x-client-id': randomUUID() } : buyer.headers
      for (const [at, quantity] of quantities.entries()) {
        const { id, variantId } = products[at] ?? { id: 0, variantId: 0 }
        if (quantity > 0)
          await call('POST', '/orders/cart/update-product', {
            headers,
            query: { city_id: String(cityId) },
            body: { product_id: id, variant_id: variantId, quantity },
          })
      }
      const promo = code === null ? null : (CODES[code] ?? null)
      const { status, body } = await call<Cart>('GET', '/orders/cart', {
        headers,
        query: {
          city_id: String(cityId),
          address: 'улица Ленина, 24',
          date: '2026-05-20',
          time_type: time,
          withdraw_bonuses_amount: String(points),
          ...(promo && { promocode: promo.code }),
        },
      })
      expect(status).toBe(200)
      const acts = quantities.some((quantity, at) => quantity > 0 && (products[at]?.price ?? 0) > 0)
      const terms = promo && (acts || body.promocode?.ok) ? promo.terms : null
      const lines = body.available_products.map(({ id, variant_id, quantity }) => {
        const { price = 0, oldPrice = null } = products.find((one) => one.variantId === variant_id) ?? {}
        return { id, quantity, price, old_price: oldPrice, inPromo: true }
      })
      expect(lines.map(({ quantity }) => quantity)).toEqual(quantities.filter((quantity) => quantity > 0))
      const oracle = oraclePrice({
        lines,
        promo: terms,
        friend: 0,
        points: { requested: points, usable: guest ? 0 : 3000, share: 30 },
        zone: { price: 35_000, free_from: 500_000 },
        delivery: () => 0,
        surcharge: SURCHARGE[time as keyof typeof SURCHARGE],
      })
      expect(body.totals).toEqual(oracle.totals)
      expect(body.available_products.map(({ id, discount }) => [id, discount])).toEqual(oracle.discounts)
    }),
    { numRuns: 60 },
  )
}, 60_000)
