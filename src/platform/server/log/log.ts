import type { FastifyServerOptions } from 'fastify'
import { maskSecrets } from './mask-secrets.ts'
import { countSameFaults } from './count-repeated-errors.ts'

/** Somebody's id, or the secret of a link (`/a/…`): letters of no word. */
const SECRET = /^(?=.*[\dA-Z])[\w-]{20,}$/

/** A path whose last parts may be somebody's: only its first three parts are written, and no id or token of them. */
const shortPath = (url: string): string => {
  const [path = ''] = url.split('?')
  return path
    .split('/')
    .slice(0, 4)
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/')
}

/**
 * Lines of JSON without personal data: no bodies, no query strings, no headers, no addresses of visitors. What got into
 * a text all the same (an error of a library, a line for whoever keeps the shop) is masked in the whole line. The same
 * fault is one line a second, with its count.
 */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: shortPath(request.url),
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      ...(error.cause instanceof Error && { cause: beneath(error.cause) }),
      stack: error.stack ?? '',
    }),
  },
  hooks: { streamWrite: maskSecrets, logMethod: countSameFaults() },
})

const DEEPEST = 4
/** What an error came from, and that from what; of several at once each. */
const beneath = (error: Error, depth = 1): string => {
  const { cause } = error
  const all = error instanceof AggregateError ? (error.errors as unknown[]).map(String).join('; ') : ''
  const deeper = cause instanceof Error && depth < DEEPEST ? beneath(cause, depth + 1) : ''
  return [error.message || all, deeper].filter(Boolean).join(' ← ')
}
