/** `decisions §5`. */
export const PROMO_KINDS = ['percent', 'fixed', 'free_delivery', 'gift'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/** `research §3.5`. */
export const PROMO_REFUSALS = [
  'promo_not_found',
  'promo_expired',
  'promo_not_started',
  'promo_min_sum',
  'promo_city',
  'promo_first_order',
  'promo_limit',
  'promo_per_user',
  'promo_items',
  'promo_login_required',
  'promo_bonuses',
  'promo_order_type',
  'promo_weekday',
  'promo_peak',
  'promo_gift_gone',
  'promo_delivery_free',
] as const
export type PromoRefusal = (typeof PROMO_REFUSALS)[number]
