import { randomBytes } from 'node:crypto'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { signInSettings } from '#/domains/auth/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import * as queries from '#/domains/auth/server/queries/sessions.ts'
import { signAccessToken } from './access-token.ts'
import { refreshPair, type RefreshPair } from './refresh-pair.ts'

export type Tokens = { access_token: string; refresh: RefreshPair }

/** `seconds`: as the owner has set, unless said. */
type NewSession = { device: queries.Device; tabletId?: string | null; seconds?: number }

export const openSession = async (
  db: Db,
  { secrets, clock }: AppContext,
  userId: string,
  { device, tabletId = null, seconds }: NewSession,
): Promise<Tokens> => {
  const seed = randomBytes(32).toString('base64url')
  const { sessionDays } = await settingsOf(db, signInSettings)
  const expiresAt = new Date(
    db.now().getTime() + (seconds === undefined ? sessionDays * DAY_MS : seconds * 1000),
  )
  const id = await queries.insertSession(db, { userId, seed, expiresAt, device, tabletId })
  return {
    access_token: await signAccessToken(secrets, clock, { userId, sessionId: id, byPin: tabletId !== null }),
    refresh: refreshPair(secrets, clock.now(), { id, seed, generation: 0 }),
  }
}
