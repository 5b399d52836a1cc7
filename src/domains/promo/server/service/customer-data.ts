import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** What either has used counts for both, be it more than one may by now. Nothing goes at erasure: limits hold. */
export const mergePromoUses = async (tx: Db, { from, into }: { from: string; into: string }) => {
  await queries.moveUses(tx, from, into)
  await queries.addCounts(tx, from, into)
}

type Asked = { userId: string; add: (section: 'promo', rows: readonly object[]) => void }

export const tellPromoUses = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('promo', await queries.findUsed(tx, userId))
