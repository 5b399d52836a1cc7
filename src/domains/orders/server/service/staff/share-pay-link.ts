import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { scheduleDueLink } from '#/domains/orders/server/queries/change/change-order.ts'
import { schedulePayLink } from '#/domains/orders/server/queries/staff/new-order.ts'
import { makePayPath } from '../pay-link.ts'
import { requireOrder } from './require-order.ts'

type Share = { orderId: string; send: boolean }

/** The path; 403 for another store's order, 409 when nothing is to be paid. A transfer's link shows its invoice. */
export const sharePayLink = (db: Db, secrets: Secrets, staff: Staff, { orderId, send }: Share) =>
  db.transaction(async (tx) => {
    const { status, payment_method, due } = await requireOrder(tx, staff, orderId)
    const isAwaited =
      status === 'awaiting_payment' && (isPaidAtOnce(payment_method) || payment_method === PAYMENT.transfer)
    if (!isAwaited && due === 0) throw conflict('nothing_to_pay')
    if (send) await (isAwaited ? schedulePayLink : scheduleDueLink)(tx, orderId)
    return makePayPath(tx, secrets, orderId)
  })
