import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unauthorized } from '#/platform/server/errors.ts'
import { REFRESH_GRACE, STAFF_IDLE } from '#/domains/auth/rules/session-lifetime.ts'
import * as queries from '#/domains/auth/server/queries/sessions.ts'
import { signAccessToken } from './access-token.ts'
import type { Tokens } from './open-session.ts'
import { isHalfOf, parseRefreshHalf, refreshPair } from './refresh-pair.ts'

/**
 * The parent of the newest generation stays valid for 20 s and gets the same successor; anything older ends
 * the session. 401 is shown as «Сессия истекла» (`spec §8`).
 */
export const refreshSession = async (
  db: Db,
  context: AppContext,
  header: string | undefined,
  cookie: string | undefined,
): Promise<Tokens> => {
  const claimed = parseRefreshHalf(header)
  const session = claimed && cookie && header ? await queries.findSession(db, claimed.id) : undefined
  if (!claimed || !session || !header || !cookie) throw unauthorized('token_expired')
  const { secrets, clock } = context
  const presented = { ...session, generation: claimed.generation }
  const next = { ...session, generation: claimed.generation + 1 }
  if (!isHalfOf(context, presented, 'header', header)) throw unauthorized('token_expired')
  if (isForgotten(db, session)) await end(db, session.id)
  // After a lost response, or from another tab, the cookie is one generation ahead.
  if (isHalfOf(context, next, 'cookie', cookie)) await allowOnlyParent(db, session.id, claimed.generation)
  else if (!isHalfOf(context, presented, 'cookie', cookie)) throw unauthorized('token_expired')
  else if (!(await queries.rotateSession(db, session.id, claimed.generation)))
    await allowOnlyParent(db, session.id, claimed.generation)
  return {
    access_token: await signAccessToken(secrets, clock, {
      userId: session.user_id,
      sessionId: session.id,
      byPin: session.tablet_id !== null,
    }),
    refresh: refreshPair(secrets, clock.now(), next),
  }
}

/** Another tab may just have rotated the session. */
const allowOnlyParent = async (db: Db, id: string, generation: number) => {
  const current = await queries.findSession(db, id)
  const alive = current && !current.revoked_at && current.expires_at > db.now()
  const age = current ? (db.now().getTime() - current.rotated_at.getTime()) / 1000 : 0
  if (alive && current.generation === generation + 1 && age <= REFRESH_GRACE) return
  await end(db, id)
}

/** A phone in a drawer, or in other hands. */
const isForgotten = (db: Db, { is_staff, rotated_at }: queries.SessionRow): boolean =>
  is_staff && db.now().getTime() - rotated_at.getTime() > STAFF_IDLE * 1000

const end = async (db: Db, id: string): Promise<never> => {
  await queries.revokeSession(db, id)
  throw unauthorized('token_expired')
}
