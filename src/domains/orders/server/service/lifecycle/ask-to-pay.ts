import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { awaitsPayment, makePayPath } from '../pay-link.ts'
import { showOrder } from '../show-orders.ts'

/** The path of the page at which another pays; 404 for another's order, 409 when nothing is to be paid. */
export const askToPay = (db: Db, secrets: Secrets, user: Customer, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    awaitsPayment(await showOrder(tx, user.id, id))
    return makePayPath(tx, secrets, id)
  })
