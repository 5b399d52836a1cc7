import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'
import * as queries from '../queries.ts'

/** Until the transaction ends: two orders of a cart run one after another. */
export const lockingCart = (tx: Db, userId: string): Write<string> => queries.lockingCart(tx, userId)

export const clearingOrdered = (tx: Db, cartId: string, lineIds: string[]): Write<void> =>
  writing(tx, 'cleared_cart', queries.removeOrdered(tx, cartId, lineIds))
