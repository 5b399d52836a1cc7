import type { Db } from '#/platform/server/database/db.ts'
import { dropPicture } from '#/platform/server/pictures/pictures.ts'
import { takeOutHandovers } from '#/domains/orders/server/queries/photos.ts'

/** Days that photos of handing over are kept (`research §3.4`). */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Throws away photos of people with their flowers that are older than is promised. */
export const forgetHandovers =
  (mediaDir: string) =>
  async (db: Db): Promise<void> => {
    const before = new Date(db.now().getTime() - KEPT_DAYS * DAY_MS)
    for (const { picture } of await takeOutHandovers(db, before)) await dropPicture(mediaDir, picture)
  }
