import { createHmac } from 'node:crypto'
import { TABLET_COOKIE } from '#/domains/auth/storage-names.ts'
import { DEVICE_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'
import { isSame } from '../sessions/refresh-pair.ts'

const PATH = '/staff/api'

/** Signed anew at every sign-in by PIN, so that it outlives a rotation. */
export const setTabletCookie = (incoming: Incoming, secrets: Secrets, now: Date, id: string): void =>
  incoming.setCookie(TABLET_COOKIE, signed(signingKey(secrets, now), id), {
    httpOnly: true,
    path: PATH,
    maxAge: DEVICE_TTL,
  })

/** The tablet may have been revoked meanwhile. */
export const tabletIdOf = (
  { cookies }: Pick<Incoming, 'cookies'>,
  secrets: Secrets,
  now: Date,
): string | null => {
  const cookie = cookies[TABLET_COOKIE] ?? ''
  const [, id] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(cookie) ?? []
  if (!id) return null
  return acceptedKeys(secrets, now, DEVICE_TTL).some((key) => isSame(signed(key, id), cookie)) ? id : null
}

const signed = ({ pepper }: SigningKey, id: string): string =>
  `${id}.${createHmac('sha256', pepper).update(`tablet:${id}`).digest('base64url')}`
