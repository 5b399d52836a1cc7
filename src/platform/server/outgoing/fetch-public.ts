import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
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

type FetchRules = {
  maxBytes: number
  /** Milliseconds, redirects included. */
  withinMs: number
  /** Own origins that are not public: `http://pictures.local:8080`. */
  allowed: readonly string[]
}

const MAX_REDIRECTS = 5
const PORTS = new Set(['', '80', '443'])
const SERVER_ERROR = 500

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
 * Http(s), usual ports, public addresses. Checked when connecting: neither a redirect nor a changing name leads into
 * the shop's own network. Throws `NotFetched`.
 */
export const fetchPublic = async (link: string, rules: FetchRules): Promise<Buffer> => {
  const signal = AbortSignal.timeout(rules.withinMs)
  let url = parse(link)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url, rules, signal)
    if ('bytes' in answer) return answer.bytes
    url = parse(answer.location, url)
  }
  throw new NotFetched('status')
}

const parse = (link: string, base?: URL): URL => {
  const url = URL.parse(link, base)
  if (!url) throw new NotFetched('address')
  return url
}

type Answered = { bytes: Buffer } | { location: string }

const ask = (url: URL, { allowed, maxBytes }: FetchRules, signal: AbortSignal): Promise<Answered> =>
  new Promise((done, reject) => {
    const isAllowed = allowed.includes(url.origin)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isUsual = /^https?:$/.test(url.protocol) && PORTS.has(url.port) && !url.username && !url.password
    if (!isAllowed && (!isUsual || (isIP(host) !== 0 && !isPublic(host)))) throw new NotFetched('address')
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      ...(!isAllowed && { lookup: publicLookup }),
    })
    request.on('error', (error) =>
      reject(error instanceof NotFetched ? error : new NotFetched('unreachable', error)),
    )
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      const give = (fault: FetchFault) => {
        response.destroy()
        reject(new NotFetched(fault))
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        return done({ location: headers.location })
      }
      if (statusCode !== 200) return give(statusCode >= SERVER_ERROR ? 'unreachable' : 'status')
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > maxBytes) return give('large')
        parts.push(part)
      })
      response.on('end', () => done({ bytes: Buffer.concat(parts, length) }))
      response.on('error', (error) => reject(new NotFetched('unreachable', error)))
    })
  })

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
