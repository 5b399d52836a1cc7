import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatMoney, KOPECKS, wholeRoubles } from '#/platform/shared/money.ts'
import type { PromoKind, PromoRefusal } from '../contract/customer.ts'

/** Codes that are not there, tried by one visitor, and by all guests of an address (an operator's crowd has one). */
export const TRIES_PER_HOUR = 20
export const TRIES_PER_HOUR_FROM_ADDRESS = 300

/** What a code does and to which lines of a cart; sums are kopecks. */
export type PromoTerms = {
  kind: PromoKind
  /** Percent, or kopecks of a fixed one; 0 for the others. */
  value: number
  max_discount: number | null
  gift_variant_id: number | null
  /** Kopecks of goods before the code. */
  min_sum: number
  usage_limit: number | null
  per_user_limit: number | null
  first_order_only: boolean
  /** None named: everywhere, everything, any way, any day (1 is Monday). */
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
  /** As staff wrote it. */
  code: string
  active: boolean
  used: number
  valid_from: Date | null
  /** The first moment when it is over. */
  valid_to: Date | null
  /** The day of `valid_from` by the clocks of where it is for. */
  starts_on: string | null
}

export type Situation = {
  now: Date
  cityId: number
  orderType: 'delivery' | 'pickup'
  /** Of the day that the order is for; 1 is Monday. */
  weekday: number
  signedIn: boolean
  firstOrder: boolean
  timesUsed: number
  /** Wanted by the customer. */
  points: number
  /** Codes are off on the day that the order is for. */
  peakPromoOff: boolean
  /** Nothing is paid for bringing this cart anyway. */
  deliveryFree: boolean
  /** Kopecks, before the code. */
  goods: number
  lines: { id: string; product_id: number; category_ids: number[]; discounted: boolean; total: number }[]
}

export type Verdict =
  | { ok: true; lineIds: string[] }
  | { ok: false; code: PromoRefusal; values?: Record<string, string | number> }

const no = (code: PromoRefusal, values?: Record<string, string | number>): Verdict => ({
  ok: false,
  code,
  ...(values && { values }),
})

const isAmong = <T>(allowed: readonly T[], one: T) => allowed.length === 0 || allowed.includes(one)

/**
 * Whether a code may be used, and the lines that it acts on (`decisions §5`). Reasons come in a fixed order: what nobody
 * can change first, then who asks, then what the customer can still mend in the cart.
 */
export const judgePromo = (promo: Promo | null, situation: Situation): Verdict => {
  if (!promo?.active) return no('promo_not_found')
  const { now } = situation
  if (promo.valid_from && now < promo.valid_from)
    return no('promo_not_started', { date: promo.starts_on ? formatDay(promo.starts_on) : '' })
  if (promo.valid_to && now >= promo.valid_to) return no('promo_expired')
  return judgeTerms(promo, promo.used, situation)
}

/** As `judgePromo`, but for the dates and the switch: what an unsaved draft would do. */
export const judgeTerms = (terms: PromoTerms, used: number, situation: Situation): Verdict => {
  const refused = refusedPlace(terms, situation) ?? refusedBuyer(terms, used, situation)
  if (refused) return refused
  if (situation.goods < terms.min_sum)
    return no('promo_min_sum', {
      n: formatMoney(terms.min_sum),
      missing: formatMoney(terms.min_sum - situation.goods),
    })
  const lines = situation.lines.filter((line) => actsOn(terms, line))
  if (lines.length === 0) return no('promo_items')
  if (situation.points > 0 && !terms.with_points) return no('promo_bonuses')
  // A code that can be used once is not spent on nothing.
  if (terms.kind === 'free_delivery' && situation.deliveryFree) return no('promo_delivery_free')
  return { ok: true, lineIds: lines.map(({ id }) => id) }
}

/** «понедельник, вторник»; the first of January 2024 was a Monday. */
const dayNames = (weekdays: readonly number[]) =>
  weekdays.map((weekday) => formatWeekday(`2024-01-0${weekday}`)).join(', ')

/** Where and for which day. */
const refusedPlace = (terms: PromoTerms, { cityId, orderType, weekday, peakPromoOff }: Situation) => {
  if (!isAmong(terms.city_ids, cityId)) return no('promo_city')
  if (!isAmong(terms.order_types, orderType))
    return no('promo_order_type', { type: terms.order_types[0] ?? '' })
  if (!isAmong(terms.weekdays, weekday)) return no('promo_weekday', { days: dayNames(terms.weekdays) })
  return peakPromoOff ? no('promo_peak') : null
}

/** Who: a code that is used up makes nobody sign in first. */
const refusedBuyer = (terms: PromoTerms, used: number, { signedIn, firstOrder, timesUsed }: Situation) => {
  const { usage_limit, per_user_limit, first_order_only } = terms
  if (usage_limit !== null && used >= usage_limit) return no('promo_limit')
  if (!signedIn && (first_order_only || per_user_limit !== null)) return no('promo_login_required')
  if (first_order_only && !firstOrder) return no('promo_first_order')
  return per_user_limit !== null && timesUsed >= per_user_limit ? no('promo_per_user') : null
}

/** A price that is lowered already matters only to codes that lower prices. */
const actsOn = (terms: PromoTerms, { product_id, category_ids, discounted }: Situation['lines'][number]) => {
  const { kind, category_ids: categories, product_ids: products } = terms
  if (discounted && !terms.discounted_too && (kind === 'percent' || kind === 'fixed')) return false
  if (categories.length === 0 && products.length === 0) return true
  return products.includes(product_id) || category_ids.some((id) => categories.includes(id))
}

/** Kopecks that a code takes off the goods that it acts on: whole roubles, and every line still costs one (receipts). */
export const promoDiscount = (
  { kind, value, max_discount }: { kind: PromoKind; value?: number; max_discount?: number | null },
  lineTotals: readonly number[],
): number => {
  const sum = lineTotals.reduce((all, one) => all + one, 0)
  const room = lineTotals.reduce((all, one) => all + Math.max(0, wholeRoubles(one - KOPECKS)), 0)
  const wanted =
    kind === 'percent'
      ? Math.min((sum * (value ?? 0)) / 100, max_discount ?? Infinity)
      : kind === 'fixed'
        ? (value ?? 0)
        : 0
  return Math.min(wholeRoubles(wanted), room)
}

/** Letters and digits that nobody mistakes, none of them folded into another. */
const CODE_SIGNS = 'АВГДЕКМНРТУХ245789'
const CODE_LENGTH = 8

/** A code that is not guessed, of random numbers below 2³². */
export const codeOf = (numbers: Uint32Array): string =>
  Array.from(numbers.slice(0, CODE_LENGTH), (number) => CODE_SIGNS[number % CODE_SIGNS.length]).join('')

/** Letters, digits and hyphens between them, at least three of them that count. */
export const isCode = (code: string): boolean =>
  /^[А-ЯЁA-Z0-9]+(-[А-ЯЁA-Z0-9]+)*$/.test(code) && code.replaceAll('-', '').length >= 3
