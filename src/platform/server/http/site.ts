import type { Settings } from '#/platform/server/settings.ts'
import type { Incoming } from './serve.ts'

/** The address that files made for elsewhere name; without a setting the one that was asked. */
export const siteOf = ({ siteUrl }: Settings, { secure, headers }: Incoming): string =>
  siteUrl ?? `${secure ? 'https' : 'http'}://${headers['host'] || 'localhost'}`

/** A page of the shop's own, however the shop is reached. */
export const isOwnOrigin = (origin: string, host: string, siteUrl: string | undefined): boolean =>
  origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)
