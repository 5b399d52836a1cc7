import { whenSilent } from '#/domains/orders/rules/substitution/may-substitute.ts'
import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { carryOut } from './carry-out.ts'
import { notifyOfSubstitution } from './notify-of-substitution.ts'
import { sumsOf } from './price-outcome.ts'

const BATCH_SIZE = 200

/**
 * Decision 066: what was chosen at ordering. The closest of those offered goes in, the next where it is gone, and
 * when none is left, or money was chosen, the money goes back.
 */
export const decideSilentQuestions = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await queries.findSilent(db, BATCH_SIZE), signal, ({ id, order_id }) =>
    db.transaction((tx) => decide(tx, order_id, id)),
  )
}

const decide = async (tx: Db, orderId: string, id: string): Promise<void> => {
  const question = await queries.findSubstitution(tx, orderId, id)
  const terms = await queries.findTerms(tx, orderId)
  if (question?.state !== 'asked' || !terms) return
  const offered = whenSilent(terms.substitution) === 'replaced' ? question.options : []
  for (const option of [...offered, null]) {
    const substitute = option && { component_id: option.component_id, quantity: option.quantity }
    const sums = sumsOf(option?.difference ?? -question.back_left_out)
    const order = await carryOut(tx, orderId, {
      flowers: question,
      substitute,
      question,
      basis: 'silence',
      ...sums,
      decided_by: null,
      florist: question.asked_by ?? 'system',
      actor: 'system',
    })
    if (order === 'substitute_gone') continue
    if (typeof order === 'string') await queries.withdrawQuestions(tx, orderId, [question.line_id])
    else
      await notifyOfSubstitution(tx, order, {
        flowers: question,
        substitute,
        basis: 'silence',
        back: sums.back,
      })
    orderTopic.publish(tx, { id: orderId })
    return
  }
}
