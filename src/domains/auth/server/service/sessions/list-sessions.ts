import type { Db } from '#/platform/server/database/db.ts'
import { describeDevice } from './describe-device.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import { findOpenSessions } from '#/domains/auth/server/queries/sessions.ts'

const SESSIONS_LIMIT = 100

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
