import { authApi, REFRESH_HEADER, TOKEN_EXPIRED } from '#/domains/auth/contract/sign-in.ts'
import { REFRESH_LOCK } from '#/domains/auth/storage-names.ts'
import { accessToken, claimOf, storeTokens, refreshToken, identity } from './tokens.ts'

export const errorDetailOf = async (response: Response): Promise<string | undefined> => {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { detail?: string } | null
  return answer?.detail
}

type Outcome = 'renewed' | 'expired' | 'refused' | 'unreachable'

let renewing: Promise<Outcome> | undefined

/** For all requests of this tab, and by the lock for all tabs. */
export const renewOnce = (expired: string): Promise<Outcome> => {
  renewing ??= locked(() => renew(expired)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Locks need a secure context; elsewhere the server's grace covers concurrent refreshes. */
const locked = (work: () => Promise<Outcome>): Promise<Outcome> =>
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work()

const isOfSameUser = (one: string, other: string): boolean => claimOf(one, 'sub') === claimOf(other, 'sub')

const renew = async (expired: string): Promise<Outcome> => {
  const now = accessToken()
  // Another tab renewed it, or somebody else signed in there, in whose name this must not be sent.
  if (now !== expired) return now && isOfSameUser(now, expired) ? 'renewed' : 'unreachable'
  const response = await fetch(authApi.refresh.path, {
    method: authApi.refresh.method,
    headers: { [REFRESH_HEADER]: refreshToken(), ...identity(expired) },
  }).catch(() => null)
  if (response?.ok) {
    const tokens = (await response.json()) as Parameters<typeof storeTokens>[0]
    const current = accessToken()
    // Signed out or switched user, or another tab's token of this session was seen late.
    if (!current || claimOf(current, 'sid') !== claimOf(expired, 'sid')) return 'unreachable'
    storeTokens(tokens)
    return 'renewed'
  }
  if (response?.status !== 401) return 'unreachable'
  return (await errorDetailOf(response)) === TOKEN_EXPIRED ? 'expired' : 'refused'
}
