import type { FastifyInstance } from 'fastify'
import { BUILD_MANIFEST } from '#/platform/shared/build-manifest.ts'
import type { PageSource } from './page-source.ts'

/** Open tabs ask for it now and then (`spec §9`). */
export const serveBuildManifest = (server: FastifyInstance, source: PageSource): void => {
  server.get(BUILD_MANIFEST, async (_request, reply) => {
    const { assets } = await source.build()
    return reply.header('cache-control', 'no-store').send({ version: assets.version })
  })
}
