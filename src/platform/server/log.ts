import type { FastifyServerOptions } from 'fastify'

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
 * Lines of JSON without personal data: no bodies, no query strings, no headers, no addresses of visitors.
 * Phones that got into an error's text are masked.
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
      message: maskPhones(error.message ?? ''),
      ...(error.cause instanceof Error && { cause: maskPhones(error.cause.message) }),
      stack: maskPhones(error.stack ?? ''),
    }),
  },
})

const maskPhones = (text: string): string => text.replace(/\+?[78]?9\d{5}(\d{4})/g, '+7•••$1')
