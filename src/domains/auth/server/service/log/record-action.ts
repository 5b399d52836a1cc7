import { inPortions } from '#/platform/server/concurrency/in-portions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import * as log from '#/domains/auth/server/queries/audit-log.ts'

/** In the action's transaction (`decisions §8`). */
export const recordAction = async (
  tx: Db,
  staff: { id: string; role: StaffRole },
  action: log.Action,
): Promise<void> => {
  await log.insertAction(tx, staff, action)
}

/** In portions: an import changes thousands of products. */
export const recordActions = async (
  tx: Db,
  staff: { id: string; role: StaffRole },
  actions: Iterable<log.Action>,
): Promise<void> => {
  for await (const portion of inPortions(actions)) await log.insertActions(tx, staff, portion)
}
