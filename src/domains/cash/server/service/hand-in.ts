import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { isHolder, lockHolder } from '../queries/holders.ts'
import { isKnown } from '../queries/moves.ts'
import { recordMove } from './record-move.ts'

type HandedIn = {
  id: string
  expected: number
  counted: number
  keeps: number
  reason?: string | undefined
}

/**
 * A courier's money into the drawer, once per id. What differs is corrected with its reason; 409 `cash_changed` when
 * the hand holds other than was seen.
 */
export const handIn = (db: Db, staff: Staff, storeId: number, courierId: string, said: HandedIn) =>
  db.transaction(async (tx) => {
    const { id, expected, counted, keeps, reason } = said
    const courier = { staffId: courierId }
    if (!(await isHolder(tx, storeId, courierId))) throw conflict('cash_changed', { balance: 0 })
    const { balance } = await lockHolder(tx, storeId, courier)
    if (await isKnown(tx, id)) return {}
    if (balance !== expected) throw conflict('cash_changed', { balance })
    if (counted === 0) throw invalid({ counted: t('validation.required') })
    const difference = counted + keeps - expected
    if (difference !== 0 && !reason) throw invalid({ reason: t('staff.cash.needsReason') })
    const move = { storeId, staffId: staff.id, reason: difference === 0 ? null : (reason ?? null) }
    if (difference !== 0)
      await recordMove(tx, {
        ...move,
        id: uuidv7(),
        kind: 'correction',
        amount: Math.abs(difference),
        from: difference < 0 ? courier : null,
        to: difference > 0 ? courier : null,
      })
    await recordMove(tx, { ...move, id, kind: 'handed_in', amount: counted, from: courier, to: 'drawer' })
    await recordAction(tx, staff, {
      action: 'cash.hand_in',
      subject: 'store',
      subjectId: String(storeId),
      after: { amount: counted, ...(difference !== 0 && { difference, reason }) },
    })
    return {}
  })
