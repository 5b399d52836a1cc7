import type { Incoming } from '#/platform/server/http/serve.ts'
import { SESSION_TTL } from '#/domains/auth/rules/sign-in.ts'
import type { RefreshPair } from './tokens.ts'

/** The httpOnly half of the refresh token, sent to the auth calls only. */
const NAME = 'LavandaRefresh'
const PATH = '/v1/auth'

export const readRefreshCookie = ({ cookies }: Incoming): string | undefined => cookies[NAME]

export const setRefreshCookie = (incoming: Incoming, { cookie }: RefreshPair): void =>
  incoming.setCookie(NAME, cookie, { httpOnly: true, path: PATH, maxAge: SESSION_TTL })

export const clearRefreshCookie = (incoming: Incoming): void =>
  incoming.setCookie(NAME, '', { httpOnly: true, path: PATH, maxAge: 0 })
