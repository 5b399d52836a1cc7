import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound, Refusal } from '#/platform/server/errors.ts'
import type { KeptCalls } from '#/platform/server/cache/cached-calls.ts'
import { deadlineOf, READ_MS, withDeadline } from './deadline.ts'
import { isOwnOrigin } from './site.ts'
import type { Caller, CookieOptions, Incoming, Route } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom a call's guard has let in. */
    caller: Caller
  }
}

/** Puts every route of the API on Fastify: the only place that knows both. */
export const registerRoutes = (
  server: FastifyInstance,
  routes: Route[],
  { db, calls, siteUrl }: { db: Db; calls: KeptCalls; siteUrl: string | undefined },
): void => {
  server.decorateRequest('caller')
  for (const route of routes) {
    server.route({
      config: { ...(route.call.file && { file: route.call.file }) },
      // Before the body: whoever may not make the call has none read.
      onRequest: async (request, reply) => {
        if (route.shows) return
        request.caller = await withDeadline(db, READ_MS, (bounded) =>
          route.admit(bounded, incomingOf(request, reply, siteUrl)),
        )
      },
      method: route.call.method,
      ...(route.call.file && { bodyLimit: route.call.file.maxBytes }),
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (route.shows) return calls.send(request, reply, route)
        refuseFormsOfOthers(route.call, request)
        const { params, query, body } = request
        const raw = { params, query, ...fileOrBody(route.call, body) }
        const answer = await withDeadline(db, deadlineOf(route.call), (bounded) =>
          route.answer(bounded, request.caller, raw),
        )
        reply.header('cache-control', 'no-store')
        if (route.call.leads) return reply.redirect(String(answer))
        if (route.call.saveAs)
          reply.header('content-disposition', `attachment; filename="${route.call.saveAs}"`)
        if (route.call.sends) return reply.type(route.call.sends).send(answer)
        return answer === undefined ? reply.code(204).send() : reply.send(answer)
      },
    })
  }
  for (const space of spacesOf(routes)) {
    server.get(`${space}/*`, () => {
      throw notFound()
    })
  }
}

/** What stands under these is asked of calls: where there is none, the answer is no page (`decisions §1`). */
export const spacesOf = (routes: Route[]): Set<string> =>
  new Set(
    routes
      .filter(({ call }) => !call.leads)
      .flatMap(({ call }) => /^\/(?:\w+\/api|\w+)(?=\/)/.exec(call.path) ?? []),
  )

/** What may be said without words is not said by a form of another site; with words, such a form is no JSON. */
const refuseFormsOfOthers = (call: Call, { body, caller }: FastifyRequest): void => {
  if (call.body && body === undefined && !caller.incoming.isOwnSite) throw forbidden('origin_wrong')
}

/** Browsers say it themselves (`Sec-Fetch-Site`), older ones name the page's origin; who says nothing is none. */
const isOwnSite = ({ headers, host }: FastifyRequest, siteUrl: string | undefined): boolean => {
  const { 'sec-fetch-site': site, origin } = headers
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  return origin === undefined || isOwnOrigin(origin, host, siteUrl)
}

/** What was sent; its kind is right already (`json-body.ts`), unless there was nothing at all. */
const fileOrBody = ({ file }: Call, body: unknown) => {
  if (!file) return { body }
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'unsupported_file')
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
  }
}

const cookieText = (name: string, value: string, secure: boolean, options: CookieOptions): string =>
  stringifySetCookie({ name, value, secure, path: '/', sameSite: 'lax', ...options })
