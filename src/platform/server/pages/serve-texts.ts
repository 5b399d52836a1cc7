import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { DAY_S } from '#/platform/shared/durations.ts'
import { compiledBrowserTexts } from '../browser-texts.ts'
import { chooseEncoding } from '../cache/choose-encoding.ts'

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Every first visit waits for them to act: compressed as well as can be, once. */
export const serveTexts = (server: FastifyInstance): void => {
  for (const [file, texts] of compiledBrowserTexts()) {
    let packed: Promise<Buffer> | undefined
    const pack = () => (packed ??= promisify(brotliCompress)(texts, BEST))
    server.get(`/locales/${file}.json`, async ({ headers }, reply) => {
      reply
        .header('cache-control', `public, max-age=${DAY_S}`)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
      if (chooseEncoding(headers['accept-encoding']) !== 'br') return texts
      return reply.header('content-encoding', 'br').send(await pack())
    })
  }
}
