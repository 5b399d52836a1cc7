import * as catalog from '#/domains/catalog/server/public.ts'
import type { describeDay } from '#/domains/delivery/server/public.ts'
import type { PromoRefusal } from '#/domains/promo/contract/customer.ts'
import { judgePromo, type Promo } from '#/domains/promo/rules/promo.ts'
import { hasOrdered } from '#/domains/loyalty/server/public.ts'
import * as promos from '#/domains/promo/server/public.ts'
import { promoTitle, refusalText } from '#/domains/promo/rules/format-promo.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { CartPromo } from '#/domains/cart/contract.ts'
import type { PromoTerms } from '#/domains/cart/rules/price.ts'
import type { Choice } from './cart-choice.ts'
import type { Line, sortByStock } from './sort-by-stock.ts'

export type Sorted = Awaited<ReturnType<typeof sortByStock>>
type Asked = {
  choice: Choice
  day: Awaited<ReturnType<typeof describeDay>>
  userId: string | null
  /** Kopecks of bringing goods worth so much; null while nobody knows where to. */
  deliveryOf: ((goods: number) => number) | null
}

export type Applied = {
  /** The code that is used, or null: none was typed, or it does nothing. */
  promo: Promo | null
  terms: PromoTerms | null
  lineIds: ReadonlySet<string>
  /** The code forbids points. */
  withoutPoints: boolean
  shown: CartPromo | null
  /** What the sentence of the refusal is about: a date, a sum. */
  values: Values
  /** With the gift, when the code brings one. */
  sorted: Sorted
}

/** A gift's line has no row in the cart. */
export const GIFT_LINE_ID = '00000000-0000-4000-8000-000000000001'

type Values = Record<string, string | number> | undefined

const none = (sorted: Sorted, shown: CartPromo | null = null, values?: Values): Applied => ({
  promo: null,
  terms: null,
  lineIds: new Set(),
  withoutPoints: false,
  shown,
  values,
  sorted,
})

/** What the typed code does to the lines that can be had (`decisions §5`), or why it does nothing. */
export const applyPromo = async (
  db: Db,
  sorted: Sorted,
  asked: Asked,
  sortAgain: (lines: Line[]) => Promise<Sorted>,
): Promise<Applied> => {
  const typed = asked.choice.promocode?.trim()
  if (!typed) return none(sorted)
  const promo = await promos.findPromo(db, typed)
  const refusal = (code: PromoRefusal, values?: Values) => {
    const error = { code, text: refusalText(code, values) }
    const title = promo ? promoTitle(promo) : ''
    return none(sorted, { code: promo?.code ?? typed, title, ok: false, error }, values)
  }
  if (!promo) return refusal('promo_not_found')
  const verdict = judgePromo(promo, await situationOf(db, promo, sorted.available, asked))
  if (!verdict.ok) return refusal(verdict.code, verdict.values)
  const withGift = promo.gift_variant_id === null ? sorted : await addGift(db, promo, sorted, sortAgain)
  if (!withGift) return refusal('promo_gift_gone')
  return {
    promo,
    terms: termsOf(promo),
    lineIds: new Set(verdict.lineIds),
    withoutPoints: !promo.with_points,
    shown: { code: promo.code, title: promoTitle(promo), ok: true, error: null },
    values: undefined,
    sorted: withGift,
  }
}

const termsOf = ({ kind, value, max_discount }: Promo): PromoTerms => {
  if (kind === 'percent') return { kind, value, max_discount }
  return kind === 'fixed' ? { kind, value } : { kind }
}

const situationOf = async (
  db: Db,
  promo: Promo,
  lines: Line[],
  { choice, day, userId, deliveryOf }: Asked,
) => {
  const [timesUsed, ordered] = await Promise.all([
    userId && promo.per_user_limit !== null ? promos.timesUsed(db, promo.id, userId) : 0,
    userId && promo.first_order_only ? hasOrdered(db, userId) : false,
  ])
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    now: db.now(),
    cityId: choice.city_id,
    orderType: choice.order_type,
    weekday: day.weekday,
    signedIn: userId !== null,
    firstOrder: !ordered,
    timesUsed,
    points: choice.withdraw_bonuses_amount ?? 0,
    peakPromoOff: day.peak?.promo_off ?? false,
    deliveryFree: deliveryOf?.(goods) === 0,
    goods,
    lines: lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      category_ids: line.category_ids,
      discounted: line.old_price !== null && line.old_price > line.price,
      total: line.price * line.quantity,
    })),
  }
}

/** The gift is made of stems like everything else; null when no store can make it with the rest. */
const addGift = async (
  db: Db,
  { gift_variant_id }: Promo,
  sorted: Sorted,
  sortAgain: (lines: Line[]) => Promise<Sorted>,
): Promise<Sorted | null> => {
  const [variant] = gift_variant_id === null ? [] : await catalog.describeVariants(db, [gift_variant_id])
  if (!variant) return null
  const gift: Line = {
    ...variant,
    id: GIFT_LINE_ID,
    quantity: 1,
    price: 0,
    old_price: null,
    options: {},
    deleted: false,
    gift: true,
  }
  const again = await sortAgain([...sorted.available, gift])
  const whole = again.available.length === sorted.available.length + 1
  return whole ? { ...again, unavailable: sorted.unavailable } : null
}
