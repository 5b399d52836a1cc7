import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '#/platform/server/settings.ts'
import type { Address } from './address.ts'

/** All that a page may know of its visitor. */
export type Visitor = { cityId: number | null; isSignedIn: boolean }
export type Visit = Visitor & { origin: string; address: Address }

/** What the shop's cookies say of a visitor, and how a page is told; a shop's own business, so given by it. */
export type PageVisitor = {
  read(cookies: string | undefined): Visitor
  asCookies(visitor: Visitor): string
  /** The one cookie that a page may look at and be kept. */
  cityCookie: string
}

/** A header of the proxy in front; where it went through several, the last one's word. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()

/** How the visitor reached the proxy in front, or this process; anything but http and https is nobody's word. */
export const protocolOf = (headers: IncomingHttpHeaders, trustProxy: boolean): 'http' | 'https' =>
  trustProxy && lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'

/** Where the visitor sees the shop: a page's own links may name it. */
const originOf = (headers: IncomingHttpHeaders, { siteUrl, trustProxy }: Settings): string => {
  if (siteUrl) return siteUrl
  const { 'x-forwarded-host': outerHost } = headers
  // The header may be there and empty (RFC 9112): then the path would be taken for a host.
  const host = headers.host || 'localhost'
  if (!trustProxy) return `http://${host}`
  return `${protocolOf(headers, trustProxy)}://${lastOf(outerHost) || host}`
}

export const readVisit = (
  headers: IncomingHttpHeaders,
  address: Address,
  settings: Settings,
  visitor: PageVisitor,
): Visit => ({ ...visitor.read(headers.cookie), origin: originOf(headers, settings), address })

/** A page's place in the memory: that of the default city is among the addresses without parameters. */
export const pageKey = ({ origin, cityId, address }: Visit): string =>
  `${origin}${cityId === null ? '' : `?${cityId}`} ${address.text}`
