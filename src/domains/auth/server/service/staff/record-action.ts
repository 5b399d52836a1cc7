import type { Db } from '#/platform/server/database/db.ts'
import type { StaffRole } from '#/domains/auth/contract/staff.ts'
import * as log from '#/domains/auth/server/queries/audit-log.ts'

/** Logs a staff action, in the transaction of the action (`decisions §8`). */
export const recordAction = async (
  tx: Db,
  staff: { id: string; role: StaffRole },
  action: log.Action,
): Promise<void> => {
  await log.insertAction(tx, staff, action)
}

export const recordActions = async (
  tx: Db,
  staff: { id: string; role: StaffRole },
  actions: log.Action[],
): Promise<void> => {
  if (actions.length > 0) await log.insertActions(tx, staff, actions)
}
