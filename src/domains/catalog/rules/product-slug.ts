/** What customers' own bouquets are sizes of: no product of any list. */
export const OWN_BOUQUET_SLUG = 'own-bouquet'

/** Paths of lists under `/client/products/`. */
const RESERVED_SLUGS = new Set([
  'main',
  'showcase',
  'popular',
  'new',
  'discounted',
  'filters',
  'cards',
  'suggestions',
  OWN_BOUQUET_SLUG,
])

/** Digits alone would be an id. */
export const isProductSlug = (text: string): boolean =>
  /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !RESERVED_SLUGS.has(text)
