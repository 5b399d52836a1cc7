import type { Customer } from '#/domains/auth/server/public.ts'
import { findState, insertLog, lockState } from '#/domains/orders/server/queries/order-state.ts'
import { changeAttention } from '#/domains/orders/server/queries/staff/change-order.ts'
import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, unprocessable } from '#/platform/server/errors.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { showOrder } from '../show-orders.ts'
import { carryOut } from './carry-out.ts'
import { notifyOfSubstitution } from './notify-of-substitution.ts'
import { sumsOf } from './price-outcome.ts'

type Answer = { substitution_id: string } & (
  | { answer: 'replaced'; component_id: number }
  | { answer: 'left_out' }
  | { answer: 'call' }
)

/** Done at once. 404 for another's order, 409 with it when it is decided already or the flower is gone. */
export const answerSubstitution = (db: Db, user: Customer, orderId: string, answer: Answer) =>
  db.transaction(async (tx) => {
    await showOrder(tx, user.id, orderId)
    const question = await queries.findSubstitution(tx, orderId, answer.substitution_id)
    const why =
      question?.state === 'asked' ? await follow(tx, user, question, answer) : 'substitution_decided'
    if (why) throw conflict(why, await showOrder(tx, user.id, orderId))
    return showOrder(tx, user.id, orderId)
  })

/** Why not; null when it is done. */
const follow = async (tx: Db, user: Customer, question: queries.SubstitutionRow, answer: Answer) => {
  if (answer.answer === 'call') return (await requestCall(tx, user, question)) ? null : 'substitution_decided'
  const offered =
    answer.answer === 'replaced'
      ? question.options.find(({ component_id }) => component_id === answer.component_id)
      : null
  if (offered === undefined) throw unprocessable('substitute_not_offered')
  const substitute = offered && { component_id: offered.component_id, quantity: offered.quantity }
  const sums = sumsOf(offered?.difference ?? -question.back_left_out)
  const order = await carryOut(tx, question.order_id, {
    flowers: question,
    substitute,
    question,
    basis: 'customer',
    ...sums,
    decided_by: null,
    florist: question.asked_by ?? user.id,
    actor: user.id,
  })
  if (typeof order === 'string') return order === 'order_changed' ? 'substitution_decided' : order
  await notifyOfSubstitution(tx, order, { flowers: question, substitute, basis: 'customer', back: sums.back })
  return null
}

const requestCall = async (tx: Db, user: Customer, { order_id, id }: queries.SubstitutionRow) => {
  await lockState(tx, order_id)
  if (!(await queries.askCall(tx, order_id, id))) {
    // Pressed again: somebody will call anyway.
    return (await queries.findSubstitution(tx, order_id, id))?.state === 'asked'
  }
  const order = await findState(tx, order_id)
  await changeAttention(tx, order_id, { seen: order?.needs_attention ?? null, mark: 'substitution_call' })
  await insertLog(tx, order_id, { axis: 'attention', value: 'substitution_call', actor: user.id })
  await notifyStaffOfAttention(tx, order_id, 'substitution_call')
  orderTopic.publish(tx, { id: order_id })
  return true
}
