import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#/platform/server/clock.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { ACCESS_TOKEN_TTL } from '#/domains/auth/rules/session-lifetime.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const AUDIENCE = 'lavanda'
const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

const keys = new WeakMap<Secrets, Promise<CryptoKey>>()
/** Cached: importing the key takes longer than verifying a token. */
const keyOf = (secrets: Secrets): Promise<CryptoKey> => {
  const known = keys.get(secrets)
  if (known) return known
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', Buffer.from(secrets.token), hmac, false, ['sign', 'verify'])
  keys.set(secrets, key)
  return key
}

export type AccessClaims = { userId: string; sessionId: string }

/** Lives 15 minutes (`decisions §2`). */
export const signAccessToken = async (
  secrets: Secrets,
  clock: Clock,
  { userId, sessionId }: AccessClaims,
): Promise<string> => {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_TTL)
    .sign(await keyOf(secrets))
}

/** `expired` for a valid but old token, null for any other fault. */
export const readAccessToken = async (
  secrets: Secrets,
  clock: Clock,
  token: string,
): Promise<AccessClaims | 'expired' | null> => {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secrets), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: clock.now(),
    })
    const { sub, sid } = Claims.parse(payload)
    return { userId: sub, sessionId: sid }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : null
  }
}
