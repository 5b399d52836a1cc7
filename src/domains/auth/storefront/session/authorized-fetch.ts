import { authApi, CLIENT_HEADER, REFRESH_HEADER, TOKEN_EXPIRED } from '#/domains/auth/contract/sign-in.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Wrapper } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { logOut } from './session.ts'
import { accessToken, claimOf, clientId, keepTokens, refreshToken } from './tokens.ts'

/**
 * Every request carries the bearer header when there is a token, and the client id. A 401 for an expired token
 * is answered with one refresh and one retry; any other 401 ends the session (`spec §7, §8`).
 */
export const authorizedFetch: Wrapper = async (exchange, send) => {
  const { headers }: { headers: Record<string, string> } = exchange.init
  const ask = (token: string | undefined) =>
    send({ ...exchange, init: { ...exchange.init, headers: { ...headers, ...identity(token) } } })
  const token = accessToken()
  const response = await ask(token)
  if (response.status !== 401 || !token) return response
  if ((await detailOf(response)) !== TOKEN_EXPIRED) return endOf(token, 'auth.badCredentials', response)
  const outcome = await renewOnce(token)
  if (outcome === 'expired') return endOf(token, 'auth.sessionExpired', response)
  if (outcome === 'refused') return endOf(token, 'auth.badCredentials', response)
  if (outcome === 'unreachable') return response
  const renewed = accessToken()
  const second = await ask(renewed)
  return second.status === 401 && renewed ? endOf(renewed, 'auth.badCredentials', second) : second
}

const identity = (token: string | undefined): Record<string, string> => ({
  [CLIENT_HEADER]: clientId(),
  ...bearer(token),
})

/** The header of whoever is signed in on this browser (`spec §7`). */
export const bearer = (token = accessToken()): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

const detailOf = async (response: Response): Promise<string | undefined> => {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { detail?: string } | null
  return answer?.detail
}

/** Logs out as by the button and says why, unless another request of this session has done so already (`spec §8`). */
const endOf = async (
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

/** One refresh for all requests of this tab that found the same token expired, and for all tabs by the lock. */
const renewOnce = (expired: string): Promise<Outcome> => {
  renewing ??= locked(() => renew(expired)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** The lock is there in secure contexts only; elsewhere the server's grace lets tabs refresh at once. */
const locked = (work: () => Promise<Outcome>): Promise<Outcome> =>
  'locks' in navigator ? navigator.locks.request('lavanda-refresh', work) : work()

const renew = async (expired: string): Promise<Outcome> => {
  const now = accessToken()
  if (now !== expired) return now ? 'renewed' : 'unreachable'
  const response = await fetch(authApi.refresh.path, {
    method: authApi.refresh.method,
    headers: { [REFRESH_HEADER]: refreshToken(), ...identity(expired) },
  }).catch(() => null)
  if (response?.ok) {
    const tokens = (await response.json()) as Parameters<typeof keepTokens>[0]
    const kept = accessToken()
    // Signed out meanwhile, or in as somebody else. Another tab's token of this session came earlier and was seen late.
    if (!kept || claimOf(kept, 'sid') !== claimOf(expired, 'sid')) return 'unreachable'
    keepTokens(tokens)
    return 'renewed'
  }
  if (response?.status !== 401) return 'unreachable'
  return (await detailOf(response)) === TOKEN_EXPIRED ? 'expired' : 'refused'
}
