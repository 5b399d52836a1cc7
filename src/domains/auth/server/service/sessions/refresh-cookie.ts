import { REFRESH_COOKIE } from '#/domains/auth/storage-names.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { SESSION_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import type { RefreshPair } from './refresh-pair.ts'

const PATH = '/v1/auth'

export const readRefreshCookie = ({ cookies }: Incoming): string | undefined => cookies[REFRESH_COOKIE]

export const setRefreshCookie = (incoming: Incoming, { cookie }: RefreshPair): void =>
  incoming.setCookie(REFRESH_COOKIE, cookie, { httpOnly: true, path: PATH, maxAge: SESSION_TTL })

export const clearRefreshCookie = (incoming: Incoming): void =>
  incoming.setCookie(REFRESH_COOKIE, '', { httpOnly: true, path: PATH, maxAge: 0 })
