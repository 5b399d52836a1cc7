import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries.ts'

export const eraseCart = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteCart(tx, userId)
}

/** As at sign-in: the larger quantity wins, nothing is lost (`decisions §2`). */
export const mergeCarts = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  const double = await queries.lockCartOf(tx, from)
  if (double) await queries.moveLines(tx, double, await queries.lockCart(tx, { userId: into }))
}

type Asked = { userId: string; add: (section: 'cart', rows: readonly object[]) => void }

export const tellCart = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('cart', await queries.findWanted(tx, userId))
