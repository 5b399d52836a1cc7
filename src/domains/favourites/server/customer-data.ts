import type { Db } from '#/platform/server/database/db.ts'
import * as queries from './queries.ts'

export const eraseFavourites = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteFavourites(tx, userId)
}

/** Where both customers have a product, the earlier date wins. */
export const mergeFavourites = async (tx: Db, { from, into }: { from: string; into: string }) => {
  await queries.copyFavourites(tx, from, into)
  await queries.deleteFavourites(tx, from)
}

type ExportRequest = { userId: string; add: (section: 'favourites', rows: readonly object[]) => void }

export const exportFavourites = async (tx: Db, { userId, add }: ExportRequest): Promise<void> =>
  add('favourites', await queries.findForExport(tx, userId))
