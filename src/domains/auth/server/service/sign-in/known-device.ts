import { createHmac } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { findOthersSessions, isSessionOfPhone } from '#/domains/auth/server/queries/sessions.ts'
import { isSame } from '../sessions/tokens.ts'

/** Who has signed in on this browser: marks of sessions, of three customers at most, the last one first. */
const DEVICE_COOKIE = 'LavandaDevice'
/** Of the calls that sign in; codes are asked for under the other one. */
const PATHS = ['/v1/auth', '/v2/auth']
const DEVICE_TTL = 365 * 24 * 60 * 60
const MOST_MARKS = 3

/** Somebody has signed in on this browser before, whoever it was. */
export const isUsedDevice = ({ cookies }: Incoming): boolean => Boolean(cookies[DEVICE_COOKIE])

/**
 * Has this browser signed in to this phone before? It may then ask for codes whatever others have done with the phone; the
 * code itself it needs like everybody else. No longer once the customer has ended that session from elsewhere.
 */
export const isKnownDevice = async (
  db: Db,
  secrets: Secrets,
  { cookies }: Incoming,
  phone: string,
): Promise<boolean> => {
  const ids = sessionsOf(secrets, cookies[DEVICE_COOKIE])
  const since = new Date(db.now().getTime() - DEVICE_TTL * 1000)
  return ids.length > 0 && isSessionOfPhone(db, ids, phone, since)
}

/** From now on this browser is known as one that signed in by this session. */
export const markDevice = async (
  db: Db,
  secrets: Secrets,
  incoming: Incoming,
  sessionId: string,
): Promise<void> => {
  const known = sessionsOf(secrets, incoming.cookies[DEVICE_COOKIE])
  if (known[0] === sessionId) return
  const others = known.length > 0 ? await findOthersSessions(db, known, sessionId) : []
  const ids = [sessionId, ...known.filter((id) => others.includes(id))].slice(0, MOST_MARKS)
  const value = ids.map((id) => markOf(secrets, id)).join('~')
  for (const path of PATHS)
    incoming.setCookie(DEVICE_COOKIE, value, { httpOnly: true, path, maxAge: DEVICE_TTL })
}

const markOf = ({ pepper }: Secrets, sessionId: string): string =>
  `${sessionId}.${createHmac('sha256', pepper).update(`device:${sessionId}`).digest('base64url')}`

/** Those that the shop itself has written. */
const sessionsOf = (secrets: Secrets, cookie = ''): string[] =>
  cookie
    .split('~')
    .slice(0, MOST_MARKS)
    .flatMap((mark) => {
      const [, id] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(mark) ?? []
      return id && isSame(markOf(secrets, id), mark) ? [id] : []
    })
