import type { YandexMarketSettings } from '#/platform/server/settings.ts'
import type { MarketplaceAdapter } from '../marketplace-adapter.ts'
import { createApiClient } from './api-client.ts'
import { Campaign, Done, orderOf, OrdersPage } from './responses.ts'

const PAGE_SIZE = 50
const MAX_STOCKS = 2000

type StatusThere = { status: string; substatus?: string }
/** As Yandex Market calls the steps of a shop that delivers itself (DBS). */
const TAKEN: StatusThere = { status: 'PROCESSING', substatus: 'PACKAGING' }
const STATUSES: Record<Parameters<MarketplaceAdapter['sendStatus']>[1], StatusThere> = {
  assembled: { status: 'PROCESSING', substatus: 'READY_TO_SHIP' },
  delivering: { status: 'DELIVERY' },
  completed: { status: 'DELIVERED' },
  cancelled: { status: 'CANCELLED', substatus: 'SHOP_FAILED' },
}

/** Partner API v2, of a campaign whose orders the shop delivers itself. */
export const openYandexMarket = (settings: YandexMarketSettings): MarketplaceAdapter => {
  const callApi = createApiClient(settings)
  const tell = async (number: string, order: StatusThere) => {
    await callApi(Done, {
      method: 'PUT',
      path: `/orders/${encodeURIComponent(number)}/status`,
      body: { order },
    })
  }
  return {
    source: 'yandex',
    fetchOrders: async (since, page) => {
      const query = new URLSearchParams({
        updatedAtFrom: since.toISOString(),
        limit: String(PAGE_SIZE),
        ...(page !== null && { page_token: page }),
      })
      const { orders, paging } = await callApi(OrdersPage, { method: 'GET', path: `/orders?${query}` })
      return { orders: orders.map(orderOf), next: paging?.nextPageToken || null }
    },
    confirm: (number) => tell(number, TAKEN),
    sendStatus: (number, status) => tell(number, STATUSES[status]),
    sendStock: async (stock, at) => {
      for (let from = 0; from < stock.length; from += MAX_STOCKS) {
        const skus = stock.slice(from, from + MAX_STOCKS).map(({ article, count }) => ({
          sku: article,
          items: [{ count, updatedAt: at.toISOString() }],
        }))
        await callApi(Done, { method: 'PUT', path: '/offers/stocks', body: { skus } })
      }
    },
    check: async () => (await callApi(Campaign, { method: 'GET', path: '' })).campaign.domain,
  }
}
