import type { Staff } from '#/domains/auth/server/public.ts'
import { type OrderToCarry, requireOrderToCarry } from '#/domains/orders/server/public.ts'
import type { ShownCall } from '#/domains/couriers/contract/staff.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { deliveryService } from '../delivery-service.ts'
import { findLastCall } from '../queries/calls.ts'

/** 404 for an unknown order, 403 for another store's. */
export const showCall = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  orderId: string,
): Promise<ShownCall> => callOf(db, context, await requireOrderToCarry(db, staff, orderId))

const callOf = async (
  db: Db,
  context: AppContext,
  { id, obstacle }: Pick<OrderToCarry, 'id' | 'obstacle'>,
): Promise<ShownCall> => {
  const row = await findLastCall(db, id)
  return {
    service: deliveryService(context)?.title ?? null,
    call: row
      ? {
          state: row.state,
          price: row.price,
          courier_name: row.courier_name,
          courier_phone: row.courier_phone,
          tracking_url: row.tracking_url,
          reason: row.reason,
          called_by: row.caller,
          created_at: row.created_at,
          is_being_cancelled: row.cancel_asked_at !== null && row.state !== 'cancelled',
          is_cancel_refused: row.cancel_refused_at !== null,
        }
      : null,
    obstacle: obstacle && t(`errors.${obstacle}`),
  }
}
