import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import type { PromoKind, PromoRefusal } from '../contract/customer.ts'

/** Sums in kopecks. */
export type PromoTerms = {
  kind: PromoKind
  /** Per cent or kopecks; 0 for other kinds. */
  value: number
  max_discount: number | null
  gift_variant_id: number | null
  /** Kopecks, before the code. */
  min_sum: number
  usage_limit: number | null
  per_user_limit: number | null
  first_order_only: boolean
  /** Empty: any; 1 is Monday. */
  city_ids: readonly number[]
  category_ids: readonly number[]
  product_ids: readonly number[]
  order_types: readonly ('delivery' | 'pickup')[]
  weekdays: readonly number[]
  discounted_too: boolean
  with_points: boolean
}

export type Promo = PromoTerms & {
  id: number
  code: string
  active: boolean
  used: number
  valid_from: Date | null
  /** Exclusive. */
  valid_to: Date | null
  starts_on: string | null
}

export type Situation = {
  now: Date
  cityId: number
  orderType: 'delivery' | 'pickup'
  weekday: number
  signedIn: boolean
  firstOrder: boolean
  timesUsed: number
  points: number
  peakPromoOff: boolean
  deliveryFree: boolean
  /** Kopecks, before the code. */
  goods: number
  lines: { id: string; product_id: number; category_ids: number[]; discounted: boolean; total: number }[]
}

export type Verdict =
  | { ok: true; lineIds: string[] }
  | { ok: false; code: PromoRefusal; values?: Record<string, string | number> }

const refuse = (code: PromoRefusal, values?: Record<string, string | number>): Verdict => ({
  ok: false,
  code,
  ...(values && { values }),
})

const isAllowed = <T>(allowed: readonly T[], one: T) => allowed.length === 0 || allowed.includes(one)

/** `decisions §5`. Reasons in order: unchangeable ones, the buyer, what can be fixed in the cart. */
export const judgePromo = (promo: Promo | null, situation: Situation): Verdict => {
  if (!promo?.active) return refuse('promo_not_found')
  const { now } = situation
  if (promo.valid_from && now < promo.valid_from)
    return refuse('promo_not_started', { date: promo.starts_on ? formatDay(promo.starts_on) : '' })
  if (promo.valid_to && now >= promo.valid_to) return refuse('promo_expired')
  return judgeTerms(promo, promo.used, situation)
}

/** Without dates and switch, for drafts. */
export const judgeTerms = (terms: PromoTerms, used: number, situation: Situation): Verdict => {
  const refused = placeRefusal(terms, situation) ?? buyerRefusal(terms, used, situation)
  if (refused) return refused
  const verdict = judgeGoods(terms, situation)
  if (!verdict.ok) return verdict
  if (situation.points > 0 && !terms.with_points) return refuse('promo_bonuses')
  // A one-time code is not spent without effect.
  if (terms.kind === 'free_delivery' && situation.deliveryFree) return refuse('promo_delivery_free')
  return verdict
}

/** The goods alone: of an order that has the code already. */
export const judgeGoods = (terms: PromoTerms, situation: Pick<Situation, 'goods' | 'lines'>): Verdict => {
  if (situation.goods < terms.min_sum)
    return refuse('promo_min_sum', {
      n: formatMoney(terms.min_sum),
      missing: formatMoney(terms.min_sum - situation.goods),
    })
  const lines = situation.lines.filter((line) => actsOn(terms, line))
  if (lines.length === 0) return refuse('promo_items')
  return { ok: true, lineIds: lines.map(({ id }) => id) }
}

const dayNames = (weekdays: readonly number[]) =>
  weekdays.map((weekday) => formatWeekday(`2024-01-0${weekday}`)).join(', ')

const placeRefusal = (terms: PromoTerms, { cityId, orderType, weekday, peakPromoOff }: Situation) => {
  if (!isAllowed(terms.city_ids, cityId)) return refuse('promo_city')
  if (!isAllowed(terms.order_types, orderType))
    return refuse('promo_order_type', { type: terms.order_types[0] ?? '' })
  if (!isAllowed(terms.weekdays, weekday)) return refuse('promo_weekday', { days: dayNames(terms.weekdays) })
  return peakPromoOff ? refuse('promo_peak') : null
}

/** A used-up code asks for no sign-in. */
const buyerRefusal = (terms: PromoTerms, used: number, { signedIn, firstOrder, timesUsed }: Situation) => {
  const { usage_limit, per_user_limit, first_order_only } = terms
  if (usage_limit !== null && used >= usage_limit) return refuse('promo_limit')
  if (!signedIn && (first_order_only || per_user_limit !== null)) return refuse('promo_login_required')
  if (first_order_only && !firstOrder) return refuse('promo_first_order')
  return per_user_limit !== null && timesUsed >= per_user_limit ? refuse('promo_per_user') : null
}

/** Skips discounted products, unless allowed. */
const actsOn = (terms: PromoTerms, { product_id, category_ids, discounted }: Situation['lines'][number]) => {
  const { kind, category_ids: categories, product_ids: products } = terms
  if (discounted && !terms.discounted_too && (kind === 'percent' || kind === 'fixed')) return false
  if (categories.length === 0 && products.length === 0) return true
  return products.includes(product_id) || category_ids.some((id) => categories.includes(id))
}
