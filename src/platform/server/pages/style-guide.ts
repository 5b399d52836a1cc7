import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SECURITY_HEADERS } from '#/platform/server/http/security-headers.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import type { Settings } from '#/platform/server/settings.ts'

const SOURCES = path.join(ROOT, 'src')
const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; frame-ancestors 'none'",
}

/** At `/ui` (`SHOW_UI`), bundled in memory when first opened; the shop's build contains nothing of it. */
export const serveStyleGuide = (server: FastifyInstance, mode: Settings['mode']): void => {
  let bundling: Promise<Map<string, string | Uint8Array>> | undefined
  const bundled = () =>
    (bundling ??= bundle().catch((error: unknown) => {
      bundling = undefined
      throw error
    }))
  server.get('/ui', async (_request, reply) => {
    if (mode === 'development') bundling = undefined
    const files = await bundled()
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(files.get('index.html'))
  })
  server.get<{ Params: { '*': string } }>('/ui/*', async (request, reply) => {
    const name = request.params['*']
    const file = (await bundled()).get(name)
    if (file === undefined) return reply.callNotFound()
    return reply.headers(HEADERS).type(typeOf(name)).send(file)
  })
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
const typeOf = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream'

const bundle = async (): Promise<Map<string, string | Uint8Array>> => {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(SOURCES, 'ui/style-guide'),
    base: '/ui/',
    publicDir: false,
    resolve: { alias: [{ find: /^#\//, replacement: `${SOURCES}/` }] },
    build: { write: false, assetsInlineLimit: 0 },
  })
  if (!('output' in built)) throw new Error('one bundle was asked for')
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
