import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { allBouquetsScope } from '#/domains/catalog/rules/all-bouquets.ts'
import type { Api } from '#/platform/shared/endpoint.ts'

/** What may be chosen, and how much there is before anything is. */
export type FinderOffers = Awaited<ReturnType<typeof loadFinder>>

export const loadFinder = async (api: Api, city_id: number | undefined) => {
  const { items: categories } = await api(catalogApi.categories)
  const scope = allBouquetsScope(categories)
  const { total, available_on, recipients } = await api(catalogApi.filters, { query: { city_id, ...scope } })
  return {
    scope,
    total,
    days: available_on,
    recipients: recipients.map(({ value, label }) => ({ value, label })),
  }
}
