import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { pickFreePort } from '../free-port.ts'
import type { PageSource } from './page-source.ts'

export const sourcePages = async (server: FastifyInstance): Promise<PageSource> => {
  const vite = await createVite({ server: { middlewareMode: true, hmr: { port: await pickFreePort() } } })
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/*') vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  server.addHook('onClose', () => vite.close())
  return {
    development: true,
    stylesOf: () => undefined,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  }
}
