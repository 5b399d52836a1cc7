import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { trackEcommerce, type TrackedProduct } from '#/platform/web/metrika.ts'
import { useCart } from './state/cart-store.ts'

type TrackedLine = Pick<CartLine, 'slug' | 'name' | 'variant_label' | 'price'>

const tracked = ({ slug, name, variant_label, price }: TrackedLine, quantity: number): TrackedProduct => ({
  id: slug,
  name,
  variant: variant_label,
  price: price / KOPECKS,
  quantity,
})

/** By pending updates, so that an order is not counted as a removal. */
export const trackCart = (): (() => void) => {
  /** Of variants whose line is not known yet. */
  const waiting = new Map<number, number>()
  return useCart.subscribe(({ cart, pending }, before) => {
    for (const [key, update] of Object.entries(pending)) {
      if (before.pending[key] === update) continue
      const had = before.pending[key]?.quantity ?? pieces(before.cart, update.variant_id)
      waiting.set(update.variant_id, (waiting.get(update.variant_id) ?? 0) + update.quantity - had)
    }
    for (const [variant, more] of waiting) {
      const line = lineOf(cart, variant) ?? lineOf(before.cart, variant)
      if (!line) continue
      waiting.delete(variant)
      if (more > 0) trackEcommerce({ add: { products: [tracked(line, more)] } })
      if (more < 0) trackEcommerce({ remove: { products: [tracked(line, -more)] } })
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

type PurchasedOrder = {
  number: number
  promo_code: string | null
  totals: { total: number }
  lines: (TrackedLine & { quantity: number })[]
}

/** In roubles. */
export const purchaseOf = ({ number, promo_code, totals, lines: bought }: PurchasedOrder) => ({
  actionField: {
    id: String(number),
    revenue: totals.total / KOPECKS,
    ...(promo_code && { coupon: promo_code }),
  },
  products: bought.map((line) => tracked(line, line.quantity)),
})

type ViewedProduct = { slug: string; name: string; variants: readonly { price: number }[] }

export const productOf = ({ slug, name, variants }: ViewedProduct): TrackedProduct => ({
  id: slug,
  name,
  price: Math.min(...variants.map(({ price }) => price)) / KOPECKS,
  quantity: 1,
})
