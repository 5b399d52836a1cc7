import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { networkMatcher } from '#/platform/server/http/networks.ts'

/** Only `unreachable` may be another time. */
export type FetchFault = 'address' | 'unreachable' | 'status' | 'large'
export class NotFetched extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault, cause?: unknown) {
    super(`not fetched: ${fault}`, { cause })
    this.fault = fault
  }
}

const PORTS = new Set(['', '80', '443'])

/** Private, local, reserved, documentation, tunnels into IPv4. */
const isReserved4 = networkMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
const isGlobal6 = networkMatcher(['2000::/3'])
const isReserved6 = networkMatcher(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const isPublic = (address: string): boolean =>
  isIP(address) === 6
    ? isGlobal6(address) && !isReserved6(address)
    : isIP(address) === 4 && !isReserved4(address)

/**
 * Http(s), usual ports and public addresses, or an own origin that is allowed; throws `NotFetched`. The name is looked up
 * and checked when connecting, so that one that changes meanwhile leads nowhere else.
 */
export const publicTarget = (url: URL, allowed: readonly string[]): { lookup?: LookupFunction } => {
  if (allowed.includes(url.origin)) return {}
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isUsual = /^https?:$/.test(url.protocol) && PORTS.has(url.port) && !url.username && !url.password
  if (!isUsual || (isIP(host) !== 0 && !isPublic(host))) throw new NotFetched('address')
  return { lookup: publicLookup }
}

const publicLookup: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '')
    const found = addresses.filter(({ address }) => isPublic(address))
    const [first] = found
    if (!first) return answer(new NotFetched('address'), '')
    if (options.all) return answer(null, found)
    return answer(null, first.address, first.family)
  })
}
