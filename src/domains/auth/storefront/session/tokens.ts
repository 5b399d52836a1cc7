import { AUTH_COOKIE, CLIENT_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { local } from '#/platform/web/storage.ts'

const DAY = 86_400
/** Seconds; as long as a refresh token lives: an access token past its 15 minutes is renewed, not forgotten. */
const SIGNED_IN_FOR = 60 * DAY
const CLIENT_FOR = 365 * DAY
/** The half of the refresh token that scripts may read; the other half is an httpOnly cookie. */
export const REFRESH_KEY = 'lavanda-refresh'

/** The access token, when somebody is signed in on this browser. */
export const accessToken = (): string | undefined => readCookie(AUTH_COOKIE) || undefined

/** The person that a token speaks of, or their session. */
export const claimOf = (token: string | undefined, claim: 'sub' | 'sid'): string | undefined => {
  try {
    const part = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(part)) as Record<string, string>)[claim]
  } catch {
    return undefined
  }
}

export const refreshToken = (): string => local.read(REFRESH_KEY) ?? ''

export const keepTokens = (tokens: { access_token: string; refresh_token: string }): void => {
  writeCookie(AUTH_COOKIE, tokens.access_token, { maxAge: SIGNED_IN_FOR })
  local.write(REFRESH_KEY, tokens.refresh_token)
}

export const forgetTokens = (): void => {
  forgetAccessToken()
  local.write(REFRESH_KEY, null)
}

export const forgetAccessToken = (): void => writeCookie(AUTH_COOKIE, '', { maxAge: 0 })

/** A new client id: the next visitor of this browser starts with nothing of the last one's. */
export const renewClientId = (): string => {
  const id = randomId()
  writeCookie(CLIENT_COOKIE, id, { maxAge: CLIENT_FOR })
  return id
}

/** Whose cart it is before sign-in; made at the first need (`spec §3`). */
export const clientId = (): string => readCookie(CLIENT_COOKIE) || renewClientId()
