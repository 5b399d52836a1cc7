import type { Db } from '#/platform/server/database/db.ts'
import { AppError } from '#/platform/server/errors.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import type { MoveKind } from '../../rules/cash-kinds.ts'
import { changeBalance, type Holder, type HolderRow, lockHolder } from '../queries/holders.ts'
import { insertMove, isKnown } from '../queries/moves.ts'
import { findOpenShiftId } from '../queries/shifts.ts'

export type NewMove = {
  id: string
  storeId: number
  kind: MoveKind
  /** Kopecks. */
  amount: number
  /** null: outside the shop. */
  from: Holder | null
  to: Holder | null
  staffId: string | null
  orderId?: string
  receiptId?: string
  reason?: string | null
}

/** Once per id. 409 `cash_short` where less is there. Lock order: a person before the drawer. */
export const recordMove = async (tx: Db, move: NewMove): Promise<void> => {
  const { id, storeId, kind, amount, staffId, orderId, receiptId, reason } = move
  const { from, to } = await lockSides(tx, move)
  if (await isKnown(tx, id)) return
  if (from && !(await changeBalance(tx, from.id, -amount))) throw cashShort(from)
  if (to) await changeBalance(tx, to.id, amount)
  const touchesDrawer = move.from === 'drawer' || move.to === 'drawer'
  await insertMove(tx, {
    id,
    store_id: storeId,
    kind,
    amount,
    from_holder: from?.id ?? null,
    to_holder: to?.id ?? null,
    order_id: orderId ?? null,
    receipt_id: receiptId ?? null,
    // Under the drawer's lock: it cannot be closed meanwhile.
    shift_id: touchesDrawer ? await findOpenShiftId(tx, storeId) : null,
    staff_id: staffId,
    reason: reason || null,
  })
}

const lockSides = async (tx: Db, { storeId, from, to }: NewMove) => {
  const lock = async (holder: Holder | null) => (holder ? lockHolder(tx, storeId, holder) : null)
  if (from === 'drawer') {
    const other = await lock(to)
    return { from: await lock(from), to: other }
  }
  return { from: await lock(from), to: await lock(to) }
}

export const cashShort = ({ balance }: Pick<HolderRow, 'balance'>): AppError =>
  new AppError(409, 'cash_short', { values: { left: formatMoney(balance) }, fresh: { balance } })
