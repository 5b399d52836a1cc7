import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { notFound, Refusal, refusalBody } from '#/platform/server/errors.ts'
import { protocolOf } from '#/platform/server/cache/visit.ts'
import { loggerOptions } from '#/platform/server/log/log.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { answerWithError } from './error-answer.ts'
import { acceptBodies, MAX_BODY_BYTES } from './json-body.ts'
import { SECURITY_HEADERS, STAY_WITH_TLS } from './security-headers.ts'

/** Answers what is finished already, before anything else looks at the request; false: it is not its own. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean

/** For a whole request; bodies have narrower rules of their own (`read-body.ts`). */
const REQUEST_TIMEOUT = 125_000
const HEADERS_TIMEOUT = 20_000
const LOOK_FOR_SLOW = 5_000
const KEEP_ALIVE = 72_000

/**
 * The bare HTTP server: limits, headers, one error answer; rooms and pages are put on it by `shop.ts`. Once `stopping` is
 * aborted every answer is the last one of its connection. `isCall`: whatever is wrong with its address is said in JSON.
 */
export const createServer = (
  settings: Settings,
  frontDoor: FrontDoor = () => false,
  stopping: AbortSignal = new AbortController().signal,
  isCall: (url: string) => boolean = () => true,
): FastifyInstance => {
  const server = fastify({
    logger: loggerOptions(settings.logLevel),
    // The one proxy in front is believed, nobody behind it.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handle) =>
      openHttp((request, response) => {
        if (stopping.aborted) response.shouldKeepAlive = false
        if (isOverTls(request, settings)) response.setHeader(...STAY_WITH_TLS)
        if (!frontDoor(request, response)) handle(request, response)
      }),
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: settings.mode !== 'development' }),
    frameworkErrors: (error, request, reply) => void answerWithError(error, request, reply),
    rewriteUrl: ({ url = '/' }) => (isCall(url) ? url : asText(url)),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  acceptBodies(server)
  refuseStrangeAddresses(server)
  server.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS))
  server.setErrorHandler(answerWithError)
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalBody(notFound())))
  closeConnectionsWhileStopping(server, stopping)
  return server
}

const isOverTls = ({ headers }: IncomingMessage, { siteUrl, trustProxy }: Settings) =>
  siteUrl?.startsWith('https:') || protocolOf(headers, trustProxy) === 'https'

/** Fastify leaves these limits to who makes the server. */
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

/** A page's address that is no text (`/%E0%A4%A`) by its signs: there is no such page, and that is its answer. */
const asText = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + (query === undefined ? '' : `?${query}`)
  }
}

/** A host name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
/** Numbers may still be out of their range: `a:99999`, `999.1.1.1`. */
const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`)

/** What is no address of a page cannot be rendered: refused at once, as RFC 9112 asks for a wrong `Host`. */
const refuseStrangeAddresses = (server: FastifyInstance) => {
  server.addHook('onRequest', async ({ host, url }) => {
    if (!url.startsWith('/') || (host && !isHost(host))) throw new Refusal(400, 'malformed_body')
  })
}

/** A keep-alive client would hold a stopping server for over a minute: it is told to leave. */
const closeConnectionsWhileStopping = (server: FastifyInstance, stopping: AbortSignal) => {
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}
