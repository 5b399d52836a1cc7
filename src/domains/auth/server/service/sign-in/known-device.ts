import { createHmac } from 'node:crypto'
import { DEVICE_COOKIE } from '#/domains/auth/storage-names.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'
import { findSessionsOfOthers, isSessionOfPhone } from '#/domains/auth/server/queries/sessions.ts'
import { DEVICE_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import { isSame } from '../sessions/refresh-pair.ts'

/** Sign-in and code requests differ in paths. */
const PATHS = ['/v1/auth', '/v2/auth']
const MAX_MARKS = 3

export const isUsedDevice = ({ cookies }: Incoming): boolean => Boolean(cookies[DEVICE_COOKIE])

/**
 * Such a browser may request codes past others' limits, but still needs the code. Not after the customer
 * ended that session from elsewhere.
 */
export const isKnownDevice = async (
  db: Db,
  secrets: Secrets,
  { cookies }: Incoming,
  phone: string,
): Promise<boolean> => {
  const ids = sessionIdsIn(secrets, db.now(), cookies[DEVICE_COOKIE])
  const since = new Date(db.now().getTime() - DEVICE_TTL * 1000)
  return ids.length > 0 && isSessionOfPhone(db, ids, phone, since)
}

export const markDevice = async (
  db: Db,
  secrets: Secrets,
  incoming: Incoming,
  sessionId: string,
): Promise<void> => {
  const known = sessionIdsIn(secrets, db.now(), incoming.cookies[DEVICE_COOKIE])
  if (known[0] === sessionId) return
  const others = known.length > 0 ? await findSessionsOfOthers(db, known, sessionId) : []
  const ids = [sessionId, ...known.filter((id) => others.includes(id))].slice(0, MAX_MARKS)
  const key = signingKey(secrets, db.now())
  const value = ids.map((id) => signedMark(key, id)).join('~')
  for (const path of PATHS)
    incoming.setCookie(DEVICE_COOKIE, value, { httpOnly: true, path, maxAge: DEVICE_TTL })
}

const signedMark = ({ pepper }: SigningKey, sessionId: string): string =>
  `${sessionId}.${createHmac('sha256', pepper).update(`device:${sessionId}`).digest('base64url')}`

const sessionIdsIn = (secrets: Secrets, now: Date, cookie = ''): string[] => {
  const keys = acceptedKeys(secrets, now, DEVICE_TTL)
  return cookie
    .split('~')
    .slice(0, MAX_MARKS)
    .flatMap((mark) => {
      const [, id] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(mark) ?? []
      return id && keys.some((key) => isSame(signedMark(key, id), mark)) ? [id] : []
    })
}
