import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, Refusal } from '#/platform/server/errors.ts'
import { hold } from '#/platform/server/database/advisory-lock.ts'
import { t } from '#/platform/shared/texts.ts'
import { BY_HAND_A_DAY, BY_HAND_TOLD_FROM } from '#/domains/loyalty/rules.ts'
import { pointsZone, lastDay } from './days.ts'
import * as ledger from '../queries/ledger.ts'
import * as queries from '../queries/points.ts'
import { creditPoints, tellOfPoints } from './points.ts'
import { listMoves, showSums } from './show-points.ts'
import * as staffQueries from '../queries/staff-points.ts'

type Asked = { page: number; size: number }

/** Customers by phone or name, with what the ledger counts; without words those whose points changed last. */
export const listHolders = async (
  db: Db,
  { search = '', page, size }: Asked & { search?: string | undefined },
) => {
  const { rows, total } = await staffQueries.findHolders(db, search, { page, size })
  return { items: rows, page, pages: Math.ceil(total / size), total }
}

/** Everything about somebody's points: lots in the order in which they are spent, and a page of the history. */
export const showCard = async (db: Db, userId: string, asked: Asked) => {
  const holder = await staffQueries.findHolder(db, userId)
  if (!holder) throw notFound('customer_not_found')
  const zone = await pointsZone(db)
  const [lots, sums, moves, doubtful] = await Promise.all([
    queries.findLots(db, userId),
    showSums(db, userId),
    listMoves(db, userId, asked, zone),
    staffQueries.findDoubtful(db, userId),
  ])
  return {
    holder,
    ...sums,
    doubtful,
    lots: lots.map(({ usable_at, expires_at, created_at: _made, order_number, reason, ...lot }) => ({
      ...lot,
      usable_at: usable_at > db.now() ? usable_at : null,
      expires_on: lastDay(expires_at, zone),
      text: reason ?? t(`loyalty.moves.${lot.kind}`, { number: order_number ?? 0 }),
    })),
    ...moves,
  }
}

type Correction = { id: string; amount: number; reason: string }
const FIRST_PAGE = { page: 1, size: 24 }

/**
 * Gives points (180 days) or takes them by hand, those first that end first; the customer is told the reason. The same
 * correction twice counts once. 409 for oneself; 422 with the number there is when more is taken than that, and with what
 * is left of the day when a manager gives more (`BY_HAND_A_DAY`).
 */
export const correctPoints = (db: Db, staff: Staff, userId: string, correction: Correction) =>
  db.transaction(async (tx) => {
    if (userId === staff.id) throw conflict('not_oneself')
    if (!(await staffQueries.findHolder(tx, userId))) throw notFound('customer_not_found')
    await hold(tx, `points by hand:${staff.id}`)
    await ledger.holdAccount(tx, userId)
    const known = await ledger.findHolderOfMove(tx, correction.id)
    if (known === undefined) await correct(tx, staff, userId, correction)
    else if (known !== userId) throw invalid({ id: t('validation.wrong') })
    return showCard(tx, userId, FIRST_PAGE)
  })

const correct = async (tx: Db, staff: Staff, userId: string, { id, amount, reason }: Correction) => {
  if (amount > 0 && staff.role !== 'admin') await countGiven(tx, staff, amount)
  const before = await showSums(tx, userId)
  const hand = { id, staffId: staff.id, reason }
  if (amount > 0) await creditPoints(tx, { userId, kind: 'manual', cause: id, amount, hand })
  else await takeByHand(tx, userId, -amount, before.balance, hand)
  await recordAction(tx, staff, {
    action: 'points.correct',
    subject: 'points',
    subjectId: userId,
    before: { balance: before.balance },
    after: { balance: before.balance + amount, amount, reason },
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A manager's day has an end, and admins hear of it before. Under the lock of who gives. */
const countGiven = async (tx: Db, staff: Staff, amount: number): Promise<void> => {
  const given = await ledger.sumGivenBy(tx, staff.id, new Date(tx.now().getTime() - DAY_MS))
  if (given + amount > BY_HAND_A_DAY) {
    const values = { n: BY_HAND_A_DAY, left: Math.max(0, BY_HAND_A_DAY - given) }
    const fields = { amount: t('errors.points_day_limit', values) }
    throw new Refusal(422, 'points_day_limit', { values, fields })
  }
  if (given + amount < BY_HAND_TOLD_FROM) return
  await pushToStaff(tx, {
    roles: [],
    title: t('workNotice.pointsByHand', { n: given + amount }),
    body: t('workNotice.pointsByWhom', { name: staff.name ?? t(`staff.roles.${staff.role}`) }),
    link: '/staff/log?subject=points',
    tag: `points:${staff.id}`,
  })
}

const takeByHand = async (tx: Db, userId: string, points: number, balance: number, hand: ledger.Hand) => {
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
    throw new Refusal(422, 'points_not_enough', { values, fields })
  }
  await tellOfPoints(tx, userId, { title: t('pointsNotice.taken', { n: points }), text: hand.reason })
}
