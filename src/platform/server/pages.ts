import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Api } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { ROOT } from './settings.ts'

type Entry = { apiContext: RouterContext<Api>; nonceContext: RouterContext<string>; scriptHashes: string[] }
export type PageSource = { build(): Promise<ServerBuild>; development: boolean }

/** The pages as `npm run build` left them. */
export const builtPages = async (): Promise<PageSource> => {
  const file = pathToFileURL(path.join(ROOT, 'build/server/index.js')).href
  const build = (await import(file)) as ServerBuild
  return { build: async () => build, development: false }
}

/** Pages rendered at once; more would only make everybody wait, the calls of those who are ordering too. */
const MOST_AT_ONCE = 100
const COME_BACK_AFTER = 2

/** Says 503 to who comes while too many are being served (`decisions §1`: shedding load). */
const shed = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', String(COME_BACK_AFTER))
    .type('text/plain; charset=utf-8')
    .send(t('errors.unavailable'))

/** Renders every page through React Router; calls during rendering go straight to the handlers. */
export const servePages = (server: FastifyInstance, source: PageSource, api: Api): void => {
  let rendering = 0
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        if (rendering >= MOST_AT_ONCE) return shed(reply)
        rendering += 1
        try {
          return await render(source, api, request, reply)
        } finally {
          rendering -= 1
        }
      },
    })
  })
}

const render = async (source: PageSource, api: Api, request: FastifyRequest, reply: FastifyReply) => {
  const build = await source.build()
  const entry = build.entry.module as unknown as Entry
  const nonce = randomBytes(16).toString('base64')
  // The bundled side has contexts of its own: they are taken from its entry, never imported here.
  const context = new RouterContextProvider()
  context.set(entry.apiContext, api)
  context.set(entry.nonceContext, nonce)
  const handle = createRequestHandler(build, source.development ? 'development' : 'production')
  const response = await handle(asRequest(request), context)
  const scripts = [`'nonce-${nonce}'`, ...entry.scriptHashes.map((hash) => `'sha256-${hash}'`)]
  reply.header('content-security-policy', policy(scripts, source.development))
  return send(reply, response)
}

const policy = (scripts: string[], development: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws: http:' : ' ws: wss:'}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const asRequest = (request: FastifyRequest): Request =>
  new Request(`${request.protocol}://${request.host || 'localhost'}${request.url}`, {
    method: request.method,
    headers: asHeaders(request.headers),
  })

const asHeaders = (headers: IncomingHttpHeaders): Headers => {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) result.append(name, one)
  }
  return result
}

const send = (reply: FastifyReply, response: Response) => {
  reply.code(response.status)
  // A page depends on the chosen city and changes with the shop: browsers ask again.
  reply.header('cache-control', 'no-cache').header('vary', 'Cookie')
  if (response.status === 503) reply.header('retry-after', '5')
  response.headers.forEach((value, name) => void reply.header(name, value))
  return reply.send(response.body)
}
