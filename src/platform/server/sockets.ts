import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'

/** Why the server ends a socket; the client comes back only after 1011 and 1012 (`spec §4`). */
export const CLOSE = { goodbye: 1000, fault: 1011, restart: 1012, badToken: 4401 } as const

const MAX_MESSAGE_BYTES = 64 * 1024
const PING_EVERY_MS = 25_000
const SILENCE_MS = 60_000
/** Clients do not jitter, so the closes at shutdown are spread over this long. */
const DRAIN_MS = 2_000

export type SocketOpening = { params: Record<string, string>; query: URLSearchParams }
/** A socket path such as `/ws` or `/chat/…/ws/{chatId}`, and who answers when one is opened. */
export type SocketRoute = {
  path: string
  open(socket: WebSocket, opening: SocketOpening): Promise<void> | void
}

type Alive = WebSocket & { heardAt?: number }

/** WebSockets on the server's own port. Closing it says 1012 to every client, spread over two seconds. */
export const serveSockets = (
  server: Server,
  routes: SocketRoute[],
  allowedOrigin: (origin: string, host: string) => boolean,
) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Nobody else listens to this stream yet: a client that leaves must not end the shop.
    stream.on('error', () => stream.destroy())
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    const found = url && match(routes, url.pathname)
    const { origin, host = '' } = request.headers
    if (!found) return refuse(stream, '404 Not Found')
    if (!origin || !allowedOrigin(origin, host)) return refuse(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      keepAlive(socket)
      Promise.resolve(found.route.open(socket, { params: found.params, query: url.searchParams })).catch(() =>
        socket.close(CLOSE.fault),
      )
    })
  }
  server.on('upgrade', upgrade)
  const heartbeat = setInterval(() => sockets.clients.forEach(check), PING_EVERY_MS)
  heartbeat.unref()
  return {
    close: async () => {
      clearInterval(heartbeat)
      server.off('upgrade', upgrade)
      const open = [...sockets.clients]
      await Promise.all(open.map((socket, n) => closeLater(socket, (DRAIN_MS * n) / open.length)))
    },
  }
}

const match = (routes: SocketRoute[], pathname: string) => {
  for (const route of routes) {
    const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]{1,100})')}$`)
    const found = pattern.exec(pathname)
    if (found) return { route, params: { ...found.groups } }
  }
  return null
}

const refuse = (stream: Duplex, status: string) => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const keepAlive = (socket: Alive) => {
  const heard = () => void (socket.heardAt = performance.now())
  heard()
  socket.on('pong', heard)
  socket.on('message', heard)
  socket.on('error', () => socket.terminate())
}

const check = (socket: Alive) => {
  if (performance.now() - (socket.heardAt ?? 0) > SILENCE_MS) socket.terminate()
  else socket.ping()
}

const closeLater = (socket: WebSocket, delay: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      socket.once('close', () => resolve())
      socket.close(CLOSE.restart)
      setTimeout(() => socket.terminate(), 500).unref()
    }, delay)
  })
