import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type DeliveryRow, findDeliveries } from '../queries/deliveries.ts'
import { requireEndpoint } from './manage-endpoints.ts'
import { bodyOf, messageIdOf } from './webhook-body.ts'

const PAGE = 30

/** Latest first. */
export const listDeliveries = async (db: Db, staff: Staff, id: string, before: number | undefined) => {
  await requireEndpoint(db, staff, id)
  const rows = await findDeliveries(db, id, { before, limit: PAGE + 1 })
  return { items: rows.slice(0, PAGE).map(shown), has_more: rows.length > PAGE }
}

const shown = ({ sent_at, failed_at, data, ...row }: DeliveryRow) => ({
  ...row,
  message_id: messageIdOf(row),
  body: bodyOf({ ...row, data }),
  state: sent_at ? ('sent' as const) : failed_at ? ('failed' as const) : ('waiting' as const),
})
