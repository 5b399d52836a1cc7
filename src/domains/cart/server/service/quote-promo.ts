import type * as catalog from '#/domains/catalog/server/public.ts'
import type { DeliveryDay } from '#/domains/delivery/server/public.ts'
import type { PromoRefusal } from '#/domains/promo/contract/customer.ts'
import { judgePromo, type Promo } from '#/domains/promo/rules/judge-promo.ts'
import * as promos from '#/domains/promo/server/public.ts'
import { promoTitle, refusalText } from '#/domains/promo/rules/format-promo.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { CartPromo } from '#/domains/cart/contract.ts'
import type { PromoTerms } from '#/domains/cart/rules/price-cart.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import type { SaleLine, sortByStock } from './line-availability.ts'

export type SortedLines = ReturnType<typeof sortByStock>
type PromoContext = {
  choice: DeliveryChoice
  found: promos.FoundPromo
  gift: catalog.SaleVariant | undefined
  hasOrdered: boolean
  day: DeliveryDay
  userId: string | null
  /** Kopecks; null while the place is unknown. */
  deliveryOf: ((goods: number) => number) | null
}

export type AppliedPromo = {
  /** null when none was typed or it does nothing. */
  promo: Promo | null
  terms: PromoTerms | null
  lineIds: ReadonlySet<string>
  withoutPoints: boolean
  cartPromo: CartPromo | null
  values: RefusalValues
  sorted: SortedLines
}

/** A gift has no row in the cart. */
export const GIFT_LINE_ID = '00000000-0000-4000-8000-000000000001'

type RefusalValues = Record<string, string | number> | undefined

const withoutPromo = (
  sorted: SortedLines,
  cartPromo: CartPromo | null = null,
  values?: RefusalValues,
): AppliedPromo => ({
  promo: null,
  terms: null,
  lineIds: new Set(),
  withoutPoints: false,
  cartPromo,
  values,
  sorted,
})

/** Or says why the code does nothing (`decisions §5`). */
export const applyPromo = async (
  db: Db,
  sorted: SortedLines,
  context: PromoContext,
  sortAgain: (lines: SaleLine[]) => SortedLines,
): Promise<AppliedPromo> => {
  const typed = context.choice.promocode?.trim()
  if (!typed) return withoutPromo(sorted)
  const promo = context.found && (await promos.withStart(db, context.found.row))
  const refusal = (code: PromoRefusal, values?: RefusalValues) => {
    const error = { code, text: refusalText(code, values) }
    const title = promo ? promoTitle(promo) : ''
    return withoutPromo(sorted, { code: promo?.code ?? typed, title, ok: false, error }, values)
  }
  if (!promo) return refusal('promo_not_found')
  const verdict = judgePromo(promo, situationOf(db.now(), sorted.available, context))
  if (!verdict.ok) return refusal(verdict.code, verdict.values)
  const withGift = promo.gift_variant_id === null ? sorted : addGift(context.gift, sorted, sortAgain)
  if (!withGift) return refusal('promo_gift_gone')
  return {
    promo,
    terms: promoTermsOf(promo),
    lineIds: new Set(verdict.lineIds),
    withoutPoints: !promo.with_points,
    cartPromo: { code: promo.code, title: promoTitle(promo), ok: true, error: null },
    values: undefined,
    sorted: withGift,
  }
}

export const promoTermsOf = ({
  kind,
  value,
  max_discount,
}: Pick<Promo, 'kind' | 'value' | 'max_discount'>): PromoTerms => {
  if (kind === 'percent') return { kind, value, max_discount }
  return kind === 'fixed' ? { kind, value } : { kind }
}

const situationOf = (
  now: Date,
  lines: SaleLine[],
  { choice, day, userId, deliveryOf, found, hasOrdered }: PromoContext,
) => {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    now,
    cityId: choice.city_id,
    orderType: choice.order_type,
    weekday: day.weekday,
    signedIn: userId !== null,
    firstOrder: !hasOrdered,
    timesUsed: found?.timesUsed ?? 0,
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

/** It takes stems too; null when no store can make it with the rest. */
const addGift = (
  variant: catalog.SaleVariant | undefined,
  sorted: SortedLines,
  sortAgain: (lines: SaleLine[]) => SortedLines,
): SortedLines | null => {
  if (!variant) return null
  const gift: SaleLine = {
    ...variant,
    id: GIFT_LINE_ID,
    quantity: 1,
    price: 0,
    old_price: null,
    options: {},
    deleted: false,
    gift: true,
  }
  const again = sortAgain([...sorted.available, gift])
  const isWhole = again.available.length === sorted.available.length + 1
  return isWhole ? { ...again, unavailable: sorted.unavailable } : null
}
