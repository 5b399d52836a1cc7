import type { Db } from '#/platform/server/database/db.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'

/** Customers see first names, or the shop's name. */
export const staffName = async (db: Db, { name }: { name: string | null }): Promise<string> =>
  name?.trim().split(/\s+/)[0] || brandOf(db)
