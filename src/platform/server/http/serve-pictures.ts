import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#/platform/server/errors.ts'
import { pictureCard } from '../pictures/picture-card.ts'
import type { PictureFormat } from '#/platform/server/pictures/picture-task.ts'
import { pictureFile } from '../pictures/picture-file.ts'
import { SHOWN_ELSEWHERE } from './security-headers.ts'

const FILE = /^([a-z0-9-]+)-(\d{2,4})\.(avif|webp)$/
const CARD = /^([a-z0-9-]+)-card\.jpg$/

const find = async (
  mediaDir: string,
  requestPath: string,
): Promise<{ file: string; type: string } | null> => {
  const [, card] = CARD.exec(requestPath) ?? []
  if (card) {
    const file = await pictureCard(mediaDir, card)
    return file ? { file, type: 'image/jpeg' } : null
  }
  const [, name = '', width, format] = FILE.exec(requestPath) ?? []
  const file = name ? await pictureFile(mediaDir, name, Number(width), format as PictureFormat) : null
  return file ? { file, type: `image/${format}` } : null
}

/** `/pictures/<name>-<width>.<avif|webp>` and `<name>-card.jpg`: named by content, cached forever. */
export const servePictures = (server: FastifyInstance, mediaDir: string): void => {
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const found = await find(mediaDir, request.params.file)
    // Opened first: it may be deleted at this moment.
    const opened = found && (await open(found.file).catch(() => null))
    if (!opened) throw notFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', ...SHOWN_ELSEWHERE })
      .type(found.type)
      .send(opened.createReadStream())
  })
}
