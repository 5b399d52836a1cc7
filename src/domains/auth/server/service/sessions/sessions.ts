import { randomBytes } from 'node:crypto'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unauthorized } from '#/platform/server/errors.ts'
import { REFRESH_GRACE, SESSION_TTL } from '#/domains/auth/rules/sign-in.ts'
import * as queries from '#/domains/auth/server/queries/sessions.ts'
import { isSame, parseRefreshHalf, refreshPair, signAccessToken, type RefreshPair } from './tokens.ts'

type Tokens = { access_token: string; refresh: RefreshPair }

/** Opens a session of 60 days for a user. */
export const openSession = async (
  db: Db,
  { secrets, clock }: Capabilities,
  userId: string,
  device: queries.Device,
): Promise<Tokens> => {
  const seed = randomBytes(32).toString('base64url')
  const expiresAt = new Date(db.now().getTime() + SESSION_TTL * 1000)
  const id = await queries.insertSession(db, { userId, seed, expiresAt, device })
  return {
    access_token: await signAccessToken(secrets, clock, { userId, sessionId: id }),
    refresh: refreshPair(secrets, { id, seed, generation: 0 }),
  }
}

/**
 * New tokens for both halves of the refresh token together. The parent of the newest generation is good for 20 s
 * more and gets the same successor; anything older ends the whole session. A refusal is the 401 whose text the
 * browser answers with «Сессия истекла» (`spec §8`).
 */
export const refreshSession = async (
  db: Db,
  { secrets, clock }: Capabilities,
  header: string | undefined,
  cookie: string | undefined,
): Promise<Tokens> => {
  const asked = parseRefreshHalf(header)
  const session = asked && cookie && header ? await queries.findSession(db, asked.id) : undefined
  if (!asked || !session || !header || !cookie) throw unauthorized('token_expired')
  const presented = refreshPair(secrets, { ...session, generation: asked.generation })
  const next = refreshPair(secrets, { ...session, generation: asked.generation + 1 })
  if (!isSame(presented.header, header)) throw unauthorized('token_expired')
  // The cookie of an answer whose body was lost, or of another tab's, is one step ahead of the other half.
  if (isSame(next.cookie, cookie)) await allowOnlyParent(db, session.id, asked.generation)
  else if (!isSame(presented.cookie, cookie)) throw unauthorized('token_expired')
  else if (!(await queries.rotateSession(db, session.id, asked.generation)))
    await allowOnlyParent(db, session.id, asked.generation)
  return {
    access_token: await signAccessToken(secrets, clock, { userId: session.user_id, sessionId: session.id }),
    refresh: next,
  }
}

/** Read anew: another tab has just rotated the session. */
const allowOnlyParent = async (db: Db, id: string, generation: number) => {
  const now = await queries.findSession(db, id)
  const alive = now && !now.revoked_at && now.expires_at > db.now()
  const age = now ? (db.now().getTime() - now.rotated_at.getTime()) / 1000 : 0
  if (alive && now.generation === generation + 1 && age <= REFRESH_GRACE) return
  await queries.revokeSession(db, id)
  throw unauthorized('token_expired')
}

/** Ends the session that the cookie half speaks of (`spec §4`: logout is known by its cookie); silent when there is none. */
export const endSession = async (
  db: Db,
  { secrets }: Capabilities,
  cookie: string | undefined,
): Promise<void> => {
  const asked = parseRefreshHalf(cookie)
  const session = asked && (await queries.findSession(db, asked.id))
  if (!asked || !session || !cookie) return
  if (isSame(refreshPair(secrets, { ...session, generation: asked.generation }).cookie, cookie)) {
    await queries.revokeSession(db, session.id)
  }
}
