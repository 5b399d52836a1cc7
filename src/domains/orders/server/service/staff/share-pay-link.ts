import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { scheduleDueLink } from '#/domains/orders/server/queries/change/change-order.ts'
import { schedulePayLink } from '#/domains/orders/server/queries/staff/new-order.ts'
import { awaitsPayment, makePayPath } from '../pay-link.ts'
import { requireOrder } from './require-order.ts'

type Share = { orderId: string; send: boolean }

/** The path; 403 for another store's order, 409 when nothing is to be paid. A transfer's link shows its invoice. */
export const sharePayLink = (db: Db, secrets: Secrets, staff: Staff, { orderId, send }: Share) =>
  db.transaction(async (tx) => {
    const isAwaited = awaitsPayment(await requireOrder(tx, staff, orderId))
    if (send) await (isAwaited ? schedulePayLink : scheduleDueLink)(tx, orderId)
    return makePayPath(tx, secrets, orderId)
  })
