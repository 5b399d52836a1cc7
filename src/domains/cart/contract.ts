import { z } from 'zod'
import { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { TIME_TYPES, Zone } from '#/domains/delivery/contract/customer.ts'
import { PROMO_REFUSALS } from '#/domains/promo/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Flag,
  Kopecks,
  LocalDate,
  LocalTime,
  NumericId,
  PictureSchema,
  LatLonText,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'

/** The owner may allow less. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50
export const MAX_CARD_TEXT = 200

export const LineOptions = z.strictObject({ card_text: text(MAX_CARD_TEXT).optional() })

export const CartLine = z.object({
  id: z.uuid(),
  product_id: z.int(),
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  variant_label: z.string(),
  variants_count: z.int(),
  /** So many of its flower; null: sold by size. */
  counted: z.int().nullable(),
  kind: z.enum(['bouquet', 'flowers', 'gift', 'addon']),
  picture: PictureSchema.nullable(),
  quantity: z.int(),
  /** Kopecks for one. */
  price: Kopecks,
  old_price: Kopecks.nullable(),
  options: LineOptions,
  /** Kopecks off the whole line. */
  discount: Kopecks,
  gift: z.boolean(),
})
export type CartLine = z.infer<typeof CartLine>

export const UnavailableLine = CartLine.extend({
  reason: z.enum(['sold_out', 'not_enough', 'later', 'not_published', 'off_menu', 'out_of_season']),
  /** When more than none. */
  can_have: z.int(),
  /** The greatest number of the flower that can be had instead, as a size of its own. */
  can_count: z
    .object({ counted: z.int(), variant_id: z.int(), variant_label: z.string(), price: Kopecks })
    .nullable(),
  available_on: LocalDate.nullable(),
  /** That can make this line alone and whole on the chosen day. */
  store_ids: z.array(z.int()),
  /** Available that day; only for the first lines of a long list. */
  similar: z.array(ProductCard),
})
export type UnavailableLine = z.infer<typeof UnavailableLine>

/** In the order of the bill (`decisions §5`), kopecks. */
export const CartTotals = z.object({
  goods_full: Kopecks,
  goods_discount: Kopecks,
  goods: Kopecks,
  promo: Kopecks,
  friend: Kopecks,
  bonuses: Kopecks,
  /** Before a free-delivery promo code. */
  delivery_full: Kopecks,
  delivery: Kopecks,
  surcharge: Kopecks,
  /** That a gift certificate pays of what is due. */
  certificate: Kopecks,
  /** Money that is due. */
  total: Kopecks,
})
export type CartTotals = z.infer<typeof CartTotals>

export const CartPromo = z.object({
  code: z.string(),
  title: z.string(),
  ok: z.boolean(),
  error: z.object({ code: z.enum(PROMO_REFUSALS), text: z.string() }).nullable(),
})
export type CartPromo = z.infer<typeof CartPromo>

export const CartBonuses = z.object({
  balance: z.int(),
  max: z.int(),
  applied: z.int(),
  will_earn: z.int(),
  percent: z.int(),
  /** Points pay at most so many per cent of the goods after the promo code. */
  share: z.int(),
  /** null when points can be spent. */
  refusal: z.string().nullable(),
})
export type CartBonuses = z.infer<typeof CartBonuses>

export const CartCertificate = z.object({
  id: z.uuid(),
  number: z.int(),
  balance: Kopecks,
  /** That it pays here. */
  applied: Kopecks,
  /** Why it pays nothing. */
  refusal: z.string().nullable(),
})
export type CartCertificate = z.infer<typeof CartCertificate>

export const Cart = z.object({
  available_products: z.array(CartLine),
  unavailable_products: z.array(UnavailableLine),
  deleted_products: z.array(CartLine),
  totals: CartTotals,
  promocode: CartPromo.nullable(),
  bonuses: CartBonuses.nullable(),
  /** null: none is used. */
  certificate: CartCertificate.nullable(),
  delivery: z
    .object({
      zone: Zone.nullable(),
      exact: z.boolean(),
      until_free: Kopecks.nullable(),
      store_id: z.int().nullable(),
    })
    .nullable(),
  /** In no zone: what can be done; null when fine or unknown yet. */
  outside: z.object({ text: z.string(), store_id: z.int().nullable() }).nullable(),
  /** That can make all available lines; only their windows are offered. */
  store_ids: z.array(z.int()),
  /** Making and delivery; making alone; the quickest line alone. */
  lead_minutes: z.int(),
  making_minutes: z.int(),
  quickest_minutes: z.int(),
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Of what an order would cost and reserve; an order with another one is rejected. */
  version: z.string(),
})
export type Cart = z.infer<typeof Cart>

/** The price depends on them (`spec §3`, cart request parameters). */
export const DeliveryChoice = {
  city_id: NumericId.default(1),
  order_type: z.enum(['delivery', 'pickup']).default('delivery'),
  is_know_address: Flag.optional(),
  date: LocalDate.optional(),
  time_type: z.enum(TIME_TYPES).optional(),
  time_from: LocalTime.optional(),
  time_to: LocalTime.optional(),
  store_id: NumericId.optional(),
  address: text(200).optional(),
  /** `lat,lon`, from the map or the suggestions. */
  coords: LatLonText.optional(),
  promocode: text(40).optional(),
  /** Its id, by the check of its code: a code is never part of an address. */
  certificate: z.uuid().optional(),
  /** Whole points. */
  withdraw_bonuses_amount: z.coerce.number<number | string>().int().min(0).max(10_000_000).optional(),
}

export const cartApi = {
  show: call('GET', '/orders/cart', {
    query: z.object(DeliveryChoice),
    response: Cart,
    summary: 'The cart, priced',
  }),
  updateProduct: call('POST', '/orders/cart/update-product', {
    query: z.object(DeliveryChoice),
    body: z.strictObject({
      product_id: Reference,
      variant_id: Reference,
      quantity: z.int().min(0).max(MAX_QUANTITY),
      options: LineOptions.optional(),
    }),
    response: Cart,
    summary: 'Sets the quantity of a line; 0 puts it aside, restorable',
  }),
  checkPromocode: call('POST', '/orders/check-promocode', {
    query: z.object(DeliveryChoice),
    body: z.strictObject({ promocode: text(40), city_id: Reference }),
    response: Cart,
    summary: 'What a promo code would do to the cart; 422 with the reason where it does nothing',
  }),
}
