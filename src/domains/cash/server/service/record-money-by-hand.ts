import { uuidv7 } from 'uuidv7'
import type { MoneyByHand } from '#/domains/payments/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Holder, lockHolder } from '../queries/holders.ts'
import { insertTaking } from '../queries/card-takings.ts'
import { findOpenShiftId } from '../queries/shifts.ts'
import { findOrder, findTaker } from '../queries/moves.ts'
import { cashShort, recordMove } from './record-move.ts'

/** Of an order, in the transaction of its receipt. What a card paid is in nobody's hand, and counted apart. */
export const recordMoneyByHand = async (tx: Db, money: MoneyByHand): Promise<void> => {
  const { receiptId, orderId, kind, amount, staffId, reason } = money
  const { store_id: storeId, order_type, courier_id } = await findOrder(tx, orderId)
  if (money.means === 'card') return recordCard(tx, storeId, money)
  // A transfer goes to the bank, and so does СБП.
  if (money.means === 'transfer' || money.means === 'sbp') return
  const move = { id: uuidv7(), storeId, amount, staffId, orderId, receiptId, reason }
  if (kind === 'payment') {
    const taker = order_type === 'delivery' && !money.isAtCounter ? (courier_id ?? staffId) : null
    const to: Holder = taker === null ? 'drawer' : { staffId: taker }
    return recordMove(tx, { ...move, kind: 'taken', from: null, to })
  }
  const from = await whoGivesBack(tx, { storeId, orderId, amount })
  return recordMove(tx, { ...move, kind: 'refunded', from, to: null })
}

const recordCard = async (tx: Db, storeId: number, { receiptId, kind, amount }: MoneyByHand) => {
  // The shift cannot be closed meanwhile.
  await lockHolder(tx, storeId, 'drawer')
  await insertTaking(tx, {
    receipt_id: receiptId,
    store_id: storeId,
    amount: kind === 'payment' ? amount : -amount,
    shift_id: await findOpenShiftId(tx, storeId),
  })
}

type GivingBack = { storeId: number; orderId: string; amount: number }

/** The drawer, or whoever still holds the order's money. 409 where neither has enough. */
const whoGivesBack = async (tx: Db, { storeId, orderId, amount }: GivingBack): Promise<Holder> => {
  const taker = await findTaker(tx, orderId)
  const person = taker === null ? null : await lockHolder(tx, storeId, { staffId: taker })
  const drawer = await lockHolder(tx, storeId, 'drawer')
  if (drawer.balance >= amount) return 'drawer'
  if (taker !== null && person && person.balance >= amount) return { staffId: taker }
  throw cashShort(drawer)
}
