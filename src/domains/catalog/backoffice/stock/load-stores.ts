import type { Api } from '#/platform/shared/endpoint.ts'
import { stockStaffApi, type StockStore } from '#/domains/catalog/contract/staff/stock.ts'

/** Only this person's; the URL chooses, else the first. */
export const loadStores = async (
  api: Api,
  url: URL,
): Promise<{ stores: StockStore[]; store: StockStore | undefined }> => {
  const { items: stores } = await api(stockStaffApi.stores)
  const chosenId = Number(url.searchParams.get('store'))
  return { stores, store: stores.find(({ id }) => id === chosenId) ?? stores[0] }
}
