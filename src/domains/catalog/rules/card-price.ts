import type { ProductCard } from '../contract/customer.ts'

export type CardSize = ProductCard['variants'][number]

type Priced = Pick<CardSize, 'price' | 'old_price'>

/** Whole percents, rounded down so that the label never promises more than the price; 0: no sale. */
export const salePercent = ({ price, old_price: old }: Priced): number =>
  old !== null && old > price ? Math.floor(((old - price) / old) * 100) : 0

/**
 * The size shown before one is chosen: on sale, else the cheapest available, else the cheapest. The same on
 * cards and the product page.
 */
export const leadVariant = <T extends Priced & Pick<CardSize, 'available_on'>>(
  variants: readonly T[],
): T | undefined => {
  const byPrice = variants.toSorted((one, other) => one.price - other.price)
  const within = byPrice.filter(({ available_on: day }) => day !== null)
  const choice = within.length > 0 ? within : byPrice
  return choice.find((variant) => salePercent(variant) > 0) ?? choice[0]
}

/** «от» is shown only before the lowest of several different prices, and never on sale. */
export const isPriceFrom = (lead: Priced, variants: readonly Priced[]): boolean =>
  salePercent(lead) === 0 &&
  variants.some(({ price }) => price > lead.price) &&
  variants.every(({ price }) => price >= lead.price)
