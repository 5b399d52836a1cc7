import type { Db } from '#/platform/server/database/db.ts'
import * as queries from './queries.ts'

export const eraseFavourites = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteFavourites(tx, userId)
}

/** What both keep is kept since the earlier day. */
export const mergeFavourites = async (tx: Db, { from, into }: { from: string; into: string }) => {
  await queries.copyFavourites(tx, from, into)
  await queries.deleteFavourites(tx, from)
}

type Asked = { userId: string; add: (section: 'favourites', rows: readonly object[]) => void }

export const tellFavourites = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('favourites', await queries.findKept(tx, userId))
