import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries.ts'

export const eraseCart = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteCart(tx, userId)
}

/** As at sign-in: the larger quantity wins (`decisions §2`). */
export const mergeCarts = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  const duplicateCart = await queries.lockExistingCart(tx, from)
  if (duplicateCart) await queries.moveLines(tx, duplicateCart, await queries.lockCart(tx, { userId: into }))
}

type ExportRequest = { userId: string; add: (section: 'cart', rows: readonly object[]) => void }

export const exportCart = async (tx: Db, { userId, add }: ExportRequest): Promise<void> =>
  add('cart', await queries.findCartForExport(tx, userId))
