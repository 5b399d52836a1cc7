import type { Category } from '#/domains/catalog/contract/customer.ts'

const BOUQUETS = 'bukety'

/** The list of all bouquets; of everything in a shop that has no such category. */
export const allBouquets = (categories: readonly Pick<Category, 'slug'>[]): string =>
  categories.some(({ slug }) => slug === BOUQUETS) ? `/category/${BOUQUETS}` : '/popular-products'
