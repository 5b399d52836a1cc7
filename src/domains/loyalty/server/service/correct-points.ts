import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, AppError } from '#/platform/server/errors.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as ledger from '../queries/ledger.ts'
import { creditPoints, notifyOfPoints } from './credit-points.ts'
import { showSums } from './show-points.ts'
import * as staffQueries from '../queries/staff/points.ts'
import { showCard } from './show-holders.ts'

type Correction = { id: string; amount: number; reason: string }
const FIRST_PAGE = { page: 1, size: 24 }

/**
 * The customer reads the reason. Idempotent by id. 409 for oneself; 422 when more is taken than there is, or
 * beyond a manager's daily limit, which bounds the damage of a stolen session.
 */
export const correctPoints = (db: Db, staff: Staff, userId: string, correction: Correction) =>
  db.transaction(async (tx) => {
    await correctByHand(tx, staff, userId, correction)
    return showCard(tx, userId, FIRST_PAGE)
  })

/** In a higher domain's transaction. */
export const correctByHand = async (
  tx: Db,
  staff: Staff,
  userId: string,
  correction: Correction,
): Promise<void> => {
  if (userId === staff.id) throw conflict('not_oneself')
  if (!(await staffQueries.findHolder(tx, userId))) throw notFound('customer_not_found')
  await advisoryLock(tx, `points by hand:${staff.id}`)
  await ledger.lockAccount(tx, userId)
  const known = await ledger.findHolderOfMove(tx, correction.id)
  if (known === undefined) await correct(tx, staff, userId, correction)
  else if (known !== userId) throw invalid({ id: t('validation.wrong') })
}

const correct = async (tx: Db, staff: Staff, userId: string, { id, amount, reason }: Correction) => {
  if (amount > 0 && !may(staff, 'points.unlimited')) await checkDayLimit(tx, staff, amount)
  const before = await showSums(tx, userId)
  const hand = { id, staffId: staff.id, reason }
  if (amount > 0) await creditPoints(tx, { userId, kind: 'manual', cause: id, amount, hand })
  else await takeManually(tx, userId, -amount, before.balance, hand)
  await recordAction(tx, staff, {
    action: 'points.correct',
    subject: 'points',
    subjectId: userId,
    before: { balance: before.balance },
    after: { balance: before.balance + amount, amount, reason },
  })
}

/** Admins are notified before it is reached. Under the giver's lock. */
const checkDayLimit = async (tx: Db, staff: Staff, amount: number): Promise<void> => {
  const givenToday = await ledger.sumGivenBy(tx, staff.id, new Date(tx.now().getTime() - DAY_MS))
  const { handPointsLimit: limit, handPointsAlert } = await settingsOf(tx, pointSettings)
  if (givenToday + amount > limit) {
    const values = { n: limit, left: Math.max(0, limit - givenToday) }
    const fields = { amount: t('errors.points_day_limit', values) }
    throw new AppError(422, 'points_day_limit', { values, fields })
  }
  if (givenToday + amount < handPointsAlert) return
  const title = t('workNotice.pointsByHand', { n: givenToday + amount })
  await pushToStaff(tx, {
    permission: 'points.unlimited',
    title,
    nameless: { title },
    body: t('workNotice.pointsByWhom', { name: staff.name ?? t(`staff.roles.${staff.role}`) }),
    link: '/staff/log?subject=points',
    tag: `points:${staff.id}`,
  })
}

const takeManually = async (
  tx: Db,
  userId: string,
  points: number,
  balance: number,
  hand: ledger.ManualEntry,
) => {
  const taken = await ledger.takePoints(tx, {
    userId,
    points,
    type: 'manual',
    pendingToo: true,
    orderId: null,
    hand,
  })
  if (!taken) {
    const values = { n: balance }
    const fields = { amount: t('errors.points_not_enough', values) }
    throw new AppError(422, 'points_not_enough', { values, fields })
  }
  await notifyOfPoints(tx, userId, { title: t('pointsNotice.taken', { n: points }), text: hand.reason })
}
