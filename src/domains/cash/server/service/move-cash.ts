import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import { isStaffOf } from '../queries/holders.ts'
import { recordMove } from './record-move.ts'

type Change = { id: string; courier_id: string; amount: number }

/** Out of the drawer, for change. 422 for somebody of another store. */
export const giveChange = (db: Db, staff: Staff, storeId: number, { id, courier_id, amount }: Change) =>
  db.transaction(async (tx) => {
    await ownStore(tx, staff, storeId)
    if (!(await isStaffOf(tx, storeId, courier_id))) throw unprocessable('cash_other_courier')
    await recordMove(tx, {
      id,
      storeId,
      kind: 'change',
      amount,
      from: 'drawer',
      to: { staffId: courier_id },
      staffId: staff.id,
    })
    return {}
  })

type Outside = { id: string; amount: number; reason: string }

export const putIn = (db: Db, staff: Staff, storeId: number, move: Outside) =>
  moveOutside(db, staff, storeId, { ...move, kind: 'put_in' })

export const payOut = (db: Db, staff: Staff, storeId: number, move: Outside) =>
  moveOutside(db, staff, storeId, { ...move, kind: 'paid_out' })

const moveOutside = (
  db: Db,
  staff: Staff,
  storeId: number,
  { kind, ...move }: Outside & { kind: 'put_in' | 'paid_out' },
) =>
  db.transaction(async (tx) => {
    await ownStore(tx, staff, storeId)
    const [from, to] = kind === 'put_in' ? ([null, 'drawer'] as const) : (['drawer', null] as const)
    await recordMove(tx, { ...move, kind, storeId, from, to, staffId: staff.id })
    await recordAction(tx, staff, {
      action: `cash.${kind}`,
      subject: 'store',
      subjectId: String(storeId),
      after: { amount: move.amount, reason: move.reason },
    })
    return {}
  })
