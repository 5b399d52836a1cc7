import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#/platform/server/db.ts'
import type { CookieOptions, Incoming, Route } from './serve.ts'

/** Puts every route of the API on Fastify: the only place that knows both. */
export const registerRoutes = (server: FastifyInstance, routes: Route[], db: Db): void => {
  for (const route of routes) {
    server.route({
      method: route.call.method,
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const raw = { params: request.params, query: request.query, body: request.body }
        const answer = await route.run(db, incomingOf(request, reply), raw)
        reply.header('cache-control', 'no-store')
        return answer === undefined ? reply.code(204).send() : reply.send(answer)
      },
    })
  }
}

const incomingOf = (request: FastifyRequest, reply: FastifyReply): Incoming => {
  const secure = request.protocol === 'https'
  return {
    headers: request.headers as Record<string, string | undefined>,
    cookies: parseCookie(request.headers.cookie ?? ''),
    ip: request.ip,
    secure,
    setCookie: (name, value, options) =>
      void reply.header('set-cookie', cookieText(name, value, secure, options)),
  }
}

const cookieText = (name: string, value: string, secure: boolean, options: CookieOptions): string =>
  stringifySetCookie({ name, value, secure, path: '/', sameSite: 'lax', ...options })
