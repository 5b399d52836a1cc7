import { randomBytes } from 'node:crypto'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { SESSION_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import * as queries from '#/domains/auth/server/queries/sessions.ts'
import { signAccessToken } from './access-token.ts'
import { refreshPair, type RefreshPair } from './refresh-pair.ts'

export type Tokens = { access_token: string; refresh: RefreshPair }

export const openSession = async (
  db: Db,
  { secrets, clock }: AppContext,
  userId: string,
  device: queries.Device,
): Promise<Tokens> => {
  const seed = randomBytes(32).toString('base64url')
  const expiresAt = new Date(db.now().getTime() + SESSION_TTL * 1000)
  const id = await queries.insertSession(db, { userId, seed, expiresAt, device })
  return {
    access_token: await signAccessToken(secrets, clock, { userId, sessionId: id }),
    refresh: refreshPair(secrets, clock.now(), { id, seed, generation: 0 }),
  }
}
