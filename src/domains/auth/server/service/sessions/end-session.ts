import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/auth/server/queries/sessions.ts'
import { isHalfOf, parseRefreshHalf } from './refresh-pair.ts'

/** `spec §4`; silent without one. */
export const endSession = async (db: Db, context: AppContext, cookie: string | undefined): Promise<void> => {
  const claimed = parseRefreshHalf(cookie)
  const session = claimed && (await queries.findSession(db, claimed.id))
  if (!claimed || !session || !cookie) return
  if (isHalfOf(context, { ...session, generation: claimed.generation }, 'cookie', cookie)) {
    await queries.revokeSession(db, session.id)
  }
}
