import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import type { reportOrdersApi } from '../../contract/orders.ts'
import * as queries from '../queries/orders.ts'
import { scopeOf } from './report-scope.ts'

const PAGE_SIZE = 50

type OrdersQuery = Validated<typeof reportOrdersApi.list>['query']

export const listOrders = async (db: Db, staff: Staff, { sort, page, ...query }: OrdersQuery) => {
  const { from: _from, to: _to, store_id: _store, source: _source, ...filter } = query
  const behind = { ...filter, ...scopeOf(staff, query) }
  const [items, sums, product] = await Promise.all([
    queries.findOrdersBehind(db, behind, { sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    queries.sumOrdersBehind(db, behind),
    filter.product_id === undefined ? null : queries.findProductName(db, filter.product_id),
  ])
  return { items, ...sums, product, page, pages: Math.max(1, Math.ceil(sums.orders / PAGE_SIZE)) }
}
