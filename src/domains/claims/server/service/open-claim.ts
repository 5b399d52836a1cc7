import { uuidv7 } from 'uuidv7'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, unprocessable } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ClaimForm } from '#/domains/claims/contract/customer.ts'
import { type Compensation, openProblems } from '#/domains/claims/rules/claim-terms.ts'
import { CLAIMS_PER_ORDER } from '#/domains/claims/rules/limits.ts'
import type { Wish } from '#/domains/claims/rules/problems.ts'
import { claimSettings } from '#/domains/claims/rules/settings.ts'
import * as claims from '../queries/claims.ts'
import { insertEvent } from '../queries/events.ts'
import type { OrderRow } from '../queries/orders.ts'
import { attachPhotos } from '../queries/photos.ts'
import { answerTime } from './answer-time.ts'
import { changeOwnClaim } from './change-own-claim.ts'
import { ClaimChanged } from './claim-changed.ts'
import { notifyCustomer, notifyStaff } from './notify-of-claim.ts'
import { offersOf, requireClaimedOrder } from './show-claim.ts'

/**
 * Once per key. 409 `claim_exists` with the page while another case of the order is open, 422 `claim_too_late` after
 * the days of the rule.
 */
export const openClaim = (db: Db, token: string, form: ClaimForm) =>
  changeOwnClaim(db, token, async (tx, orderId) => {
    await lockOpening(tx, orderId)
    const known = await claims.findByKey(tx, form.key)
    if (known && known.order_id !== orderId) throw invalid({ key: t('validation.wrong') })
    if (known) return
    const order = await requireClaimedOrder(tx, orderId)
    const settings = await settingsOf(tx, claimSettings)
    if (!openProblems(order, settings, tx.now()).some(({ problem }) => problem === form.problem))
      throw unprocessable('claim_too_late')
    const id = await insertOpened(tx, order, { ...form, via: 'customer', staffId: null })
    const eventId = await insertEvent(tx, {
      claimId: id,
      author: 'customer',
      what: 'opened',
      text: form.text,
    })
    if (!eventId || !(await attachPhotos(tx, { orderId, claimId: id, eventId }, form.photo_ids)))
      throw unprocessable('claim_photo_gone')
    failpoint('claim.opened')
  })

/** One at a time, so that a repeated submit finds the first. */
export const lockOpening = (tx: Db, orderId: string) => advisoryLock(tx, `claim:${orderId}`)

export type OpenedClaim = Pick<ClaimForm, 'key' | 'problem' | 'text' | 'wish' | 'window'> & {
  via: 'customer' | 'phone' | 'chat'
  staffId: string | null
}

/** The customer is told, and the store; returns the case's id. */
export const insertOpened = async (tx: Db, order: OrderRow, opened: OpenedClaim): Promise<string> => {
  if ((await claims.countOfOrder(tx, order.id)) >= CLAIMS_PER_ORDER) throw unprocessable('claims_limit')
  const { key, problem, text, wish, window, via, staffId } = opened
  const offers = offersOf(order, await settingsOf(tx, claimSettings))
  const id = uuidv7()
  const number = await claims.insertClaim(tx, {
    id,
    key,
    orderId: order.id,
    userId: order.user_id,
    storeId: order.store_id,
    via,
    problem,
    text,
    wish,
    window: wish === 'remake' ? (window ?? null) : null,
    amount: amountOf(wish, offers),
    staffId,
    answerBy: await answerTime(tx, order),
  })
  if (number === undefined) throw new ClaimChanged('claim_exists')
  const claim = { id, number, order_id: order.id, user_id: order.user_id, store_id: order.store_id }
  await notifyCustomer(tx, claim, 'opened', { order: order.number })
  if (staffId === null) await notifyStaff(tx, claim, 'opened')
  return id
}

/** 422 where there is nothing to give back. */
const amountOf = (wish: Wish, offers: Compensation | null): number | null => {
  if (wish === 'remake' || wish === 'decide') return null
  const amount = offers?.[wish] ?? 0
  if (amount === 0) throw invalid({ wish: t('errors.claim_nothing_paid') }, 'claim_nothing_paid')
  return amount
}
