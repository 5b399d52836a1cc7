import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'

/** What a bare Fastify would answer: bytes of a file, with the headers that they came with. */
export type Kept = { file: string; headers: Record<string, string> }

const [folder = ''] = process.argv.slice(2)
const kept = JSON.parse(readFileSync(path.join(folder, 'kept.json'), 'utf8')) as Kept[]
const server = fastify()
server.get('/ready', () => 'ok')
for (const { file, headers } of kept) {
  const bytes = readFileSync(path.join(folder, file))
  server.get(`/${file}`, (_request, reply) => reply.headers(headers).send(bytes))
}
process.once('SIGTERM', () => process.exit(0))
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
