import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#/platform/server/errors.ts'
import { pictureFile, type PictureFormat } from '#/platform/server/pictures.ts'

const FILE = /^([a-z0-9-]+)-(\d{2,4})\.(avif|webp)$/

/** `/pictures/<name>-<width>.<avif|webp>`: named by content, so kept by browsers for good. */
export const servePictures = (server: FastifyInstance, mediaDir: string): void => {
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, name = '', width, format] = FILE.exec(request.params.file) ?? []
    const file = name && (await pictureFile(mediaDir, name, Number(width), format as PictureFormat))
    if (!file) throw notFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${format}`)
      .send(createReadStream(file))
  })
}
