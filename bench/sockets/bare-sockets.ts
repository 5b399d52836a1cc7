import { createServer } from 'node:http'
import { createClient } from '@redis/client'
import { WebSocketServer, type WebSocket } from 'ws'

/** Sockets only. `GET /tell` broadcasts; a message from Redis goes to the socket it names. */
const text = JSON.stringify({ text: 'x'.repeat(Number(process.env.BARE_LENGTH ?? 400)) })
const named = new Map<string, WebSocket>()

const server = createServer((request, response) => {
  response.end('ok')
  if (request.url !== '/tell') return
  for (const socket of sockets.clients) socket.send(text)
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket, request) => {
  const { pathname } = new URL(request.url ?? '/', 'http://bare')
  if (pathname.startsWith('/named/')) named.set(pathname.slice('/named/'.length), socket)
})
if (process.env.REDIS_URL) {
  const redis = createClient({ url: process.env.REDIS_URL })
  await redis.connect()
  await redis.subscribe('bench', (message) => {
    const [name = '', body = ''] = message.split(' ')
    named.get(name)?.send(body)
  })
}
process.once('SIGTERM', () => process.exit(0))
server.listen(Number(process.env.PORT), '127.0.0.1')
