import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PriceInput, priceCart, type PromoTerms } from './price-cart.ts'
import { oraclePrice } from '#/testing/orders/price-oracle.ts'
import { spread } from './spread-discount.ts'

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  // Prices with kopecks, free cards, one-rouble items and huge baskets.
  price: fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 1, max: 100_000 }).map((roubles) => roubles * 100),
  ),
  cut: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: null }),
  inPromo: fc.boolean(),
})
const somePromo: fc.Arbitrary<PromoTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
  }),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 2_000_000 }) }),
  fc.constant({ kind: 'free_delivery' as const }),
  fc.constant({ kind: 'gift' as const }),
)
const aCart = fc
  .record({
    lines: fc.array(aLine, { maxLength: 12 }),
    promo: somePromo,
    friend: fc.constantFrom(0, 0, 50_000),
    points: fc.record({
      requested: fc.integer({ min: 0, max: 20_000 }),
      usable: fc.integer({ min: 0, max: 20_000 }),
      share: fc.integer({ min: 0, max: 50 }),
    }),
    zone: fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      free_from: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    }),
    surcharge: fc.constantFrom(0, 20_000, 30_000),
  })
  .map(({ lines, zone, ...rest }): PriceInput & { zone: typeof zone } => ({
    ...rest,
    zone,
    lines: lines.map(({ cut, ...line }, at) => ({
      ...line,
      id: `line ${at}`,
      old_price: cut === null ? null : line.price + cut,
    })),
    delivery: (goods) => (zone.free_from !== null && goods >= zone.free_from ? 0 : zone.price),
  }))

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)

describe('the price of any cart', () => {
  it('is what an independent count of 10 000 carts says, line by line', () => {
    fc.assert(
      fc.property(aCart, (cart) => {
        const { totals, discounts, pointsMax, pointsApplied } = priceCart(cart)
        expect({ totals, discounts: [...discounts], pointsMax, pointsApplied }).toEqual(oraclePrice(cart))
      }),
      { numRuns: 10_000 },
    )
  })

  it('is never below zero, adds up, and no kopeck is lost on the way', () => {
    fc.assert(
      fc.property(aCart, (cart) => {
        const { totals, discounts } = priceCart(cart)
        const { goods, promo, friend, bonuses, delivery, surcharge } = totals
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0)
        expect(totals.total).toBe(goods - promo - friend - bonuses + delivery + surcharge)
        expect(total(discounts.values())).toBe(promo + friend + bonuses)
        for (const { id, price, quantity } of cart.lines) {
          const off = discounts.get(id) ?? 0
          // As receipts require.
          expect(off % 100).toBe(0)
          expect(price * quantity - off).toBeGreaterThanOrEqual(Math.min(price * quantity, 100))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('never grows by a discount, and points never pay more than their share', () => {
    fc.assert(
      fc.property(aCart, (cart) => {
        const plain = priceCart({ ...cart, promo: null, friend: 0, points: { ...cart.points, requested: 0 } })
        const { totals } = priceCart(cart)
        const lost = totals.promo + totals.friend + totals.bonuses
        expect(plain.totals.goods - lost).toBe(totals.total - totals.delivery - totals.surcharge)
        expect(totals.bonuses * 100).toBeLessThanOrEqual(
          (totals.goods - totals.promo - totals.friend) * cart.points.share,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

it('the stages come in their order: code, friend, points, delivery by what is left of the goods', () => {
  const { totals } = priceCart({
    lines: [{ id: 'a', quantity: 1, price: 399_000, old_price: 449_000, inPromo: true }],
    promo: { kind: 'percent', value: 10, max_discount: null },
    friend: 50_000,
    points: { requested: 10_000, usable: 10_000, share: 30 },
    delivery: (goods) => (goods >= 350_000 ? 0 : 25_000),
    surcharge: 20_000,
  })
  expect(totals).toEqual({
    goods_full: 449_000,
    goods_discount: 50_000,
    goods: 399_000,
    // 10 % of 3 990 ₽
    promo: 39_900,
    friend: 50_000,
    // 30 % of 3 091 ₽ is 927.3
    bonuses: 92_700,
    // 3 091 ₽ are less than 3 500
    delivery_full: 25_000,
    delivery: 25_000,
    surcharge: 20_000,
    certificate: 0,
    total: 399_000 - 39_900 - 50_000 - 92_700 + 25_000 + 20_000,
  })
})

it('parts of a sum are in proportion, the rest goes to the largest remainders, none exceeds its maximum', () => {
  const free = (weights: number[]) => weights.map((weight) => ({ weight, most: Infinity }))
  expect(spread(100, free([1, 1, 1]))).toEqual([34, 33, 33])
  expect(spread(10, free([6, 3, 2]))).toEqual([5, 3, 2])
  expect(
    spread(10, [
      { weight: 9, most: 2 },
      { weight: 1, most: 20 },
    ]),
  ).toEqual([2, 8])
})
