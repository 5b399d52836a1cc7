import { lockStems, releaseStems, takeStems, writeOffStems } from '#/domains/catalog/server/public.ts'
import { recordOrderChange } from '#/domains/loyalty/server/public.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { maySubstitute } from '#/domains/orders/rules/substitution/may-substitute.ts'
import { refundRequested } from '#/domains/orders/server/events.ts'
import { insertLog, lockState, type StateRow } from '#/domains/orders/server/queries/order-state.ts'
import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { cutCertificate } from '../lifecycle/return-certificate.ts'
import { updatePaymentStatus } from '../lifecycle/change-payment-status.ts'
import { partOfHolds } from '../stems/part-of-holds.ts'
import { nameFlowers } from './name-flowers.ts'

export type Outcome = queries.Decision & {
  flowers: queries.MissingFlowers
  /** That this ends. */
  question?: queries.SubstitutionRow | undefined
  /** Who says that the flowers are missing. */
  florist: string
  /** A user's id, or `system`. */
  actor: string
  /** Of the order that was seen. */
  revision?: number
}

/** `substitute_gone`: too few are free. Nothing is done then. */
export type NoSubstitution = 'order_changed' | 'substitution_too_late' | 'substitute_gone'

/**
 * Decision 066: the missing flowers' reservation goes back, the substitute's is taken, the difference goes back to
 * the customer; all or nothing. Locks the stems before the order, as a cancel does.
 */
export const carryOut = async (
  tx: Db,
  orderId: string,
  outcome: Outcome,
): Promise<StateRow | NoSubstitution> => {
  const result: { why: NoSubstitution } = { why: 'order_changed' }
  const order = await tx.attempt(async (part) => {
    const answer = await replaceFlowers(part, orderId, outcome)
    if (typeof answer !== 'string') return answer
    result.why = answer
    return null
  })
  return order ?? result.why
}

const replaceFlowers = async (
  part: Db,
  orderId: string,
  outcome: Outcome,
): Promise<StateRow | NoSubstitution> => {
  const { flowers, substitute, question } = outcome
  const seen = await queries.findTerms(part, orderId)
  if (!seen) return 'order_changed'
  const ids = [flowers.component_id, ...(substitute ? [substitute.component_id] : [])]
  await lockStems(part, seen.store_id, ids)
  const order = await lockState(part, orderId)
  const terms = await queries.findTerms(part, orderId)
  if (!order || !terms || order.store_id !== seen.store_id) return 'order_changed'
  if (outcome.revision !== undefined && outcome.revision !== terms.revision) return 'order_changed'
  if (!maySubstitute(order.status) || (await queries.hasUsedStems(part, orderId)))
    return 'substitution_too_late'
  if (!(await hasFlowers(part, orderId, flowers))) return 'order_changed'
  if (question) {
    if (!(await queries.endQuestion(part, orderId, { ...flowers, id: question.id }, outcome)))
      return 'order_changed'
  } else await queries.insertDecision(part, orderId, flowers, outcome)
  if (!(await moveStems(part, order, outcome, terms.time_zone))) return 'substitute_gone'
  failpoint('substitution.saved')
  await giveBack(part, order, outcome)
  await queries.clearMarks(part, orderId, localDate(part.now(), terms.time_zone))
  await writeDown(part, orderId, outcome)
  orderTopic.publish(part, { id: orderId })
  part.afterCommit(() => failpoint('substitution.committed'))
  return order
}

/** Another may have replaced them meanwhile. */
const hasFlowers = async (
  part: Db,
  orderId: string,
  { line_id, component_id, quantity }: queries.MissingFlowers,
): Promise<boolean> => {
  const line = await queries.findLineRecipe(part, orderId, line_id)
  const flower = line?.recipe.find((one) => one.component_id === component_id)
  return flower !== undefined && flower.quantity >= quantity
}

/** False when too few are free. An order of a far-off day holds nothing yet, and takes what it is made of later. */
const moveStems = async (
  part: Db,
  { id, store_id: storeId, date }: StateRow,
  { flowers, substitute, florist }: Outcome,
  timeZone: string,
): Promise<boolean> => {
  if (!(await queries.holdsAnything(part, id))) return true
  const given = partOfHolds(await queries.findHeld(part, id, flowers.component_id), flowers.quantity)
  for (const one of given) await queries.letGo(part, id, one)
  await releaseStems(part, storeId, given)
  const here = given.reduce((sum, { arrives_on, quantity }) => sum + (arrives_on === null ? quantity : 0), 0)
  if (flowers.missing !== 'kept' && here > 0)
    await writeOffStems(part, {
      storeId,
      componentId: flowers.component_id,
      quantity: here,
      kind: flowers.missing === 'spoiled' ? 'spoilage' : 'count',
      staffId: florist,
    })
  if (!substitute) return true
  const today = localDate(part.now(), timeZone)
  const taken = await takeStems(part, { storeId, today, date, stems: [substitute] })
  if (!taken) return false
  await queries.holdMore(part, id, storeId, taken)
  return true
}

/** Never more is asked; what is owed of a change becomes less first. */
const giveBack = async (part: Db, order: StateRow, { flowers, back }: Outcome): Promise<void> => {
  const { id, due, paid, payment_method } = order
  const before = await queries.findTerms(part, id)
  const byCertificate = await cutCertificate(part, order, {
    cheaper: back,
    cause: `substitution:${before?.revision ?? ''}`,
  })
  await queries.takeOff(part, id, flowers.line_id, back)
  if (back === 0) return
  const terms = await queries.findTerms(part, id)
  if (terms) await recordOrderChange(part, id, { paid: terms.paid_for })
  await updatePaymentStatus(part, id)
  const amount = back - byCertificate - Math.min(due, back)
  if (amount <= 0 || paid === 0 || !isPaidAtOnce(payment_method)) return
  await refundRequested.emit(part, {
    orderId: id,
    amount,
    cause: `substitution:${terms?.revision ?? ''}`,
    of: [{ line: flowers.line_id, amount }],
  })
}

const writeDown = async (part: Db, orderId: string, { flowers, substitute, actor }: Outcome) => {
  const names = await nameFlowers(part, [flowers, ...(substitute ? [substitute] : [])])
  await insertLog(part, orderId, {
    axis: 'work',
    value: substitute ? 'substituted' : 'left_out',
    actor,
    reason: names.join(' → '),
  })
}
