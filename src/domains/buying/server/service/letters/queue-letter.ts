import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, unprocessable } from '#/platform/server/errors.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { insertSupplyLetter } from '../../queries/letters.ts'
import { lockSupplyOrder } from '../../queries/supply-orders.ts'
import { findOwnOrder } from '../supply-orders.ts'
import { composeLetter } from './compose-letter.ts'

/**
 * As it is now, to the supplier's address. Of two at once, and until something changes, one letter goes: the second
 * answer is the first one's. A letter that waits with an older state of the order is replaced. 409 when somebody has
 * changed the order, 422 `supplier_without_email` and `supply_order_over`.
 */
export const queueLetter = (db: Db, staff: Staff, id: string, version: number) =>
  db.transaction(async (tx) => {
    await lockSupplyOrder(tx, id)
    const { order, store } = await findOwnOrder(tx, staff, id)
    if (order.state !== 'draft' && order.state !== 'sent') throw unprocessable('supply_order_over')
    if (order.email === '') throw unprocessable('supplier_without_email')
    if (order.version !== version) throw conflict('edited_meanwhile', order)
    const { letter } = order
    if (letter?.is_current && (letter.state === 'queued' || letter.state === 'sent')) return order
    await insertSupplyLetter(tx, {
      ...(await composeLetter(tx, order, store)),
      order_id: id,
      asked_by: staff.id,
      expires_at: new Date(tx.now().getTime() + DAY_MS),
    })
    await recordAction(tx, staff, {
      action: 'supply_order.letter',
      subject: 'supply_order',
      subjectId: id,
      after: { name: order.supplier, arrives_on: order.arrives_on },
    })
    return (await findOwnOrder(tx, staff, id)).order
  })
