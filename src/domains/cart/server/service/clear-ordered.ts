import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries.ts'

/** Locks the user's cart until the transaction ends, so that two orders of it run one after another. */
export const lockCart = (tx: Db, userId: string): Promise<string> => queries.lockCart(tx, { userId })

export const clearOrdered = (tx: Db, cartId: string, lineIds: string[]) =>
  queries.removeOrdered(tx, cartId, lineIds)
