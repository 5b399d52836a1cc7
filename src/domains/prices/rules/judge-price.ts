import type { Terms } from '../contract/prices.ts'
import { costThen, marginOf, type PricedSize } from './new-price.ts'

export const WARNINGS = ['below_cost', 'low_margin', 'more_than_twice', 'promo', 'old_price'] as const
export type Warning = (typeof WARNINGS)[number]
type PromoMinimum = { code: string; min_sum: number }

const TWICE = 2

/** What a person should look at before a price is changed. */
export const judgePrice = (
  terms: Terms,
  size: PricedSize,
  price: number,
  promos: readonly PromoMinimum[],
): Warning[] => {
  const cost = costThen(size.cost, terms)
  const margin = marginOf(price, cost)
  const found: Record<Warning, boolean> = {
    below_cost: cost !== null && price < cost,
    low_margin: terms.floor_margin !== null && margin !== null && margin < terms.floor_margin,
    more_than_twice: price > size.price * TWICE,
    promo: promoLost(size.price, price, promos) !== undefined,
    old_price: size.old_price !== null && size.old_price <= price,
  }
  return WARNINGS.filter((one) => found[one] && !(one === 'low_margin' && found.below_cost))
}

/** A code that the size alone sufficed for, and does not any more. */
export const promoLost = (before: number, after: number, promos: readonly PromoMinimum[]) =>
  promos.find(({ min_sum: least }) => before >= least && after < least)
