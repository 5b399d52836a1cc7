import { KOPECKS } from '#/platform/shared/money.ts'
import { MAX_PRICE, MIN_PRICE, type PreviewLine, type Terms } from '../contract/prices.ts'

/** Kopecks. */
export type PricedSize = { price: number; old_price: number | null; cost: number | null }
type Rounding = Pick<Terms, 'rounding' | 'way'>

const HUNDRED = 100
const NINETY = 90 * KOPECKS

const toStep = (value: number, step: number, way: Terms['way'], offset = 0): number => {
  const steps = (value - offset) / step
  const whole = way === 'up' ? Math.ceil(steps) : way === 'down' ? Math.floor(steps) : Math.round(steps)
  return whole * step + offset
}

/** Never below a rouble: what rounds to nothing is rounded up. */
export const roundPrice = (kopecks: number, { rounding, way }: Rounding): number => {
  const [step, offset] = rounding === '90' ? [HUNDRED * KOPECKS, NINETY] : [Number(rounding) * KOPECKS, 0]
  // A tenth of a kopeck is the error of percents.
  const exact = Math.round(kopecks * 10) / 10
  const rounded = toStep(exact, step, way, offset)
  return Math.min(rounded >= MIN_PRICE ? rounded : toStep(MIN_PRICE, step, 'up', offset), MAX_PRICE)
}

/** What the recipe will cost by then. */
export const costThen = (cost: number | null, { cost_growth: growth }: Pick<Terms, 'cost_growth'>) =>
  cost === null ? null : Math.round(cost * (1 + growth / HUNDRED))

/** Percent of the price above the cost. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || price <= 0 ? null : ((price - cost) / price) * HUNDRED

const priceOfMargin = (cost: number, margin: number): number => cost / (1 - margin / HUNDRED)

const byRule = ({ rule }: Terms, price: number, cost: number | null): number | null => {
  if (rule.kind === 'percent') return price * (1 + rule.value / HUNDRED)
  if (rule.kind === 'amount') return price + rule.value
  if (rule.kind === 'set') return rule.value
  return cost === null ? null : priceOfMargin(cost, rule.value)
}

/** The price by the rule, not below the least margin; null: the cost that it needs is not known. */
export const priceByTerms = (terms: Terms, { price, cost: now }: PricedSize): number | null => {
  const cost = costThen(now, terms)
  const wanted = byRule(terms, price, cost)
  if (wanted === null) return null
  const next = roundPrice(wanted, terms)
  if (terms.floor_margin === null || cost === null) return next
  const least = priceOfMargin(cost, terms.floor_margin)
  return next >= least ? next : roundPrice(least, { ...terms, way: 'up' })
}

/** The old price beside a new one; undefined: the old price that is shown would not be higher. */
export const oldPriceBeside = (
  { show_old: showOld }: Pick<Terms, 'show_old'>,
  size: Pick<PricedSize, 'price' | 'old_price'>,
  price: number,
): number | null | undefined => {
  if (size.old_price !== null) return size.old_price > price ? size.old_price : undefined
  return showOld && price < size.price ? size.price : null
}

type Skip = PreviewLine['skip']

/** Why a size keeps its price. */
export const whyKept = (terms: Terms, size: PricedSize, price: number | null): Skip => {
  if (price === null) return 'no_cost'
  if (terms.keep_sales && size.old_price !== null) return 'sale'
  if (price === size.price) return 'same'
  return oldPriceBeside(terms, size, price) === undefined ? 'old_price' : null
}

/** A rule of a share or a sum follows the price; one of a whole price or of a margin does not. */
export const followsPrice = ({ rule }: Terms): boolean => rule.kind === 'percent' || rule.kind === 'amount'
