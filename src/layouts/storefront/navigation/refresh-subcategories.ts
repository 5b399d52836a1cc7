import { catalogApi, type Category } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { takeFresh } from '#/layouts/shell-store.ts'

/** Asks anew what stands below each category that has its own: the page may have been open since yesterday. */
export const refreshChildren = async (categories: Category[]): Promise<void> => {
  const asked = categories.map(async (category): Promise<Category> => {
    if (category.children.length === 0) return category
    const { items } = await api(catalogApi.categoryChildren, { params: { id: category.id } })
    return { ...category, children: items.map((child) => ({ ...child, children: [] })) }
  })
  // Without an answer the menu shows what it had.
  const answers = await Promise.allSettled(asked)
  const found = answers.map((answer, at) => (answer.status === 'fulfilled' ? answer.value : categories[at]))
  takeFresh({ categories: found.filter((category) => category !== undefined) })
}
