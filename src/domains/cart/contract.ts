import { z } from 'zod'
import { ProductCard } from '#/domains/catalog/contract.ts'
import { Zone } from '#/domains/delivery/contract.ts'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Kopecks,
  LocalDate,
  LocalTime,
  NumericId,
  PictureSchema,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'

/** `decisions §5` */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50
export const MAX_CARD_TEXT = 200

export const LineOptions = z.strictObject({ card_text: text(MAX_CARD_TEXT).optional() })

export const CartLine = z.object({
  /** The line's own id. */
  id: z.uuid(),
  product_id: z.int(),
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  variant_label: z.string(),
  variants_count: z.int(),
  kind: z.enum(['bouquet', 'flowers', 'gift', 'addon']),
  picture: PictureSchema.nullable(),
  quantity: z.int(),
  /** Kopecks for one. */
  price: Kopecks,
  old_price: Kopecks.nullable(),
  options: LineOptions,
})
export type CartLine = z.infer<typeof CartLine>

export const UnavailableLine = CartLine.extend({
  reason: z.enum(['sold_out', 'not_enough', 'later', 'not_published']),
  /** How many can be had, when some can. */
  can_have: z.int(),
  available_on: LocalDate.nullable(),
  /** Stores of the city that could make this line, alone and whole, on the chosen day. */
  store_ids: z.array(z.int()),
  /** What is like it and can be had on that day; for the first lines of a long list. */
  similar: z.array(ProductCard),
})
export type UnavailableLine = z.infer<typeof UnavailableLine>

export const CartTotals = z.object({
  /** Before the discount on goods. */
  goods_full: Kopecks,
  goods_discount: Kopecks,
  goods: Kopecks,
  delivery: Kopecks,
  surcharge: Kopecks,
  total: Kopecks,
})
export type CartTotals = z.infer<typeof CartTotals>

export const Cart = z.object({
  available_products: z.array(CartLine),
  unavailable_products: z.array(UnavailableLine),
  deleted_products: z.array(CartLine),
  totals: CartTotals,
  delivery: z
    .object({
      zone: Zone.nullable(),
      exact: z.boolean(),
      /** Kopecks of goods still missing for free delivery. */
      until_free: Kopecks.nullable(),
      store_id: z.int().nullable(),
    })
    .nullable(),
  lead_minutes: z.int(),
  /** Everything that an order would cost and hold, as one mark: an order made for another mark is refused. */
  version: z.string(),
})
export type Cart = z.infer<typeof Cart>

/** Where and when, as far as it is chosen; the price depends on it (`spec §3`, cart request parameters). */
export const Choice = {
  city_id: NumericId.default(1),
  order_type: z.enum(['delivery', 'pickup']).default('delivery'),
  date: LocalDate.optional(),
  time_type: z.enum(['interval']).optional(),
  time_from: LocalTime.optional(),
  time_to: LocalTime.optional(),
  store_id: NumericId.optional(),
  address: text(200).optional(),
}

export const cartApi = {
  show: call('GET', '/orders/cart', { query: z.object(Choice), response: Cart, summary: 'The cart, priced' }),
  updateProduct: call('POST', '/orders/cart/update-product', {
    query: z.object(Choice),
    body: z.strictObject({
      product_id: Reference,
      variant_id: Reference,
      quantity: z.int().min(0).max(MAX_QUANTITY),
      options: LineOptions.optional(),
    }),
    response: Cart,
    summary: 'Sets the quantity of a line; 0 puts it aside, restorable',
  }),
}
