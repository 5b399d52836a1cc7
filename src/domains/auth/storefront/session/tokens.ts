import { AUTH_COOKIE, CLIENT_COOKIE, REFRESH_KEY } from '#/domains/auth/storage-names.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { local } from '#/platform/web/storage.ts'
import { CLIENT_HEADER } from '#/domains/auth/contract/sign-in.ts'

/** As long as the refresh token, for an expired token to be refreshed. */
const ACCESS_COOKIE_S = 60 * DAY_S
const CLIENT_COOKIE_S = 365 * DAY_S

export const accessToken = (): string | undefined => readCookie(AUTH_COOKIE) || undefined

export const claimOf = (token: string | undefined, claim: 'sub' | 'sid' | 'pin'): string | undefined => {
  try {
    const part = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(part)) as Record<string, string>)[claim]
  } catch {
    return undefined
  }
}

/** At a shared tablet: there is work, and nothing personal. */
export const isByPin = (): boolean => Boolean(claimOf(accessToken(), 'pin'))

export const refreshToken = (): string => local.read(REFRESH_KEY) ?? ''

export const storeTokens = (tokens: { access_token: string; refresh_token: string }): void => {
  writeCookie(AUTH_COOKIE, tokens.access_token, { maxAge: ACCESS_COOKIE_S })
  local.write(REFRESH_KEY, tokens.refresh_token)
}

export const forgetTokens = (): void => {
  forgetAccessToken()
  local.write(REFRESH_KEY, null)
}

export const forgetAccessToken = (): void => writeCookie(AUTH_COOKIE, '', { maxAge: 0 })

/** The next visitor inherits nothing. */
export const renewClientId = (): string => {
  const id = randomId()
  writeCookie(CLIENT_COOKIE, id, { maxAge: CLIENT_COOKIE_S })
  return id
}

/** Created on first use (`spec §3`). */
export const clientId = (): string => readCookie(CLIENT_COOKIE) || renewClientId()

export const identity = (token: string | undefined): Record<string, string> => ({
  [CLIENT_HEADER]: clientId(),
  ...bearer(token),
})

/** `spec §7`. */
export const bearer = (token = accessToken()): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}
