import { describe, expect, it } from 'vitest'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { withPendingUpdates } from './pending-lines.ts'

const line = (variant_id: number, quantity: number): CartLine => ({
  id: `00000000-0000-7000-8000-00000000000${variant_id}`,
  product_id: variant_id,
  variant_id,
  slug: 'nezhnost',
  name: 'Nezhnost',
  variant_label: 'M',
  variants_count: 3,
  counted: null,
  kind: 'bouquet',
  picture: null,
  quantity,
  price: 399_000,
  old_price: null,
  options: {},
  discount: 0,
  gift: false,
})

const cart: Cart = {
  available_products: [line(1, 2)],
  unavailable_products: [
    {
      ...line(2, 1),
      reason: 'sold_out',
      can_have: 0,
      can_count: null,
      available_on: null,
      store_ids: [],
      similar: [],
    },
  ],
  deleted_products: [line(3, 1)],
  certificate: null,
  totals: {
    goods_full: 0,
    goods_discount: 0,
    goods: 0,
    promo: 0,
    friend: 0,
    bonuses: 0,
    certificate: 0,
    delivery_full: 0,
    delivery: 0,
    surcharge: 0,
    total: 0,
  },
  promocode: null,
  bonuses: null,
  delivery: null,
  outside: null,
  store_ids: [],
  warnings: [],
  lead_minutes: 60,
  making_minutes: 60,
  quickest_minutes: 60,
  version: 'a',
}

const set = (variant_id: number, quantity: number) => ({
  [`${variant_id} `]: { product_id: variant_id, variant_id, quantity },
})

describe('the cart ahead of the server', () => {
  it('shows a quantity at once', () => {
    expect(withPendingUpdates(cart, set(1, 5)).available_products[0]?.quantity).toBe(5)
  })

  it('puts a line aside at 0, available or not', () => {
    const after = withPendingUpdates(cart, { ...set(1, 0), ...set(2, 0) })
    expect(after.available_products).toEqual([])
    expect(after.unavailable_products).toEqual([])
    expect(after.deleted_products.map(({ variant_id }) => variant_id)).toEqual([3, 1, 2])
  })

  it('brings a line back', () => {
    const after = withPendingUpdates(cart, set(3, 1))
    expect(after.available_products.map(({ variant_id }) => variant_id)).toEqual([1, 3])
    expect(after.deleted_products).toEqual([])
  })

  it('changes nothing when nothing was asked', () => {
    expect(withPendingUpdates(cart, {})).toEqual(cart)
  })
})
