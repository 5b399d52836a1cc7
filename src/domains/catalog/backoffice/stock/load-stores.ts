import type { Api } from '#/platform/shared/endpoint.ts'
import { stockStaffApi, type StockStore } from '#/domains/catalog/contract/staff/stock.ts'

/** The stores that one keeps, and the chosen one: of the address, else the first. */
export const loadStores = async (
  api: Api,
  url: URL,
): Promise<{ stores: StockStore[]; store: StockStore | undefined }> => {
  const { items: stores } = await api(stockStaffApi.stores)
  const wanted = Number(url.searchParams.get('store'))
  return { stores, store: stores.find(({ id }) => id === wanted) ?? stores[0] }
}
