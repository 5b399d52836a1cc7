import type { FastifyServerOptions } from 'fastify'
import { maskSecrets } from './mask-secrets.ts'
import { countRepeatedErrors } from './count-repeated-errors.ts'

/** An id, or the secret of a link (`/a/…`). */
const SECRET = /^(?=.*[\dA-Z])[\w-]{20,}$/

/** Three parts, without ids and tokens. */
const shortPath = (url: string): string => {
  const [path = ''] = url.split('?')
  return path
    .split('/')
    .slice(0, 4)
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/')
}

/** No bodies, query strings, headers or visitors' addresses; the rest is masked in the whole line. */
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
      ...(error.cause instanceof Error && { cause: causesOf(error.cause) }),
      stack: error.stack ?? '',
    }),
  },
  hooks: { streamWrite: maskSecrets, logMethod: countRepeatedErrors() },
})

const DEEPEST = 4
/** Of an AggregateError all. */
const causesOf = (error: Error, depth = 1): string => {
  const { cause } = error
  const all = error instanceof AggregateError ? (error.errors as unknown[]).map(String).join('; ') : ''
  const deeper = cause instanceof Error && depth < DEEPEST ? causesOf(cause, depth + 1) : ''
  return [error.message || all, deeper].filter(Boolean).join(' ← ')
}
