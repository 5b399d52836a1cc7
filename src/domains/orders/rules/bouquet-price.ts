import { KOPECKS } from '#/platform/shared/money.ts'

/** `cost`: kopecks a piece; null: unknown. */
export type PricedPart = { cost: number | null; quantity: number; kind: string }
/** Per cent of the cost; kopecks for making a bouquet. */
export type BouquetTerms = { bouquetMarkup: number; bouquetFloor: number; bouquetFee: number }
export type BouquetPrice = {
  /** null when the cost of a part is unknown: then by hand only. */
  byRule: number | null
  /** Nothing is sold below it. */
  floor: number
}

const PERCENT = 100
const wholeRoubles = (kopecks: number): number => Math.ceil(kopecks / KOPECKS) * KOPECKS

/** Kopecks of one piece, whole roubles. */
export const partPrice = (cost: number | null, { bouquetMarkup }: BouquetTerms): number | null =>
  cost === null ? null : wholeRoubles((cost * bouquetMarkup) / PERCENT)

/** Kopecks: the parts, and making when there is something to make (docs/decisions/065). */
export const bouquetPrice = (parts: readonly PricedPart[], terms: BouquetTerms): BouquetPrice => {
  const prices = parts.map(({ cost, quantity }) => {
    const price = partPrice(cost, terms)
    return price === null ? null : price * quantity
  })
  return {
    byRule: prices.every((price) => price !== null) ? sum(prices) + makingFee(parts, terms) : null,
    floor: wholeRoubles(
      (sum(parts.map(({ cost, quantity }) => (cost ?? 0) * quantity)) * terms.bouquetFloor) / PERCENT,
    ),
  }
}

type SoldPart = { price: number; quantity: number; kind: string }

/** Kopecks, of parts by their retail prices: the rule of `bouquetPrice` for who does not see costs. */
export const retailPrice = (parts: readonly SoldPart[], terms: Pick<BouquetTerms, 'bouquetFee'>): number =>
  sum(parts.map(({ price, quantity }) => price * quantity)) + makingFee(parts, terms)

/** A single flower is only wrapped. */
export const makingFee = (
  parts: readonly Pick<PricedPart, 'kind' | 'quantity'>[],
  { bouquetFee }: Pick<BouquetTerms, 'bouquetFee'>,
): number => (countStems(parts) > 1 ? bouquetFee : 0)

export const countStems = (parts: readonly Pick<PricedPart, 'kind' | 'quantity'>[]): number =>
  sum(parts.filter(({ kind }) => kind === 'stem' || kind === 'greenery').map(({ quantity }) => quantity))

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
