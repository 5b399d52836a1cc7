import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** Uses of both accounts add up, even above the limit. Erasure keeps them, so that limits hold. */
export const mergePromoUses = async (tx: Db, { from, into }: { from: string; into: string }) => {
  await queries.moveUses(tx, from, into)
  await queries.addCounts(tx, from, into)
}

type ExportRequest = { userId: string; add: (section: 'promo', rows: readonly object[]) => void }

export const exportPromoUses = async (tx: Db, { userId, add }: ExportRequest): Promise<void> =>
  add('promo', await queries.findUsed(tx, userId))
