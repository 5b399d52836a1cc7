import { TOKEN_EXPIRED } from '#/domains/auth/contract/sign-in.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Wrapper } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { logOut } from './log-out.ts'
import { accessToken, identity } from './tokens.ts'
import { renewOnce, errorDetailOf } from './renew-tokens.ts'

/**
 * An expired token is refreshed once and the request retried; any other 401 ends the session (`spec §7, §8`).
 */
export const authorizedFetch: Wrapper = async (exchange, send) => {
  const { headers }: { headers: Record<string, string> } = exchange.init
  const ask = (token: string | undefined) =>
    send({ ...exchange, init: { ...exchange.init, headers: { ...headers, ...identity(token) } } })
  const token = accessToken()
  const response = await ask(token)
  if (response.status !== 401 || !token) return response
  if ((await errorDetailOf(response)) !== TOKEN_EXPIRED)
    return endSession(token, 'auth.badCredentials', response)
  const outcome = await renewOnce(token)
  if (outcome === 'expired') return endSession(token, 'auth.sessionExpired', response)
  if (outcome === 'refused') return endSession(token, 'auth.badCredentials', response)
  if (outcome === 'unreachable') return response
  const renewed = accessToken()
  const second = await ask(renewed)
  return second.status === 401 && renewed ? endSession(renewed, 'auth.badCredentials', second) : second
}

/** Unless another request already has (`spec §8`). */
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
