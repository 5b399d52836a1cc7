import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { PromoRefusal } from '#/domains/promo/contract/customer.ts'
import { judgeTerms, type Situation } from '#/domains/promo/rules/judge-promo.ts'
import type { DryRun, TermsForm } from '#/domains/promo/contract/staff.ts'
import { refusalText } from '#/domains/promo/rules/format-promo.ts'
import { type PastOrder, pastOrdersRequested } from '../events.ts'
import * as queries from '../queries/staff/promos.ts'
import { termsOf } from '#/domains/promo/rules/promo-terms.ts'
import { promoDiscount } from '#/domains/promo/rules/promo-discount.ts'

type DryRunResult = z.input<typeof DryRun>

const LIMIT = 100

/** On the last orders, by the cart's own rules and limits (`decisions §5`). Kopecks; saves nothing. */
export const dryRun = async (db: Db, form: TermsForm): Promise<DryRunResult> => {
  const terms = termsOf(form)
  const [[orders = []], gift] = await Promise.all([
    pastOrdersRequested.emit(db, { limit: LIMIT }),
    terms.gift_variant_id === null ? 0 : queries.priceOfGift(db, terms.gift_variant_id),
  ])
  const usedBy = new Map<string, number>()
  let used = 0
  const tried = orders.toReversed().map((order) => {
    const times = usedBy.get(order.user_id) ?? 0
    const verdict = judgeTerms(terms, used, situationOf(order, times))
    if (verdict.ok) {
      used += 1
      usedBy.set(order.user_id, times + 1)
    }
    return { order, verdict, amount: verdict.ok ? amountOf(terms, order, verdict.lineIds, gift) : 0 }
  })
  const total = tried.reduce((sum, { amount }) => sum + amount, 0)
  return {
    orders: orders.length,
    applied: used,
    total,
    average: used === 0 ? 0 : Math.round(total / used / KOPECKS) * KOPECKS,
    refusals: countRefusals(tried.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.code]))),
    items: tried.toReversed().map(({ order, verdict, amount }) => ({
      order_id: order.id,
      number: order.number,
      created_at: order.created_at,
      goods: goodsOf(order),
      amount,
      refusal: verdict.ok ? null : { code: verdict.code, text: refusalText(verdict.code, verdict.values) },
      had: order.promo_code,
    })),
  }
}

const goodsOf = ({ lines }: PastOrder) => lines.reduce((sum, { total }) => sum + total, 0)

const situationOf = (order: PastOrder, timesUsed: number): Situation => ({
  now: order.created_at,
  cityId: order.city_id,
  orderType: order.order_type,
  weekday: order.weekday,
  signedIn: true,
  firstOrder: order.first_order,
  timesUsed,
  points: order.points,
  peakPromoOff: order.peak_promo_off,
  deliveryFree: false,
  goods: goodsOf(order),
  lines: order.lines,
})

const amountOf = (terms: TermsForm, { delivery, lines }: PastOrder, lineIds: string[], gift: number) => {
  if (terms.kind === 'free_delivery') return delivery
  if (terms.kind === 'gift') return gift
  return promoDiscount(
    terms,
    lines.filter(({ id }) => lineIds.includes(id)).map(({ total }) => total),
  )
}

const countRefusals = (codes: PromoRefusal[]): DryRunResult['refusals'] => {
  const counts = new Map<PromoRefusal, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}
