import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { NEW_PRODUCTS, type Category } from '#/domains/catalog/contract/customer.ts'
import { findCategories, type CategoryRow } from '../../queries/categories.ts'

const CATEGORIES = {
  key: 'catalog.categories',
  tags: ['catalog'],
  bytes: (rows: CategoryRow[]) => JSON.stringify(rows).length * 2,
}

/** Active ones, in their order. */
export const readCategories = (db: Db): Promise<CategoryRow[]> =>
  db.shared.get(CATEGORIES, async () => [...(await findCategories(db))])

const newProducts = (): Category & { description: string } => ({
  ...NEW_PRODUCTS,
  name: t('catalog.newProducts'),
  full_name: t('catalog.newProductsFull'),
  description: t('catalog.newProductsText'),
  is_highlighted: false,
  active: true,
  picture: null,
  children: [],
})

const treeOf = (rows: CategoryRow[]) =>
  rows
    .filter(({ parent_id }) => parent_id === null)
    .map((category) => ({ ...category, children: childrenOf(rows, category.id) }))

const childrenOf = (rows: CategoryRow[], id: number) =>
  rows.filter(({ parent_id }) => parent_id === id).map((category) => ({ ...category, children: [] }))

/** «Новинки» comes first (`spec §3`). */
export const listCategories = async (db: Db): Promise<Category[]> => [
  newProducts(),
  ...treeOf(await readCategories(db)),
]

/** None under «Новинки»; 404 for an unknown one. */
export const listChildren = async (db: Db, id: number): Promise<Category[]> => {
  if (id === NEW_PRODUCTS.id) return []
  const rows = await readCategories(db)
  if (!rows.some((category) => category.id === id)) throw notFound('category_not_found')
  return childrenOf(rows, id)
}

/** 404 for an unknown slug. */
export const getCategory = async (db: Db, slug: string) => {
  if (slug === NEW_PRODUCTS.slug) return { ...newProducts(), is_arranged: false }
  const rows = await readCategories(db)
  const category = rows.find((one) => one.slug === slug)
  if (!category) throw notFound('category_not_found')
  return { ...category, children: childrenOf(rows, category.id) }
}
