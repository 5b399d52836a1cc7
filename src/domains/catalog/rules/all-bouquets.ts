import type { Category } from '#/domains/catalog/contract/customer.ts'

const BOUQUETS = 'bukety'

const isKept = (categories: readonly Pick<Category, 'slug'>[]): boolean =>
  categories.some(({ slug }) => slug === BOUQUETS)

/** The list of everything in a shop without such a category. */
export const allBouquets = (categories: readonly Pick<Category, 'slug'>[]): string =>
  isKept(categories) ? `/category/${BOUQUETS}` : '/popular-products'

/** As the calls name that list. */
export const allBouquetsScope = (
  categories: readonly Pick<Category, 'slug'>[],
): { category: string } | { list: 'popular' } =>
  isKept(categories) ? { category: BOUQUETS } : { list: 'popular' }
