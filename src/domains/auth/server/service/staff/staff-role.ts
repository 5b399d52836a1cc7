import type { Db } from '#/platform/server/database/db.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { findStaff } from '#/domains/auth/server/queries/staff.ts'

/** Somebody's role and store as they are now; null for who works here no more. */
export const postOf = async (db: Db, userId: string): Promise<Pick<Staff, 'role' | 'storeId'> | null> => {
  const post = await findStaff(db, userId)
  return post ? { role: post.role, storeId: post.store_id } : null
}
