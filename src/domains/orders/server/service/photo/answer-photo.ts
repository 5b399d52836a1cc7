import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, Refusal } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { t } from '#/platform/shared/texts.ts'
import { PHOTO_CHANGES } from '#/domains/orders/rules/order.ts'
import * as queries from '#/domains/orders/server/queries/photos.ts'
import { insertLog, lockState } from '#/domains/orders/server/queries/state.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { showOrder } from '../show-orders.ts'
import { tellCustomer } from '../notify-customer.ts'

type Answer = { photo_id: string; answer: 'approved' | 'changes_requested'; comment?: string | undefined }

/**
 * The customer likes the bouquet, or asks for the one change, saying which (`decisions §6`). 404 for another's order, 409
 * with the order as it is when the photo was answered, by somebody or by the clock, or the bouquet is on its way.
 */
export const answerPhoto = async (db: Db, user: Customer, orderId: string, answer: Answer) => {
  await showOrder(db, user.id, orderId)
  if (answer.answer === 'changes_requested' && !answer.comment)
    throw invalid({ comment: t('validation.photoChange') })
  try {
    await db.transaction((tx) => count(tx, user, orderId, answer))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw conflict(error.code, await showOrder(db, user.id, orderId))
  }
  return showOrder(db, user.id, orderId)
}

const count = async (tx: Db, { id: actor }: Customer, orderId: string, answer: Answer): Promise<void> => {
  const comment = answer.comment || null
  await lockState(tx, orderId)
  if (!(await queries.answerPhoto(tx, orderId, answer.photo_id, { answer: answer.answer, comment })))
    throw conflict('photo_answered')
  if (answer.answer === 'changes_requested') {
    if ((await queries.countChanges(tx, orderId)) > PHOTO_CHANGES) throw conflict('photo_changes_used')
    const moved = await moveOrder(tx, {
      orderId,
      from: 'assembled',
      to: 'assembling',
      by: 'customer',
      actor,
      reason: comment,
    })
    if (moved !== 'moved') throw conflict('photo_answered')
  }
  await queries.endWaiting(tx, orderId, answer.answer)
  await insertLog(tx, orderId, { axis: 'photo', value: answer.answer, actor, reason: comment })
  failpoint('photo.before_commit')
  tx.afterCommit(() => failpoint('photo.committed'))
}

/** Orders in one go; the rest in the next one. */
const MOST = 200

/** Nobody answered for 10 minutes: it goes as it is, so that it comes in time (`decisions §6`). */
export const approveUnanswered = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await queries.findUnanswered(db, MOST), signal, (order) =>
    db.transaction(async (tx) => {
      if (!(await queries.approveUnanswered(tx, order.id))) return
      await insertLog(tx, order.id, { axis: 'photo', value: 'approved', actor: 'system' })
      await tellCustomer(tx, order, 'photo_approved')
    }),
  )
}
