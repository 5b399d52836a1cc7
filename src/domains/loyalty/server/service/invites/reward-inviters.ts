import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { LOOK_BACK_DAYS } from '#/domains/loyalty/rules/late-accrual.ts'
import { inviteSettings, pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { startOf } from '../points-lifetime.ts'
import { findDoubt } from './find-invite-doubt.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as ledger from '../../queries/ledger.ts'
import { lockCompletedOrder } from '../../queries/orders.ts'
import * as queries from '../../queries/points.ts'
import * as rewards from '../../queries/rewards.ts'
import { creditPoints, notifyOfPoints } from '../credit-points.ts'

/** For so many friends a month, some time after the handover. */
export const rewardInviters = async (db: Db, signal: AbortSignal): Promise<void> => {
  const zone = await shopTimeZone(db)
  const now = db.now().getTime()
  const { usableAfter } = await settingsOf(db, pointSettings)
  const { rewardsAMonth, inviterGift } = await settingsOf(db, inviteSettings)
  const lookedBack = localDate(new Date(now - LOOK_BACK_DAYS * DAY_MS), zone)
  const due = await rewards.findRewards(db, {
    // The first friends of a month have to be counted.
    since: startOf(`${lookedBack.slice(0, 8)}01`, zone),
    handedOverBefore: new Date(now - usableAfter * HOUR_MS),
    zone,
    most: rewardsAMonth,
  })
  await forEachSettled(due, signal, (reward) =>
    db.transaction((tx) => rewardOrDoubt(tx, reward, inviterGift)),
  )
}

/** Suspected self-invitation: the inviter is told, staff decide (`research §3.7`). */
const rewardOrDoubt = async (tx: Db, reward: rewards.Reward, gift: number): Promise<void> => {
  const { inviter_id: userId, friend_id: cause, order_id } = reward
  if (!(await lockCompletedOrder(tx, order_id))) return
  const doubt = await findDoubt(tx, reward)
  if (!doubt) await creditPoints(tx, { userId, kind: 'referral', cause, amount: gift })
  else if (await rewards.setDoubt(tx, cause, doubt))
    await notifyOfPoints(tx, userId, {
      title: t('invite.notice.doubtful'),
      text: t('invite.notice.doubtfulText'),
      link: '/profile/invite',
    })
}

/**
 * For a refunded order, as far as the balance reaches, the rest later. The balance never falls below zero
 * (`decisions §5`).
 */
export const takeRewardsBack = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await rewards.findLostRewards(db), signal, (lost) =>
    db.transaction((tx) => takeBack(tx, lost)),
  )
}

const takeBack = async (tx: Db, lost: rewards.LostReward): Promise<void> => {
  const { inviter_id: userId, owed } = lost
  await ledger.lockAccount(tx, userId)
  const [{ usable, pending }] = await queries.sumPoints(tx, userId)
  const points = Math.min(owed, usable + pending)
  if (points === 0 || !(await rewards.addTakenBack(tx, lost, points))) return
  const reason = t('invite.notice.refunded')
  const hand = { id: uuidv7(), staffId: null, reason }
  await ledger.takePoints(tx, { userId, points, type: 'void', pendingToo: true, orderId: null, hand })
  await notifyOfPoints(tx, userId, { title: t('pointsNotice.taken', { n: points }), text: reason })
}
