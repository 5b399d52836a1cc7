import fastify, { LogController, type FastifyInstance } from 'fastify'
import { notFound, Refusal, refusalBody } from '#/platform/server/errors.ts'
import { loggerOptions } from '#/platform/server/log.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { answerWithError } from './error-answer.ts'
import { acceptJsonOnly, MAX_BODY_BYTES } from './json-body.ts'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}

/** The bare HTTP server: limits, headers, one error answer; rooms and pages are put on it by `main.ts`. */
export const createServer = (settings: Settings): FastifyInstance => {
  const server = fastify({
    logger: loggerOptions(settings.logLevel),
    // The one proxy in front is believed, nobody behind it.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: settings.mode !== 'development' }),
    frameworkErrors: (error, request, reply) => void answerWithError(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  acceptJsonOnly(server)
  refuseStrangeAddresses(server)
  server.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS))
  server.setErrorHandler(answerWithError)
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalBody(notFound())))
  closeConnectionsWhileStopping(server)
  return server
}

/** A host name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** What is no address of a page cannot be rendered: refused at once, as RFC 9112 asks for a wrong `Host`. */
const refuseStrangeAddresses = (server: FastifyInstance) => {
  server.addHook('onRequest', async ({ host, url }) => {
    if (!url.startsWith('/') || (host && !HOST.test(host))) throw new Refusal(400, 'malformed_body')
  })
}

/** A keep-alive client would hold a stopping server for over a minute: it is told to leave. */
const closeConnectionsWhileStopping = (server: FastifyInstance) => {
  let stopping = false
  server.addHook('preClose', async () => void (stopping = true))
  server.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
