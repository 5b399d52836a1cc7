import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import { GIFTS, LOOK_BACK_DAYS, REWARDS_A_MONTH, USABLE_AFTER_HOURS } from '#/domains/loyalty/rules.ts'
import { pointsZone, startOf } from './days.ts'
import * as ledger from '../queries/ledger.ts'
import { holdCompleted } from '../queries/orders.ts'
import * as queries from '../queries/points.ts'
import * as rewards from '../queries/rewards.ts'
import { creditPoints, tellOfPoints } from './points.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The inviter's points, 24 h after a friend's first order was handed over; for at most 10 friends of a month. */
export const rewardInviters = async (db: Db, signal: AbortSignal): Promise<void> => {
  const zone = await pointsZone(db)
  const now = db.now().getTime()
  const lookedBack = localDate(new Date(now - LOOK_BACK_DAYS * DAY_MS), zone)
  const due = await rewards.findRewards(db, {
    // Whole months: which friends are the first of one has to be counted from its beginning.
    since: startOf(`${lookedBack.slice(0, 8)}01`, zone),
    handedOverBefore: new Date(now - USABLE_AFTER_HOURS * HOUR_MS),
    zone,
    most: REWARDS_A_MONTH,
  })
  await forEachApart(due, signal, (reward) => db.transaction((tx) => rewardOrDoubt(tx, reward)))
}

/** Who looks like a friend of their own gets nothing by itself, and is told so: a person decides (`research §3.7`). */
const rewardOrDoubt = async (tx: Db, reward: rewards.Reward): Promise<void> => {
  const { inviter_id: userId, friend_id: cause, order_id } = reward
  if (!(await holdCompleted(tx, order_id))) return
  const doubt = await rewards.findDoubt(tx, reward)
  if (!doubt) await creditPoints(tx, { userId, kind: 'referral', cause, amount: GIFTS.referral })
  else if (await rewards.setDoubt(tx, cause, doubt))
    await tellOfPoints(tx, userId, {
      title: t('invite.news.doubtful'),
      text: t('invite.news.doubtfulText'),
      link: '/profile/invite',
    })
}

/**
 * A reward goes back when the friend's money does: of whatever the inviter has, as far as it reaches, and the rest of it
 * when there is more. The balance never falls below zero (`decisions §5`).
 */
export const takeRewardsBack = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await rewards.findLostRewards(db), signal, (lost) =>
    db.transaction((tx) => takeBack(tx, lost)),
  )
}

const takeBack = async (tx: Db, lost: rewards.Lost): Promise<void> => {
  const { inviter_id: userId, owed } = lost
  await ledger.holdAccount(tx, userId)
  const { usable, pending } = await queries.sumPoints(tx, userId)
  const points = Math.min(owed, usable + pending)
  if (points === 0 || !(await rewards.addTakenBack(tx, lost, points))) return
  const reason = t('invite.news.refunded')
  const hand = { id: uuidv7(), staffId: null, reason }
  await ledger.takePoints(tx, { userId, points, type: 'void', pendingToo: true, orderId: null, hand })
  await tellOfPoints(tx, userId, { title: t('pointsNotice.taken', { n: points }), text: reason })
}
