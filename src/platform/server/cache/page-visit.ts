import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '#/platform/server/http/serve.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { NormalizedUrl } from './normalize-url.ts'

/** `isNew`: on a page that tells such visitors apart, one of whom nothing is known. */
export type Visitor = { cityId: number | null; isSignedIn: boolean; isNew: boolean }
export type Visit = Visitor & { origin: string; address: NormalizedUrl }

export type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** A page is made of answers alone: while each has the same `etag`, drawing it anew would give the same page. */
export type UsedCall = { route: Route; input: CallInput; etag: string }

/** Supplied by the shop. */
export type PageVisitor = {
  read(cookies: string | undefined, path: string): Visitor
  asCookies(visitor: Visitor): string
  /** The only cookies that a cacheable page may read: they are part of its key. */
  sharedCookies: readonly string[]
}

const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()

/** Towards the proxy or this process; anything but https counts as http. */
export const protocolOf = (headers: IncomingHttpHeaders, trustProxy: boolean): 'http' | 'https' =>
  trustProxy && lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'

const originOf = (headers: IncomingHttpHeaders, { siteUrl, trustProxy }: Settings): string => {
  if (siteUrl) return siteUrl
  const { 'x-forwarded-host': outerHost } = headers
  // The header may be empty (RFC 9112): the path would then be taken for a host.
  const host = headers.host || 'localhost'
  if (!trustProxy) return `http://${host}`
  return `${protocolOf(headers, trustProxy)}://${lastOf(outerHost) || host}`
}

export const readVisit = (
  headers: IncomingHttpHeaders,
  address: NormalizedUrl,
  settings: Settings,
  visitor: PageVisitor,
): Visit => ({ ...visitor.read(headers.cookie, address.path), origin: originOf(headers, settings), address })

export const pageKey = ({ origin, cityId, isNew, address }: Visit): string =>
  `${origin}${cityId === null ? '' : `?${cityId}`}${isNew ? '#new' : ''} ${address.text}`
