import { endUnpaid } from '#/domains/orders/server/public.ts'
import { withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { Till } from '../payment-gateway.ts'
import { askAbout } from './pay.ts'

/** The bank is asked once more before an order ends, but places and stems do not wait for it. */
const BANK_ANSWERS_WITHIN_MS = 2000

/** Ends an order that was not paid in time, unless its money has come meanwhile (`decisions §6`). */
export const endUnpaidOrder = async (till: Till, orderId: string): Promise<void> => {
  const { db } = till
  const pending = (await queries.findPayments(db, orderId)).find(({ status }) => status === 'pending')
  if (pending) await withinTime(BANK_ANSWERS_WITHIN_MS, askAbout(till, pending, db.now()))
  await db.transaction(async (tx) => {
    if (await endUnpaid(tx, orderId)) await queries.giveUpAll(tx, orderId, 'order_ended')
  })
}
