import { uuidv7 } from 'uuidv7'
import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Notes, type Obstacle, sumOfNotes } from '../../rules/cash-kinds.ts'
import { holdsMoney, obstaclesOf } from '../../rules/shift-obstacles.ts'
import { sumTakings } from '../queries/card-takings.ts'
import { countReceipts, findCouriers } from '../queries/desk.ts'
import { lockHolder } from '../queries/holders.ts'
import * as shifts from '../queries/shifts.ts'
import { recordMove } from './record-move.ts'
import { showClosedShift } from './show-shifts.ts'

type Closing = {
  expected: number
  counted: number
  notes: Notes | null
  taken_out: number
  card_counted: number | null
  reason?: string | undefined
  leaves: readonly Obstacle[]
}

/**
 * With what was counted. 409: closed already, changed since the count, or something prevents it that is not left for
 * the next shift.
 */
export const closeShift = (db: Db, staff: Staff, storeId: number, id: string, closing: Closing) =>
  db.transaction(async (tx) => {
    await ownStore(tx, staff, storeId)
    requirePlausible(staff, closing)
    const { balance } = await lockHolder(tx, storeId, 'drawer')
    const open = await shifts.findOpenShift(tx, storeId)
    if (open?.id !== id) throw conflict('shift_closed')
    if (balance !== closing.expected) throw conflict('cash_changed', { balance })
    const { couriers, unprinted, card } = await requireFree(tx, storeId, open, closing.leaves)
    const reason = requireReason(closing, card)
    await correctAndTakeOut(tx, staff, storeId, closing, reason)
    await shifts.closeShift(tx, id, {
      closed_by: staff.id,
      expected: closing.expected,
      counted: closing.counted,
      taken_out: closing.taken_out,
      reason,
      notes: closing.notes,
      card,
      card_counted: closing.card_counted,
      carried: couriers.filter(holdsMoney).map(({ name, balance: amount }) => ({ name, amount })),
      unprinted,
    })
    await recordAction(tx, staff, {
      action: 'cash.close',
      subject: 'store',
      subjectId: String(storeId),
      after: { expected: closing.expected, counted: closing.counted, ...(reason && { reason }) },
    })
    failpoint('shift.before_commit')
    return showClosedShift(tx, staff, storeId, id)
  })

const requirePlausible = (staff: Staff, { counted, notes, taken_out }: Closing): void => {
  if (notes && sumOfNotes(notes) > counted) throw invalid({ counted: t('staff.cash.notesDiffer') })
  if (taken_out > counted) throw invalid({ taken_out: t('staff.cash.tooMuch') })
  if (taken_out > 0 && !may(staff, 'cash.lead')) throw forbidden()
}

const requireFree = async (
  tx: Db,
  storeId: number,
  { id, opened_at: since }: shifts.OpenShiftRow,
  leaves: readonly Obstacle[],
) => {
  const [couriers, { unprinted }, { amount: card }] = await Promise.all([
    findCouriers(tx, storeId, since),
    countReceipts(tx, { storeId, since }),
    sumTakings(tx, storeId, id),
  ])
  const obstacles = obstaclesOf({ couriers, unprinted })
  if (obstacles.some((one) => !leaves.includes(one))) throw conflict('shift_not_ready', { obstacles })
  return { couriers, unprinted, card }
}

/** null where everything agrees. */
const requireReason = (closing: Closing, card: number): string | null => {
  const { expected, counted, card_counted, reason } = closing
  const isDifferent = counted !== expected || (card_counted !== null && card_counted !== card)
  if (isDifferent && !reason) throw invalid({ reason: t('staff.cash.needsReason') })
  return isDifferent ? (reason ?? null) : null
}

const correctAndTakeOut = async (
  tx: Db,
  { id: staffId }: Staff,
  storeId: number,
  { expected, counted, taken_out }: Closing,
  reason: string | null,
): Promise<void> => {
  const difference = counted - expected
  if (difference !== 0)
    await recordMove(tx, {
      id: uuidv7(),
      storeId,
      kind: 'correction',
      amount: Math.abs(difference),
      from: difference < 0 ? 'drawer' : null,
      to: difference > 0 ? 'drawer' : null,
      staffId,
      reason,
    })
  if (taken_out > 0)
    await recordMove(tx, {
      id: uuidv7(),
      storeId,
      kind: 'paid_out',
      amount: taken_out,
      from: 'drawer',
      to: null,
      staffId,
      reason: t('staff.cash.collection'),
    })
}
