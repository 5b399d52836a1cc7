import { RETURN_COOKIE } from '#/domains/auth/storage-names.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'

const KEPT_S = 10 * MINUTE_S

/** The header with which the server sends a signed-out visitor home (`spec §2`). */
export const returnCookie = (path: string): string =>
  `${RETURN_COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax`

/** Once: a page of the profile only. */
export const takeReturnPath = (): string | null => {
  const path = readCookie(RETURN_COOKIE)
  if (path === undefined) return null
  writeCookie(RETURN_COOKIE, '', { maxAge: 0 })
  return path.startsWith('/profile') ? path : null
}
