import { orderToCarry } from '#/domains/orders/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { ServiceCall } from '../delivery-provider.ts'
import { deliveryService, type Outcome } from '../delivery-service.ts'
import { type CallRow, claimCall } from '../queries/calls.ts'
import { type AskedFor, applyOutcome } from './apply-outcome.ts'
import { taskOfOrder } from './task-of-order.ts'

/** Longer than the service may take: nobody cancels a call whose order is still under way there. */
const CLAIM_MS = MINUTE_MS

/**
 * Asks the service what this call needs next: to order, to cancel, or how it stands. By one process at a time; the answer is
 * applied in a transaction of its own. Nothing where somebody asks already.
 */
export const carryOut = async (db: Db, context: AppContext, id: string): Promise<void> => {
  const service = deliveryService(context)
  const call = await claimCall(db, id, new Date(db.now().getTime() + CLAIM_MS))
  if (!service || !call || call.provider !== service.name) return
  const asked = askedFor(call)
  const outcome: Outcome<ServiceCall | null> | null =
    asked === 'order'
      ? await order(db, service, call)
      : await service.ask((provider) => (asked === 'cancel' ? provider.cancel(id) : provider.find(id)))
  if (outcome) await db.transaction((tx) => applyOutcome(tx, service, { call, asked, outcome }))
}

const askedFor = ({ cancel_asked_at, state }: CallRow): AskedFor => {
  if (cancel_asked_at !== null) return 'cancel'
  return state === 'ordering' ? 'order' : 'find'
}

const order = async (
  db: Db,
  service: NonNullable<ReturnType<typeof deliveryService>>,
  { id, order_id, price }: CallRow,
): Promise<Outcome<ServiceCall> | null> => {
  const carried = await orderToCarry(db, order_id)
  return carried ? service.ask((provider) => provider.order({ id, ...taskOfOrder(carried) }, price)) : null
}
