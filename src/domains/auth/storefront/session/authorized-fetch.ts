import { authApi, CLIENT_HEADER, REFRESH_HEADER, TOKEN_EXPIRED } from '#/domains/auth/contract/sign-in.ts'
import { REFRESH_LOCK } from '#/domains/auth/storage-names.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Wrapper } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { logOut } from './session.ts'
import { accessToken, claimOf, clientId, storeTokens, refreshToken } from './tokens.ts'

/**
 * Adds the bearer header, when there is a token, and the client id. An expired token is refreshed once and
 * the request retried; any other 401 ends the session (`spec §7, §8`).
 */
export const authorizedFetch: Wrapper = async (exchange, send) => {
  const { headers }: { headers: Record<string, string> } = exchange.init
  const ask = (token: string | undefined) =>
    send({ ...exchange, init: { ...exchange.init, headers: { ...headers, ...identity(token) } } })
  const token = accessToken()
  const response = await ask(token)
  if (response.status !== 401 || !token) return response
  if ((await detailOf(response)) !== TOKEN_EXPIRED) return endSession(token, 'auth.badCredentials', response)
  const outcome = await renewOnce(token)
  if (outcome === 'expired') return endSession(token, 'auth.sessionExpired', response)
  if (outcome === 'refused') return endSession(token, 'auth.badCredentials', response)
  if (outcome === 'unreachable') return response
  const renewed = accessToken()
  const second = await ask(renewed)
  return second.status === 401 && renewed ? endSession(renewed, 'auth.badCredentials', second) : second
}

const identity = (token: string | undefined): Record<string, string> => ({
  [CLIENT_HEADER]: clientId(),
  ...bearer(token),
})

/** The authorization header of this browser's user (`spec §7`). */
export const bearer = (token = accessToken()): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

const detailOf = async (response: Response): Promise<string | undefined> => {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { detail?: string } | null
  return answer?.detail
}

/** Logs out with a message, unless another request already has (`spec §8`). */
const endSession = async (
  token: string,
  why: 'auth.sessionExpired' | 'auth.badCredentials',
  response: Response,
): Promise<Response> => {
  if (accessToken() === token) {
    toast({ title: t(why), tone: 'rose' })
    await logOut()
  }
  return response
}

type Outcome = 'renewed' | 'expired' | 'refused' | 'unreachable'

let renewing: Promise<Outcome> | undefined

/** One refresh for all of this tab's requests, and for all tabs by the lock. */
const renewOnce = (expired: string): Promise<Outcome> => {
  renewing ??= locked(() => renew(expired)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Locks exist in secure contexts only; elsewhere the server's grace covers concurrent refreshes. */
const locked = (work: () => Promise<Outcome>): Promise<Outcome> =>
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work()

const isOfSameUser = (one: string, other: string): boolean => claimOf(one, 'sub') === claimOf(other, 'sub')

const renew = async (expired: string): Promise<Outcome> => {
  const now = accessToken()
  // Another tab renewed it; or somebody else signed in there, in whose name this must not be sent.
  if (now !== expired) return now && isOfSameUser(now, expired) ? 'renewed' : 'unreachable'
  const response = await fetch(authApi.refresh.path, {
    method: authApi.refresh.method,
    headers: { [REFRESH_HEADER]: refreshToken(), ...identity(expired) },
  }).catch(() => null)
  if (response?.ok) {
    const tokens = (await response.json()) as Parameters<typeof storeTokens>[0]
    const current = accessToken()
    // Signed out or switched user meanwhile; or this session's token from another tab was seen late.
    if (!current || claimOf(current, 'sid') !== claimOf(expired, 'sid')) return 'unreachable'
    storeTokens(tokens)
    return 'renewed'
  }
  if (response?.status !== 401) return 'unreachable'
  return (await detailOf(response)) === TOKEN_EXPIRED ? 'expired' : 'refused'
}
