import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#/platform/server/clock.ts'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'
import { ACCESS_TOKEN_TTL, SESSION_TTL } from '#/domains/auth/rules/session-lifetime.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const AUDIENCE = 'lavanda'
const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

const imported = new WeakMap<SigningKey, Promise<CryptoKey>>()
/** Importing the key takes longer than verifying a token. */
const importKey = (key: SigningKey): Promise<CryptoKey> => {
  const known = imported.get(key)
  if (known) return known
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const made = crypto.subtle.importKey('raw', Buffer.from(key.token), hmac, false, ['sign', 'verify'])
  imported.set(key, made)
  return made
}

export type AccessClaims = { userId: string; sessionId: string }
/** `byPin` is for the browser; the server asks the session. */
type NewClaims = AccessClaims & { byPin?: boolean }

/** Lives 15 minutes (`decisions §2`). */
export const signAccessToken = async (
  secrets: Secrets,
  clock: Clock,
  { userId, sessionId, byPin }: NewClaims,
): Promise<string> => {
  const key = signingKey(secrets, clock.now())
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId, ...(byPin && { pin: true }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_TTL)
    .sign(await importKey(key))
}

/**
 * Known as long as a session lives, to tell its old token from a bad one. A token without a name is of a
 * former release.
 */
const keyOf = (secrets: Secrets, now: Date, kid: string | undefined): SigningKey | undefined => {
  const keys = acceptedKeys(secrets, now, SESSION_TTL)
  return kid === undefined ? keys.at(-1) : keys.find(({ id }) => id === kid)
}

/** `expired` for a valid but old token, null for any other fault. */
export const readAccessToken = async (
  secrets: Secrets,
  clock: Clock,
  token: string,
): Promise<AccessClaims | 'expired' | null> => {
  try {
    const key = keyOf(secrets, clock.now(), decodeProtectedHeader(token).kid)
    if (!key) return null
    const { payload } = await jwtVerify(token, await importKey(key), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: clock.now(),
    })
    // A key that is over signs no more: somebody else made this token of it.
    if (Number(payload.exp) * 1000 > key.until + ACCESS_TOKEN_TTL * 1000) return null
    const { sub, sid } = Claims.parse(payload)
    return { userId: sub, sessionId: sid }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : null
  }
}
