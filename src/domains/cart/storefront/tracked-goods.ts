import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { tellGoods, type TrackedProduct } from '#/platform/web/metrika.ts'
import { useCart } from './state/cart-store.ts'

type Line = Pick<CartLine, 'slug' | 'name' | 'variant_label' | 'price'>

const tracked = ({ slug, name, variant_label, price }: Line, quantity: number): TrackedProduct => ({
  id: slug,
  name,
  variant: variant_label,
  price: price / KOPECKS,
  quantity,
})

/** Tells of what is put into the cart and taken out of it, by what was pressed: what an order takes is no removal. */
export const followCart = (): (() => void) => {
  /** Pieces that were asked for, until the cart knows what they are. */
  const waiting = new Map<number, number>()
  return useCart.subscribe(({ cart, wanted }, before) => {
    for (const [key, update] of Object.entries(wanted)) {
      if (before.wanted[key] === update) continue
      const had = before.wanted[key]?.quantity ?? pieces(before.cart, update.variant_id)
      waiting.set(update.variant_id, (waiting.get(update.variant_id) ?? 0) + update.quantity - had)
    }
    for (const [variant, more] of waiting) {
      const line = lineOf(cart, variant) ?? lineOf(before.cart, variant)
      if (!line) continue
      waiting.delete(variant)
      if (more > 0) tellGoods({ add: { products: [tracked(line, more)] } })
      if (more < 0) tellGoods({ remove: { products: [tracked(line, -more)] } })
    }
  })
}

const lines = (cart: Cart | null): CartLine[] =>
  cart ? [...cart.available_products, ...cart.unavailable_products] : []
const lineOf = (cart: Cart | null, variant: number) =>
  lines(cart).find(({ variant_id }) => variant_id === variant)
const pieces = (cart: Cart | null, variant: number): number =>
  lines(cart)
    .filter(({ variant_id }) => variant_id === variant)
    .reduce((sum, { quantity }) => sum + quantity, 0)

type Bought = {
  number: number
  promo_code: string | null
  totals: { total: number }
  lines: (Line & { quantity: number })[]
}

/** An order as a purchase: roubles. */
export const purchaseOf = ({ number, promo_code, totals, lines: bought }: Bought) => ({
  actionField: {
    id: String(number),
    revenue: totals.total / KOPECKS,
    ...(promo_code && { coupon: promo_code }),
  },
  products: bought.map((line) => tracked(line, line.quantity)),
})

type Seen = { slug: string; name: string; variants: readonly { price: number }[] }

/** A product that is looked at, by its cheapest size. */
export const productOf = ({ slug, name, variants }: Seen): TrackedProduct => ({
  id: slug,
  name,
  price: Math.min(...variants.map(({ price }) => price)) / KOPECKS,
  quantity: 1,
})
