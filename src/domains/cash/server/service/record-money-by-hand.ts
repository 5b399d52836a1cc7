import { uuidv7 } from 'uuidv7'
import type { MoneyByHand, MoneySubject } from '#/domains/payments/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Holder, lockHolder } from '../queries/holders.ts'
import { insertTaking } from '../queries/card-takings.ts'
import { findOpenShiftId } from '../queries/shifts.ts'
import { findOrder, findTaker } from '../queries/moves.ts'
import { cashShort, recordMove } from './record-move.ts'

/** In the transaction of its receipt. What a card paid is in nobody's hand, and counted apart. */
export const recordMoneyByHand = async (tx: Db, money: MoneyByHand): Promise<void> => {
  const { receiptId, of, kind, amount, staffId, reason } = money
  const { storeId, deliveredBy, ...subject } = await readSubject(tx, of)
  if (money.means === 'card') return recordCard(tx, storeId, money)
  // A transfer goes to the bank, and so does СБП.
  if (money.means === 'transfer' || money.means === 'sbp') return
  const move = { id: uuidv7(), storeId, amount, staffId, receiptId, reason, ...subject }
  if (kind === 'payment') {
    const taker = deliveredBy && !money.isAtCounter ? (deliveredBy.courierId ?? staffId) : null
    const to: Holder = taker === null ? 'drawer' : { staffId: taker }
    return recordMove(tx, { ...move, kind: 'taken', from: null, to })
  }
  const from = 'orderId' in of ? await whoGivesBack(tx, { storeId, orderId: of.orderId, amount }) : 'drawer'
  return recordMove(tx, { ...move, kind: 'refunded', from, to: null })
}

type Subject = { storeId: number; orderId?: string; deliveredBy: { courierId: string | null } | null }

const readSubject = async (tx: Db, of: MoneySubject): Promise<Subject> => {
  if ('storeId' in of) return { storeId: of.storeId, deliveredBy: null }
  const { store_id: storeId, order_type, courier_id: courierId } = await findOrder(tx, of.orderId)
  return { storeId, orderId: of.orderId, deliveredBy: order_type === 'delivery' ? { courierId } : null }
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
