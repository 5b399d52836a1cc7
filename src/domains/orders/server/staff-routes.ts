import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { ordersStaffApi } from '../staff-contract.ts'
import { listShortOrders } from './service/short-orders.ts'

export const ordersStaffRoutes = ({ staff }: Guards) => [
  serve(ordersStaffApi.short, staff('stock'), async ({ db, visitor, query }) => ({
    items: await listShortOrders(db, visitor, query.store_id),
  })),
]
