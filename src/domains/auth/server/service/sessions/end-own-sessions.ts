import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import { revokeOwnSession, revokeSessions } from '#/domains/auth/server/queries/sessions.ts'

/** Idempotent; 404 for another's session. */
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
