import type { Incoming } from '#/platform/server/http/serve.ts'
import { SESSION_TTL } from '#/domains/auth/rules/sign-in.ts'
import type { RefreshPair } from './tokens.ts'

/** The half of the refresh token that no script can read; it travels to the auth calls only. */
const NAME = 'LavandaRefresh'
const PATH = '/v1/auth'

export const readHalf = ({ cookies }: Incoming): string | undefined => cookies[NAME]

export const keepHalf = (incoming: Incoming, { cookie }: RefreshPair): void =>
  incoming.setCookie(NAME, cookie, { httpOnly: true, path: PATH, maxAge: SESSION_TTL })

export const dropHalf = (incoming: Incoming): void =>
  incoming.setCookie(NAME, '', { httpOnly: true, path: PATH, maxAge: 0 })
