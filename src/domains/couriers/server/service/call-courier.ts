import { uuidv7 } from 'uuidv7'
import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { lockOrderToCarry, orderTopic, requireOrderToCarry } from '#/domains/orders/server/public.ts'
import type { CallPrice, ShownCall } from '#/domains/couriers/contract/staff.ts'
import { mayCancel } from '#/domains/couriers/rules/call-states.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound, unavailable, unprocessable } from '#/platform/server/errors.ts'
import { deliveryService } from '../delivery-service.ts'
import { askCancel, findOpenCall, insertCall } from '../queries/calls.ts'
import { carryOut } from './carry-out.ts'
import { showCall } from './show-call.ts'
import { taskOfOrder } from './task-of-order.ts'

type OfOrder = { db: Db; context: AppContext; staff: Staff; orderId: string }

const requireService = (context: AppContext) => {
  const service = deliveryService(context)
  if (!service) throw notFound('courier_service_none')
  return service
}

/** 409 for an order that no courier can fetch now, 422 with its reason when the service refuses, 503 when it is silent. */
export const priceOfCall = async ({ db, context, staff, orderId }: OfOrder): Promise<CallPrice> => {
  const order = await requireOrderToCarry(db, staff, orderId)
  const service = requireService(context)
  if (order.obstacle) throw conflict(order.obstacle)
  const outcome = await service.ask((provider) => provider.price(taskOfOrder(order)))
  if (outcome.kind === 'unanswered') throw unavailable('courier_service_silent')
  if (outcome.kind === 'refused') throw unprocessable('courier_service_refused', { reason: outcome.reason })
  return { price: outcome.answer.price, minutes: outcome.answer.minutes }
}

/** Written down first: whatever happens to the answer, one courier comes. A second caller gets the first one's. */
export const callCourier = async (of: OfOrder, price: number): Promise<ShownCall> => {
  const { db, context, staff, orderId } = of
  await requireOrderToCarry(db, staff, orderId)
  const { name } = requireService(context)
  const id = await db.transaction(async (tx) => {
    const order = await lockOrderToCarry(tx, orderId)
    const known = await findOpenCall(tx, orderId)
    if (known) return known.id
    if (!order || order.obstacle) throw conflict(order?.obstacle ?? 'order_moved')
    const made = { id: uuidv7(), order_id: orderId, provider: name, price, called_by: staff.id }
    await insertCall(tx, made)
    await recordAction(tx, staff, {
      action: 'courier.call',
      subject: 'order',
      subjectId: orderId,
      after: { price },
    })
    orderTopic.publish(tx, { id: orderId })
    return made.id
  })
  await carryOut(db, context, id)
  return showCall(db, context, staff, orderId)
}

/** 409 when it is over or has the bouquet already. An answer that is not there yet is asked for again. */
export const cancelCall = async (of: OfOrder): Promise<ShownCall> => {
  const { db, context, staff, orderId } = of
  await requireOrderToCarry(db, staff, orderId)
  const id = await db.transaction(async (tx) => {
    await lockOrderToCarry(tx, orderId)
    const call = await findOpenCall(tx, orderId)
    if (!call || !mayCancel(call.state)) throw conflict('courier_call_over')
    await askCancel(tx, orderId)
    await recordAction(tx, staff, { action: 'courier.cancel', subject: 'order', subjectId: orderId })
    orderTopic.publish(tx, { id: orderId })
    return call.id
  })
  await carryOut(db, context, id)
  return showCall(db, context, staff, orderId)
}

/** In the order's transaction; the service is told after its commit, and again until it answers. */
export const cancelWithOrder = async (
  tx: Db,
  { orderId }: { orderId: string },
  context: AppContext,
): Promise<void> => {
  const call = await askCancel(tx, orderId)
  if (call) tx.afterCommit(() => carryOut(context.db, context, call.id))
}
