import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { shortOrdersApi } from '#/domains/orders/contract/staff/short-orders.ts'
import { listShortOrders } from '../service/stems/list-short-orders.ts'

export const shortOrdersRoutes = [
  serve(shortOrdersApi.short, staff('stock'), async ({ db, visitor, query }) => ({
    items: await listShortOrders(db, visitor, query.store_id),
  })),
]
