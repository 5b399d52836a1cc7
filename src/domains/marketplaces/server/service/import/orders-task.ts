import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { ImportJobOf } from '#/platform/server/tables/import-pool.ts'
import type { ComparedOrders, OrdersInput } from './compare-orders.ts'

export type OrdersJobs = {
  read: {
    asks: { source: Marketplace; file: Uint8Array }
    answers: { numbers: string[]; articles: string[] }
  }
  compare: { asks: OrdersInput; answers: ComparedOrders }
}
export type OrdersJob = ImportJobOf<OrdersJobs>
