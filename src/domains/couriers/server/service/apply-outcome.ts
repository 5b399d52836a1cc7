import { lockOrderToCarry, moveByCourierService, orderTopic } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { isOpen } from '#/domains/couriers/rules/call-states.ts'
import type { DeliveryProvider, ServiceCall } from '../delivery-provider.ts'
import type { Outcome } from '../delivery-service.ts'
import { type CallChange, type CallRow, changeCall, lockCall } from '../queries/calls.ts'
import { notifyStaffOfCall } from './notify-staff.ts'

export type AskedFor = 'order' | 'find' | 'cancel'
type AnsweredCall = {
  call: Pick<CallRow, 'id' | 'order_id'>
  asked: AskedFor
  outcome: Outcome<ServiceCall | null>
}
type Service = Pick<DeliveryProvider, 'title'>

/** Milliseconds between two questions. */
const ASK_AGAIN_MS = 20_000
const MAX_TEXT_LENGTH = 300

/** What is over stays over. The order is locked before its call, as whoever cancels it does. */
export const applyOutcome = async (
  tx: Db,
  service: Service,
  { call, asked, outcome }: AnsweredCall,
): Promise<void> => {
  const order = await lockOrderToCarry(tx, call.order_id)
  const now = await lockCall(tx, call.id)
  if (!order || !now || !isOpen(now.state)) return
  const change = changeOf(tx, now, asked, outcome)
  const ask_after = new Date(tx.now().getTime() + (isCancelWaiting(now, asked) ? 0 : ASK_AGAIN_MS))
  await changeCall(tx, now.id, { ...change, ask_after })
  if (Object.keys(change).length === 0) return
  orderTopic.publish(tx, { id: order.id })
  if (outcome.kind === 'answered' && outcome.answer) await follow(tx, service, order.id, outcome.answer)
  await notifyStaffOfCall(tx, order, { ...now, ...change })
}

/** It was asked for while the service was busy with something else. */
const isCancelWaiting = ({ cancel_asked_at }: CallRow, asked: AskedFor): boolean =>
  cancel_asked_at !== null && asked !== 'cancel'

const changeOf = (
  tx: Db,
  now: CallRow,
  asked: AskedFor,
  outcome: Outcome<ServiceCall | null>,
): Partial<CallChange> => {
  if (outcome.kind === 'unanswered') return {}
  if (outcome.kind === 'refused') {
    const { reason } = outcome
    if (asked === 'order') return { state: 'refused', reason }
    return asked === 'cancel' ? { cancel_asked_at: null, cancel_refused_at: tx.now(), reason } : {}
  }
  // Nobody comes by a call that the service does not know.
  if (!outcome.answer) return { state: 'cancelled' }
  return changedBy(now, outcome.answer)
}

const changedBy = (
  now: CallRow,
  { state, price, courier, trackingUrl, reason }: ServiceCall,
): Partial<CallChange> => {
  const said: Partial<CallChange> = {
    state,
    price,
    courier_name: shortened(courier?.name),
    courier_phone: shortened(courier?.phone),
    tracking_url: trackingUrl?.startsWith('https://') ? trackingUrl : null,
    // What the service said of a refused cancel stays.
    ...(reason !== null && { reason: shortened(reason) }),
  }
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => now[name as keyof CallChange] !== value),
  )
}

const shortened = (text: string | null | undefined): string | null => text?.slice(0, MAX_TEXT_LENGTH) ?? null

const MOVES = { picked_up: 'delivering', delivered: 'completed', returned: 'delivery_failed' } as const

const follow = async (
  tx: Db,
  { title }: Service,
  orderId: string,
  { state, reason }: ServiceCall,
): Promise<void> => {
  if (!(state in MOVES)) return
  const to = MOVES[state as keyof typeof MOVES]
  await moveByCourierService(tx, { orderId, to, service: title, reason })
}
