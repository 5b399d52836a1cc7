import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import type { StaffRole } from '#/domains/auth/contract/staff.ts'
import * as queries from '#/domains/auth/server/queries/users.ts'
import * as log from '#/domains/auth/server/queries/audit-log.ts'
import { makeAdmin } from '#/domains/auth/server/queries/staff.ts'
import { userOfPhone } from '../sign-in/user-of-phone.ts'

export const rememberName = (tx: Db, userId: string, name: string) => queries.setNameOnce(tx, userId, name)

/** The first admin, from the settings (`decisions §2`); idempotent. */
export const appointAdmin = (db: Db, secrets: Secrets, phone: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await userOfPhone(tx, secrets, phone)
    await makeAdmin(tx, id)
  })

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

const ACTIONS_LIMIT = 30

export const listActionsOn = (
  db: Db,
  subject: string,
  subjectId: string | number,
): Promise<log.ActionRow[]> => log.findActions(db, subject, String(subjectId), ACTIONS_LIMIT)
