import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, AppError } from '#/platform/server/errors.ts'
import type { FileKind } from '#/platform/shared/endpoint.ts'
import { createBodyLimits, type BodyLease } from './body-limits.ts'
import { readBody } from './read-body.ts'

/** Deep bodies attack recursive code. */
const MAX_DEPTH = 20
export const MAX_BODY_BYTES = 256 * 1024

/** Accepted only by calls that take a file (`register-routes.ts`). A form is none but for who reads it so. */
const FILE =
  /^(image\/|text\/(csv|xml)|multipart\/form-data|application\/(xml|octet-stream|x-www-form-urlencoded))/

/** For a client answered early, while it reads the answer. */
const LINGER_MS = 5_000
/** Milliseconds: a photo may come over a slow connection. */
const JSON_WITHIN_MS = 20_000
const FILE_WITHIN_MS = 120_000
const BODYLESS = new Set(['GET', 'HEAD'])

declare module 'fastify' {
  interface FastifyContextConfig {
    file?: FileKind
  }
}

/**
 * An empty body is none; `__proto__` and deep nesting are rejected. Read only after the guard, the content type and
 * the memory limits.
 */
export const acceptBodies = (server: FastifyInstance): void => {
  const limits = createBodyLimits()
  const leases = new WeakMap<FastifyRequest, BodyLease>()
  const read = (request: FastifyRequest, payload: IncomingMessage, withinMs: number) =>
    readBody(payload, {
      announced: Number(request.headers['content-length']),
      maxBytes: request.routeOptions.bodyLimit ?? MAX_BODY_BYTES,
      withinMs,
      take: (bytes) => leases.get(request)?.take(bytes),
    })
  server.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return
    if (request.is404) throw notFound()
    const { file } = request.routeOptions.config
    rejectOtherContentTypes(file, request.headers['content-type'])
    const lease = limits[poolOf(request, file)](request.ip)
    leases.set(request, lease)
    reply.raw.once('finish', lease.end).once('close', lease.end)
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(FILE, (request: FastifyRequest, payload: IncomingMessage) =>
    read(request, payload, FILE_WITHIN_MS),
  )
  server.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const text = (await read(request, payload, JSON_WITHIN_MS)).toString('utf8')
      if (text === '') return undefined
      try {
        return parse(text)
      } catch (error) {
        throw error instanceof AppError ? error : new AppError(422, 'malformed_body')
      }
    },
  )
  endUnreadBodies(server)
}

const hasBody = ({ method, headers }: FastifyRequest) =>
  !BODYLESS.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const poolOf = ({ routeOptions }: FastifyRequest, file: FileKind | undefined) => {
  if (!file) return 'json'
  return routeOptions.url?.startsWith('/staff/') ? 'staffFiles' : 'files'
}

const rejectOtherContentTypes = (file: FileKind | undefined, type = '') => {
  if (file && !file.types.some((one) => type.startsWith(one.replace('*', ''))))
    throw new AppError(415, 'unsupported_file')
  if (!file && FILE.test(type)) throw new AppError(415, 'unsupported_media_type')
}

/** A rejected client can read the answer, but not send for long. */
const endUnreadBodies = (server: FastifyInstance) => {
  server.addHook('onResponse', async (request) => {
    const { raw } = request
    if (!hasBody(request) || raw.readableEnded) return
    setTimeout(() => raw.readableEnded || raw.destroy(), LINGER_MS).unref()
  })
}

const parse = (text: string): unknown => {
  if (depthOf(text) > MAX_DEPTH) throw new AppError(422, 'malformed_body')
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new AppError(422, 'malformed_body')
    return value
  })
}

/** Before parsing: a deep body costs one pass and no stack. */
const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
