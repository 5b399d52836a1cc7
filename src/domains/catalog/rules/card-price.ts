import type { ProductCard } from '../contract/customer.ts'

export type CardSize = ProductCard['variants'][number]

type Priced = Pick<CardSize, 'price' | 'old_price'>

/** Rounded down: the label never promises more than the price. 0: no sale. */
export const salePercent = ({ price, old_price: old }: Priced): number =>
  old !== null && old > price ? Math.floor(((old - price) / old) * 100) : 0

/** Shown before a size is chosen, everywhere: on sale, else the cheapest available, else the cheapest. */
export const leadVariant = <T extends Priced & Pick<CardSize, 'available_on'>>(
  variants: readonly T[],
): T | undefined => {
  const byPrice = variants.toSorted((one, other) => one.price - other.price)
  const within = byPrice.filter(({ available_on: day }) => day !== null)
  const choice = within.length > 0 ? within : byPrice
  return choice.find((variant) => salePercent(variant) > 0) ?? choice[0]
}

export type PriceRange = { price_from: number | null; price_to: number | null }

/** The sizes of that price. */
export const sizesWithin = <T extends Priced>(
  variants: readonly T[],
  { price_from: from, price_to: to }: PriceRange,
): T[] => variants.filter(({ price }) => price >= (from ?? 0) && price <= (to ?? price))

/** «от» before the lowest of different prices, never on sale. */
export const isPriceFrom = (lead: Priced, variants: readonly Priced[]): boolean =>
  salePercent(lead) === 0 &&
  variants.some(({ price }) => price > lead.price) &&
  variants.every(({ price }) => price >= lead.price)
