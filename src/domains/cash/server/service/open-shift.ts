import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { lockHolder } from '../queries/holders.ts'
import { adoptTakings } from '../queries/card-takings.ts'
import * as shifts from '../queries/shifts.ts'
import { recordMove } from './record-move.ts'

type Opening = { id: string; expected: number; counted: number; reason?: string | undefined }

/** Once per id, one open shift a store. What differs from the last one is corrected with its reason. */
export const openShift = (db: Db, staff: Staff, storeId: number, opening: Opening) =>
  db.transaction(async (tx) => {
    const { id, expected, counted, reason } = opening
    await ownStore(tx, staff, storeId)
    const { balance } = await lockHolder(tx, storeId, 'drawer')
    if (await shifts.isShiftKnown(tx, id)) return {}
    if (await shifts.findOpenShiftId(tx, storeId)) throw conflict('shift_open')
    if (balance !== expected) throw conflict('cash_changed', { balance })
    const difference = counted - expected
    if (difference !== 0 && !reason) throw invalid({ reason: t('staff.cash.needsReason') })
    if (difference !== 0)
      await recordMove(tx, {
        id: uuidv7(),
        storeId,
        kind: 'correction',
        amount: Math.abs(difference),
        from: difference < 0 ? 'drawer' : null,
        to: difference > 0 ? 'drawer' : null,
        staffId: staff.id,
        reason: reason ?? null,
      })
    await shifts.insertShift(tx, {
      id,
      store_id: storeId,
      opened_by: staff.id,
      opening_expected: expected,
      opening_counted: counted,
      opening_reason: difference === 0 ? null : (reason ?? null),
    })
    await adoptTakings(tx, storeId, id)
    await recordAction(tx, staff, {
      action: 'cash.open',
      subject: 'store',
      subjectId: String(storeId),
      after: { counted, ...(difference !== 0 && { difference, reason }) },
    })
    return {}
  })
