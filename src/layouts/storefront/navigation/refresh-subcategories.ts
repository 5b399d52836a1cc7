import { catalogApi, type Category } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { updateShell } from '#/layouts/shell-store.ts'

/** The page may be a day old. */
export const refreshSubcategories = async (categories: Category[]): Promise<void> => {
  const requests = categories.map(async (category): Promise<Category> => {
    if (category.children.length === 0) return category
    const { items } = await api(catalogApi.categoryChildren, { params: { id: category.id } })
    return { ...category, children: items.map((child) => ({ ...child, children: [] })) }
  })
  // Without an answer the menu stays.
  const answers = await Promise.allSettled(requests)
  const refreshed = answers.map((answer, at) =>
    answer.status === 'fulfilled' ? answer.value : categories[at],
  )
  updateShell({ categories: refreshed.filter((category) => category !== undefined) })
}
