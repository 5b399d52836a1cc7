import type { Db } from '#/platform/server/database/db.ts'
import { deletePicture } from './store-picture.ts'

const AT_A_TIME = 100

/**
 * `forget` takes expired ones out of the database, files go before it commits: what could not be deleted is found
 * again.
 */
export const deletePictures = async (
  db: Db,
  mediaDir: string,
  forget: (tx: Db, limit: number) => Promise<{ picture: { src: string } | null }[]>,
): Promise<void> => {
  const deleteSome = () =>
    db.transaction(async (tx) => {
      const rows = await forget(tx, AT_A_TIME)
      for (const { picture } of rows) if (picture) await deletePicture(mediaDir, picture)
      return rows.length
    })
  while ((await deleteSome()) === AT_A_TIME);
}
