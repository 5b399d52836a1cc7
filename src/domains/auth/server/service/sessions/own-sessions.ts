import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { describeDevice } from './describe-device.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import { findOpenSessions, revokeOwnSession, revokeSessions } from '#/domains/auth/server/queries/sessions.ts'

const SESSIONS_LIMIT = 100

/** This device first. */
export const listSessions = async (db: Db, { id: userId, sessionId }: Customer) => {
  const rows = await findOpenSessions(db, userId, sessionId, SESSIONS_LIMIT)
  return {
    items: rows.map(({ user_agent, ...session }) => ({
      ...session,
      ...describeDevice(user_agent),
      current: session.id === sessionId,
    })),
  }
}

/** Idempotent; 404 for another user's session. */
export const endOwnSession = async (db: Db, { id: userId }: Customer, id: string): Promise<void> => {
  if (!(await revokeOwnSession(db, userId, id))) throw notFound()
}

export const endOwnSessions = async (
  db: Db,
  { id: userId, sessionId }: Customer,
  keepCurrent: boolean,
): Promise<void> => {
  await revokeSessions(db, userId, keepCurrent ? sessionId : null)
}
