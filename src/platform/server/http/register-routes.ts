import { Readable } from 'node:stream'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, TypedText } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound, AppError } from '#/platform/server/errors.ts'
import type { CachedCalls } from '#/platform/server/cache/cached-calls.ts'
import { excessOf } from '../overload/refuse-excess.ts'
import { deadlineOf, READ_MS, withDeadline } from './deadline.ts'
import { isOwnOrigin } from './site-origin.ts'
import type { Caller, CookieOptions, Incoming, Route } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export const registerRoutes = (
  server: FastifyInstance,
  routes: Route[],
  { db, calls, siteUrl }: { db: Db; calls: CachedCalls; siteUrl: string | undefined },
): void => {
  server.decorateRequest('caller')
  for (const route of routes) {
    server.route({
      config: {
        ...(route.call.file && { file: route.call.file }),
        ...excessOf(route.call, Boolean(route.cacheTags)),
        ...(route.securityEvent && { securityEvent: route.securityEvent }),
      },
      // Before parsing: no body is read of a caller who is not allowed.
      onRequest: async (request, reply) => {
        if (route.cacheTags) return
        request.caller = await withDeadline(db, READ_MS, (bounded) =>
          route.admit(bounded, incomingOf(request, reply, siteUrl)),
        )
      },
      method: route.call.method,
      ...(route.call.file && { bodyLimit: route.call.file.maxBytes }),
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (route.cacheTags) return calls.send(request, reply, route)
        rejectCrossSiteForms(route.call, request)
        const { params, query, body } = request
        const raw = { params, query, ...fileOrBody(route.call, body) }
        const answer = await withDeadline(db, deadlineOf(route.call), (bounded) =>
          route.answer(bounded, request.caller, raw),
        )
        server.securityLog.done(request)
        reply.header('cache-control', 'no-store')
        if (route.call.leads) return reply.redirect(String(answer))
        if (route.call.saveAs)
          reply.header('content-disposition', `attachment; filename="${route.call.saveAs}"`)
        if (route.call.streams)
          return reply.type(String(route.call.sends)).send(Readable.from(answer as AsyncIterable<Uint8Array>))
        if (route.call.typed) {
          const { type, text } = answer as TypedText
          return reply.type(type).send(text)
        }
        if (route.call.sends) return reply.type(route.call.sends).send(answer)
        return answer === undefined ? reply.code(204).send() : reply.send(answer)
      },
    })
  }
  for (const space of apiPrefixes(routes)) {
    server.get(`${space}/*`, () => {
      throw notFound()
    })
  }
}

/** Unknown paths below are a JSON 404 (`decisions §1`). */
export const apiPrefixes = (routes: Route[]): Set<string> =>
  new Set(
    routes
      .filter(({ call }) => !call.leads)
      .flatMap(({ call }) => /^\/(?:\w+\/api|\w+)(?=\/)/.exec(call.path) ?? []),
  )

/** A cross-site form cannot send JSON, but can send no body. */
const rejectCrossSiteForms = (call: Call, { body, caller }: FastifyRequest): void => {
  if (call.body && body === undefined && !caller.incoming.isOwnSite) throw forbidden('origin_wrong')
}

/** `Sec-Fetch-Site`, in older browsers `Origin`; a client that sends neither is no browser. */
const isOwnSite = ({ headers, host }: FastifyRequest, siteUrl: string | undefined): boolean => {
  const { 'sec-fetch-site': site, origin } = headers
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  return origin === undefined || isOwnOrigin(origin, host, siteUrl)
}

const fileOrBody = ({ file }: Call, body: unknown) => {
  if (!file) return { body }
  if (!Buffer.isBuffer(body)) throw new AppError(415, 'unsupported_file')
  return { file: body }
}

export const incomingOf = (request: FastifyRequest, reply: FastifyReply, siteUrl?: string): Incoming => {
  const secure = request.protocol === 'https'
  return {
    headers: request.headers as Record<string, string | undefined>,
    cookies: parseCookie(request.headers.cookie ?? ''),
    ip: request.ip,
    secure,
    isOwnSite: isOwnSite(request, siteUrl),
    setCookie: (name, value, options) =>
      void reply.header('set-cookie', cookieText(name, value, secure, options)),
    recognize: (actor) => void Object.assign(request.actor, actor),
  }
}

const cookieText = (name: string, value: string, secure: boolean, options: CookieOptions): string =>
  stringifySetCookie({ name, value, secure, path: '/', sameSite: 'lax', ...options })
