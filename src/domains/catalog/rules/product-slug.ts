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
  // Sold as customers' own bouquets.
  'own-bouquet',
])

/** Digits alone would be an id. */
export const isProductSlug = (text: string): boolean =>
  /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !RESERVED_SLUGS.has(text)
