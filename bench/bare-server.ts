import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'

/** Bodies from files, with the original headers. */
export type CachedFile = { file: string; headers: Record<string, string> }

const [folder = ''] = process.argv.slice(2)
const cachedFiles = JSON.parse(readFileSync(path.join(folder, 'kept.json'), 'utf8')) as CachedFile[]
const server = fastify()
server.get('/ready', () => 'ok')
for (const { file, headers } of cachedFiles) {
  const bytes = readFileSync(path.join(folder, file))
  server.get(`/${file}`, (_request, reply) => reply.headers(headers).send(bytes))
}
process.once('SIGTERM', () => process.exit(0))
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
