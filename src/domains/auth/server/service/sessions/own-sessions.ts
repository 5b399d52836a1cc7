import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { describeDevice } from './describe-device.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import { findOpenSessions, revokeOwnSession, revokeSessions } from '#/domains/auth/server/queries/sessions.ts'

const SHOWN = 100

/** Where somebody is signed in, this device first. */
export const listSessions = async (db: Db, { id: userId, sessionId }: Customer) => {
  const rows = await findOpenSessions(db, userId, sessionId, SHOWN)
  return {
    items: rows.map(({ user_agent, ...session }) => ({
      ...session,
      ...describeDevice(user_agent),
      current: session.id === sessionId,
    })),
  }
}

/** Signs out there; a repeat does no harm. 404 for anybody else's, as if there were none. */
export const endOwnSession = async (db: Db, { id: userId }: Customer, id: string): Promise<void> => {
  if (!(await revokeOwnSession(db, userId, id))) throw notFound()
}

/** Signs out everywhere, or everywhere else. */
export const endOwnSessions = async (
  db: Db,
  { id: userId, sessionId }: Customer,
  keepCurrent: boolean,
): Promise<void> => {
  await revokeSessions(db, userId, keepCurrent ? sessionId : null)
}
