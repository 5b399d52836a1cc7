import http from 'node:http'
import https from 'node:https'
import { type FetchFault, NotFetched, publicTarget } from './public-target.ts'

type FetchRules = {
  maxBytes: number
  /** Milliseconds, redirects included. */
  withinMs: number
  /** Own origins that are not public: `http://pictures.local:8080`. */
  allowed: readonly string[]
}

const MAX_REDIRECTS = 5
const SERVER_ERROR = 500

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
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      ...publicTarget(url, allowed),
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
