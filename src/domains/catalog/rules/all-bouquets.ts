import type { Category } from '#/domains/catalog/contract/customer.ts'

const BOUQUETS = 'bukety'

/** The list of everything in a shop without such a category. */
export const allBouquets = (categories: readonly Pick<Category, 'slug'>[]): string =>
  categories.some(({ slug }) => slug === BOUQUETS) ? `/category/${BOUQUETS}` : '/popular-products'
