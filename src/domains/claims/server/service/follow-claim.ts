import type { Db } from '#/platform/server/database/db.ts'
import { invalid, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { MESSAGES_PER_CLAIM } from '#/domains/claims/rules/limits.ts'
import * as claims from '../queries/claims.ts'
import { countMessages, insertEvent } from '../queries/events.ts'
import { attachPhotos } from '../queries/photos.ts'
import { findLastClaim } from '../queries/show-claim.ts'
import { answerTime } from './answer-time.ts'
import { changeOwnClaim } from './change-own-claim.ts'
import { ClaimChanged } from './claim-changed.ts'
import { isWritten } from './is-written.ts'
import { notifyStaff } from './notify-of-claim.ts'
import { requireClaimedOrder } from './show-claim.ts'

type Message = { key: string; text: string; photo_ids: string[] }

/** Once per key. */
export const writeByCustomer = (db: Db, token: string, { key, text, photo_ids: photoIds }: Message) =>
  changeOwnClaim(db, token, async (tx, orderId) => {
    if (text === '' && photoIds.length === 0) throw invalid({ text: t('validation.required') })
    const claim = await claims.lockOpenClaim(tx, orderId)
    if (await isWritten(tx, key, claim?.id)) return
    if (!claim) throw new ClaimChanged('claim_over')
    if ((await countMessages(tx, claim.id)) >= MESSAGES_PER_CLAIM) throw unprocessable('claim_messages_limit')
    await insertEvent(tx, { id: key, claimId: claim.id, author: 'customer', what: 'message', text })
    if (!(await attachPhotos(tx, { orderId, claimId: claim.id, eventId: key }, photoIds)))
      throw unprocessable('claim_photo_gone')
    await claims.touch(tx, claim.id, true)
    await notifyStaff(tx, claim, 'message')
  })

/** Repeated, it is what it was. */
export const acceptDecision = (db: Db, token: string, version: number) =>
  changeOwnClaim(db, token, async (tx, orderId) => {
    const claim = await claims.lockOpenClaim(tx, orderId)
    if (!claim) {
      const last = await findLastClaim(tx, orderId)
      if (last?.closed_by !== 'customer') throw new ClaimChanged()
      return
    }
    requireDecided(claim, version)
    await claims.closeClaim(tx, claim.id, 'customer')
    await insertEvent(tx, { claimId: claim.id, author: 'customer', what: 'accepted' })
  })

type Disagreement = { version: number; key: string; text: string }

/** Once per key: a new round, with a new clock. */
export const disagree = (db: Db, token: string, { version, key, text }: Disagreement) =>
  changeOwnClaim(db, token, async (tx, orderId) => {
    const claim = await claims.lockOpenClaim(tx, orderId)
    if (await isWritten(tx, key, claim?.id)) return
    if (!claim) throw new ClaimChanged('claim_over')
    requireDecided(claim, version)
    const order = await requireClaimedOrder(tx, orderId)
    await claims.beginRound(tx, claim.id, await answerTime(tx, order))
    await insertEvent(tx, { id: key, claimId: claim.id, author: 'customer', what: 'disagreed', text })
    await notifyStaff(tx, claim, 'disagreed')
  })

const requireDecided = (claim: claims.ClaimStateRow, version: number): void => {
  if (claim.state !== 'decided' || claim.version !== version) throw new ClaimChanged()
}
