import type { FastifyInstance } from 'fastify'
import type { Clock } from '#/platform/server/clock.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { incomingOf } from './register-routes.ts'
import { siteOf } from './site-origin.ts'

const GOOD_FOR_MS = 180 * DAY_MS

/** RFC 9116. */
export const serveSecurityTxt = (server: FastifyInstance, settings: Settings, clock: Clock): void => {
  server.get('/.well-known/security.txt', (request, reply) => {
    const site = siteOf(settings, incomingOf(request, reply))
    const lines = [
      `Contact: ${site}/contacts`,
      `Expires: ${new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: ru, en',
      `Canonical: ${site}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
