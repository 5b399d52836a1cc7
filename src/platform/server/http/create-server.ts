import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { notFound, AppError } from '#/platform/server/errors.ts'
import { protocolOf } from '../cache/page-visit.ts'
import { loggerOptions } from '#/platform/server/log/log.ts'
import type { Metrics } from '#/platform/server/metrics/create-metrics.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { answerWithError } from './error-answer.ts'
import { nameAnswerSpan, traceAnswer } from '../tracing/trace-answers.ts'
import { acceptBodies, MAX_BODY_BYTES } from './accept-bodies.ts'
import { REQUEST_ID, requestIdOf } from '../log/request-id.ts'
import { createSecurityLog } from '../log/security-log.ts'
import { SECURITY_HEADERS, STAY_WITH_TLS } from './security-headers.ts'

export type CachedResponder = (request: IncomingMessage, response: ServerResponse) => boolean

/** Bodies have narrower limits (`read-body.ts`). */
const REQUEST_TIMEOUT = 125_000
const HEADERS_TIMEOUT = 20_000
const LOOK_FOR_SLOW = 5_000
const KEEP_ALIVE = 72_000
/** Routes in metrics. */
const FROM_CACHE = 'cache'
const NO_ROUTE = 'none'

/**
 * `shop.ts` adds domains and pages. Once `stopping` is aborted every answer is the last of its connection. `isCall`:
 * errors in its URL are answered in JSON.
 */
export const createServer = (
  settings: Settings,
  respondFromCache: CachedResponder = () => false,
  stopping: AbortSignal = new AbortController().signal,
  isCall: (url: string) => boolean = () => true,
  metrics?: Pick<Metrics, 'watchAnswer' | 'nameRoute'>,
): FastifyInstance => {
  const nameRoute = (request: IncomingMessage, route: string) => {
    metrics?.nameRoute(request, route)
    nameAnswerSpan(request, route)
  }
  const server = fastify({
    logger: loggerOptions(settings.logLevel),
    // Only the one proxy in front.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handle) =>
      openHttp((request, response) => {
        metrics?.watchAnswer(request, response)
        nameRequest(request, response)
        if (stopping.aborted) response.shouldKeepAlive = false
        if (isOverTls(request, settings)) response.setHeader(...STAY_WITH_TLS)
        traceAnswer(request, response, settings.trustProxy, () => {
          if (respondFromCache(request, response)) nameRoute(request, FROM_CACHE)
          else handle(request, response)
        })
      }),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: settings.mode !== 'development' }),
    frameworkErrors: (error, request, reply) => void answerWithError(error, request, reply),
    rewriteUrl: ({ url = '/' }) => (isCall(url) ? url : escapeMalformedPath(url)),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  server.decorate('securityLog', createSecurityLog())
  server.decorateRequest('actor')
  server.addHook('onRequest', async ({ raw, routeOptions }) => nameRoute(raw, routeOptions.url ?? NO_ROUTE))
  server.addHook('onRequest', async (request, reply) => {
    request.actor = {}
    reply.headers(SECURITY_HEADERS)
  })
  acceptBodies(server)
  rejectMalformedUrls(server)
  server.setErrorHandler(answerWithError)
  server.setNotFoundHandler((request, reply) => answerWithError(notFound(), request, reply))
  closeConnectionsWhileStopping(server, stopping)
  return server
}

/** The router finds the same id in the request. */
const nameRequest = (request: IncomingMessage, response: ServerResponse) => {
  const id = requestIdOf(request)
  request.headers[REQUEST_ID] = id
  response.setHeader(REQUEST_ID, id)
}

const isOverTls = ({ headers }: IncomingMessage, { siteUrl, trustProxy }: Settings) =>
  siteUrl?.startsWith('https:') || protocolOf(headers, trustProxy) === 'https'

/** Fastify has no such limits by default. */
const openHttp = (handle: http.RequestListener): http.Server => {
  const server = http.createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: LOOK_FOR_SLOW,
    },
    handle,
  )
  server.keepAliveTimeout = KEEP_ALIVE
  return server
}

/** A path like `/%E0%A4%A` is answered as a missing page. */
const escapeMalformedPath = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + (query === undefined ? '' : `?${query}`)
  }
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`)

/** Such a page cannot be rendered; RFC 9112 requires it for a wrong `Host`. */
const rejectMalformedUrls = (server: FastifyInstance) => {
  server.addHook('onRequest', async ({ host, url }) => {
    if (!url.startsWith('/') || (host && !isHost(host))) throw new AppError(400, 'malformed_body')
  })
}

/** A keep-alive client would delay a stop for over a minute. */
const closeConnectionsWhileStopping = (server: FastifyInstance, stopping: AbortSignal) => {
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}
