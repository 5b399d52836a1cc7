import type { Settings } from '#/platform/server/settings.ts'
import type { Incoming } from './serve.ts'

/** For links in files; without a setting, that of the request. */
export const siteOf = ({ siteUrl }: Settings, { secure, headers }: Incoming): string =>
  siteUrl ?? `${secure ? 'https' : 'http'}://${headers['host'] || 'localhost'}`

/** For links in messages, which no request asks for. */
export const shopAddress = ({ siteUrl, port }: Pick<Settings, 'siteUrl' | 'port'>): string =>
  siteUrl ?? `http://localhost:${port}`

export const isOwnOrigin = (origin: string, host: string, siteUrl: string | undefined): boolean =>
  origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)
