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
  PointText,
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
  /** Kopecks off the whole line: its part of promo code, friend's discount and points. */
  discount: Kopecks,
  /** It came with the promo code, is not paid for and cannot be changed. */
  gift: z.boolean(),
})
export type CartLine = z.infer<typeof CartLine>

export const UnavailableLine = CartLine.extend({
  reason: z.enum(['sold_out', 'not_enough', 'later', 'not_published', 'off_menu', 'out_of_season']),
  /** How many can be had, when some can. */
  can_have: z.int(),
  available_on: LocalDate.nullable(),
  /** Stores of the city that could make this line, alone and whole, on the chosen day. */
  store_ids: z.array(z.int()),
  /** What is like it and can be had on that day; for the first lines of a long list. */
  similar: z.array(ProductCard),
})
export type UnavailableLine = z.infer<typeof UnavailableLine>

/** The bill, stage by stage in the order of their application (`decisions §5`), in kopecks. */
export const CartTotals = z.object({
  /** Before the discount on goods. */
  goods_full: Kopecks,
  goods_discount: Kopecks,
  goods: Kopecks,
  /** What the promo code takes off the goods. */
  promo: Kopecks,
  /** What a friend's invitation takes off the goods. */
  friend: Kopecks,
  /** What the points pay of the goods. */
  bonuses: Kopecks,
  /** Before a promo code that brings for nothing. */
  delivery_full: Kopecks,
  delivery: Kopecks,
  surcharge: Kopecks,
  total: Kopecks,
})
export type CartTotals = z.infer<typeof CartTotals>

export const CartPromo = z.object({
  /** As staff wrote it. */
  code: z.string(),
  /** What it does, in words: «−10 %, не больше 700 ₽». */
  title: z.string(),
  ok: z.boolean(),
  error: z.object({ code: z.enum(PROMO_REFUSALS), text: z.string() }).nullable(),
})
export type CartPromo = z.infer<typeof CartPromo>

export const CartBonuses = z.object({
  /** Points that can be spent now. */
  balance: z.int(),
  /** The most of them that this cart takes. */
  max: z.int(),
  applied: z.int(),
  /** Points that the order will bring, and the percentage they are counted by. */
  will_earn: z.int(),
  percent: z.int(),
  /** Why none can be spent, in words; null when they can. */
  refusal: z.string().nullable(),
})
export type CartBonuses = z.infer<typeof CartBonuses>

export const Cart = z.object({
  available_products: z.array(CartLine),
  unavailable_products: z.array(UnavailableLine),
  deleted_products: z.array(CartLine),
  totals: CartTotals,
  /** null while none is typed. */
  promocode: CartPromo.nullable(),
  /** null for a guest. */
  bonuses: CartBonuses.nullable(),
  delivery: z
    .object({
      zone: Zone.nullable(),
      exact: z.boolean(),
      /** Kopecks of goods still missing for free delivery. */
      until_free: Kopecks.nullable(),
      store_id: z.int().nullable(),
    })
    .nullable(),
  /** The address lies in no zone: what can be done instead; null when it is fine or not known yet. */
  outside: z.object({ text: z.string(), store_id: z.int().nullable() }).nullable(),
  /** Stores that can make everything that can be had; only their windows are worth offering. */
  store_ids: z.array(z.int()),
  /** Minutes to make all of it and to bring it; of making alone; of its quickest line alone. */
  lead_minutes: z.int(),
  making_minutes: z.int(),
  quickest_minutes: z.int(),
  /** What the customer should know of this cart, in sentences. */
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Everything that an order would cost and hold, as one mark: an order made for another mark is refused. */
  version: z.string(),
})
export type Cart = z.infer<typeof Cart>

/** Where and when, as far as it is chosen; the price depends on it (`spec §3`, cart request parameters). */
export const Choice = {
  city_id: NumericId.default(1),
  order_type: z.enum(['delivery', 'pickup']).default('delivery'),
  is_know_address: Flag.optional(),
  date: LocalDate.optional(),
  time_type: z.enum(TIME_TYPES).optional(),
  time_from: LocalTime.optional(),
  time_to: LocalTime.optional(),
  store_id: NumericId.optional(),
  address: text(200).optional(),
  /** `lat,lon` of a point that was chosen on the map or among the suggestions. */
  coords: PointText.optional(),
  promocode: text(40).optional(),
  /** Whole points that the customer wants to spend. */
  withdraw_bonuses_amount: z.coerce.number<number | string>().int().min(0).max(10_000_000).optional(),
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
  checkPromocode: call('POST', '/orders/check-promocode', {
    query: z.object(Choice),
    body: z.strictObject({ promocode: text(40), city_id: Reference }),
    response: Cart,
    summary: 'What a promo code would do to the cart; 422 with the reason where it does nothing',
  }),
}
