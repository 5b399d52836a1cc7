import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { OrderToCarry } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CallRow } from '../queries/calls.ts'

/** When nobody comes, or somebody does all the same: what goes well is seen on the order. */
export const notifyStaffOfCall = async (
  tx: Db,
  { id, number, storeId, status }: Pick<OrderToCarry, 'id' | 'number' | 'storeId' | 'status'>,
  { state, cancel_asked_at, cancel_refused_at }: CallRow,
): Promise<void> => {
  const isLost = state === 'refused' || (state === 'cancelled' && cancel_asked_at === null)
  const comesInVain = status === 'cancelled' && cancel_refused_at !== null
  if (!isLost && !comesInVain) return
  await pushToStaff(tx, {
    permission: 'orders.lead',
    storeId,
    link: `/staff/orders/${id}`,
    tag: `courier-call:${id}`,
    title: t(comesInVain ? 'workNotice.courierComesInVain' : 'workNotice.courierLost', { number }),
    body: t('workNotice.courierService'),
  })
}
