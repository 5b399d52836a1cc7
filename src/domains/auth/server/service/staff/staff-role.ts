import type { Db } from '#/platform/server/database/db.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { findStaff } from '#/domains/auth/server/queries/staff/team.ts'

/** Null for former staff. */
export const staffRoleOf = async (
  db: Db,
  userId: string,
): Promise<Pick<Staff, 'role' | 'storeId'> | null> => {
  const assignment = await findStaff(db, userId)
  return assignment ? { role: assignment.role, storeId: assignment.store_id } : null
}
