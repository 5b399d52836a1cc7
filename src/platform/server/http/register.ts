import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/db.ts'
import { Refusal } from '#/platform/server/errors.ts'
import type { KeptCalls } from '#/platform/server/kept/calls.ts'
import type { CookieOptions, Incoming, Route } from './serve.ts'

/** Puts every route of the API on Fastify: the only place that knows both. */
export const registerRoutes = (server: FastifyInstance, routes: Route[], db: Db, calls: KeptCalls): void => {
  for (const route of routes) {
    server.route({
      method: route.call.method,
      ...(route.call.file && { bodyLimit: route.call.file.maxBytes }),
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (route.shows) return calls.send(request, reply, route)
        const { params, query, body } = request
        const raw = { params, query, ...fileOrBody(route.call, request.headers['content-type'], body) }
        const answer = await route.run(db, incomingOf(request, reply), raw)
        reply.header('cache-control', 'no-store')
        if (route.call.leads) return reply.redirect(String(answer))
        if (route.call.saveAs)
          reply.header('content-disposition', `attachment; filename="${route.call.saveAs}"`)
        if (route.call.sends) return reply.type(route.call.sends).send(answer)
        return answer === undefined ? reply.code(204).send() : reply.send(answer)
      },
    })
  }
}

/** A call that takes a file gets nothing else, and nobody else gets a file. */
const fileOrBody = ({ file }: Call, type: string | undefined, body: unknown) => {
  if (!Buffer.isBuffer(body)) {
    if (file) throw new Refusal(415, 'unsupported_file')
    return { body }
  }
  if (!file) throw new Refusal(415, 'unsupported_media_type')
  if (!file.types.some((one) => type?.startsWith(one.replace('*', ''))))
    throw new Refusal(415, 'unsupported_file')
  return { file: body }
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
