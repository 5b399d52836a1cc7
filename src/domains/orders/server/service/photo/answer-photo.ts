import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, AppError } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { t } from '#/platform/shared/texts.ts'
import { photoSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/orders/server/queries/photo/photos.ts'
import { insertLog, lockState } from '#/domains/orders/server/queries/order-state.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { showOrder } from '../show-orders.ts'

type PhotoAnswer = {
  photo_id: string
  answer: 'approved' | 'changes_requested'
  comment?: string | undefined
}

/** `decisions §6`. 404 for another's order, 409 with it when already answered or on its way. */
export const answerPhoto = async (db: Db, user: Customer, orderId: string, answer: PhotoAnswer) => {
  await showOrder(db, user.id, orderId)
  if (answer.answer === 'changes_requested' && !answer.comment)
    throw invalid({ comment: t('validation.photoChange') })
  try {
    await db.transaction((tx) => saveAnswer(tx, user, orderId, answer))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw conflict(error.code, await showOrder(db, user.id, orderId))
  }
  return showOrder(db, user.id, orderId)
}

const saveAnswer = async (
  tx: Db,
  { id: actor }: Customer,
  orderId: string,
  answer: PhotoAnswer,
): Promise<void> => {
  const comment = answer.comment || null
  await lockState(tx, orderId)
  if (!(await queries.answerPhoto(tx, orderId, answer.photo_id, { answer: answer.answer, comment })))
    throw conflict('photo_answered')
  if (answer.answer === 'changes_requested') {
    const { photoChanges } = await settingsOf(tx, photoSettings)
    if ((await queries.countChanges(tx, orderId)) > photoChanges) throw conflict('photo_changes_used')
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
  await queries.closePhotoRequest(tx, orderId, answer.answer)
  await insertLog(tx, orderId, { axis: 'photo', value: answer.answer, actor, reason: comment })
  failpoint('photo.before_commit')
  tx.afterCommit(() => failpoint('photo.committed'))
}
