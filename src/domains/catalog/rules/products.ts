import type { ProductCard } from '../contract/customer.ts'

/** As far ahead as delivery dates go. */
export const SIGHT_DAYS = 60

/** Paths of `/client/products/…` that are lists: no product may have such a slug. */
const RESERVED_SLUGS = new Set([
  'main',
  'showcase',
  'popular',
  'new',
  'discounted',
  'filters',
  'cards',
  'suggestions',
])

/** Digits alone would be taken for an id. */
export const isProductSlug = (text: string): boolean =>
  /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !RESERVED_SLUGS.has(text)

export type CardSize = ProductCard['variants'][number]

type Priced = Pick<CardSize, 'price' | 'old_price'>
type Sized = Pick<CardSize, 'label' | 'code'>

/** Whole percents, rounded down so that the label never promises more than the price; 0: no sale. */
export const salePercent = ({ price, old_price: old }: Priced): number =>
  old !== null && old > price ? Math.floor(((old - price) / old) * 100) : 0

/**
 * The size shown before one is chosen: on sale, else the cheapest available, else the cheapest. Cards and the
 * product page use the same, so the price never changes between them.
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
export const isPriceFrom = (shown: Priced, variants: readonly Priced[]): boolean =>
  salePercent(shown) === 0 &&
  variants.some(({ price }) => price > shown.price) &&
  variants.every(({ price }) => price >= shown.price)

/** «7 роз, 15, 25»: the unit is written once. */
export const shortSizes = (variants: readonly Sized[]): string[] =>
  variants.map(({ label }, index) => (index === 0 ? label : (/^\d+(?= \D+$)/.exec(label)?.[0] ?? label)))

/** How the silhouette is drawn. */
export type Shape = 'bouquet' | 'box' | 'plant'

const BOXED = ['korobki-s-cvetami', 'korziny']

export const shapeOf = (product: { kind: string; categories: readonly { slug: string }[] }): Shape => {
  if (product.categories.some(({ slug }) => BOXED.includes(slug))) return 'box'
  return product.kind === 'bouquet' || product.kind === 'flowers' ? 'bouquet' : 'plant'
}

/** Filter swatches by the keys of `catalog.colors`. */
export const SWATCHES = {
  white: '#ffffff',
  cream: '#f6ead0',
  beige: '#e3cfb4',
  yellow: '#f4cf3f',
  orange: '#f08c3a',
  peach: '#f6bd98',
  coral: '#ec7a68',
  pink: '#eba3b6',
  crimson: '#d0336d',
  red: '#c1202f',
  burgundy: '#6d1526',
  lilac: '#b99ad6',
  violet: '#7a52a8',
  blue: '#4a6fc4',
  lightBlue: '#9dc4ea',
  green: '#7ba05b',
  pastel: 'linear-gradient(135deg, #f6d5dc, #f6ead0 50%, #d3def2)',
  mix: 'conic-gradient(#c1202f, #f4cf3f, #7ba05b, #4a6fc4, #b99ad6, #c1202f)',
} as const
export type Swatch = keyof typeof SWATCHES
