import http from 'node:http'
import https from 'node:https'
import { NotFetched, publicTarget } from './public-target.ts'

type PostRules = {
  headers: Record<string, string>
  body: string
  /** Milliseconds, the answer included. */
  withinMs: number
  /** Of the answer; the rest is not read. */
  maxBytes: number
  /** Own origins that are not public, also without https. */
  allowed: readonly string[]
  stopping: AbortSignal
}

type Posted = { status: number; text: string }

/**
 * To an https address that somebody typed: guarded as `fetchPublic`, without redirects. Throws `NotFetched`, `address` or
 * `unreachable`.
 */
export const postPublic = (link: string, rules: PostRules): Promise<Posted> =>
  new Promise((done, reject) => {
    const url = URL.parse(link)
    const { headers, body, allowed, maxBytes } = rules
    if (!url || (url.protocol !== 'https:' && !allowed.includes(url.origin))) throw new NotFetched('address')
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      signal: AbortSignal.any([rules.stopping, AbortSignal.timeout(rules.withinMs)]),
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
      ...publicTarget(url, allowed),
    })
    const fail = (error: Error) =>
      reject(error instanceof NotFetched ? error : new NotFetched('unreachable', error))
    request.on('error', fail)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const finish = () => {
        const text = Buffer.concat(parts, length).subarray(0, maxBytes).toString()
        done({ status: response.statusCode ?? 0, text })
        response.destroy()
      }
      response.on('data', (part: Buffer) => {
        length += part.length
        parts.push(part)
        if (length >= maxBytes) finish()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    request.end(body)
  })
