import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SocketContract } from '#/platform/shared/endpoint.ts'
import type { AppContext } from '../app-context.ts'
import type { Access } from '../http/access.ts'
import type { Settings } from '../settings.ts'
import { limitSockets } from './limit-sockets.ts'
import { closeInSlices } from './close-in-slices.ts'
import { closeCodeForFault } from './close-codes.ts'
import { startHeartbeat } from './heartbeat.ts'
import { LiveSocket } from './live-socket.ts'

export { CLOSE } from './close-codes.ts'

export const MAX_MESSAGE_BYTES = 16 * 1024

export type SocketOpening = { params: Record<string, string>; query: URLSearchParams }
/**
 * When `open` rejects, the client reconnects. Every close must name a code of `CLOSE`: after a normal one the client
 * never reconnects.
 */
export type SocketRoute = {
  path: string
  open(socket: WebSocket, opening: SocketOpening): Promise<void> | void
}

/** Before a shop is built. */
export type SocketDefinition = {
  contract: SocketContract
  /** As its opening checks it, for the document. */
  access: Access
  open(socket: WebSocket, opening: SocketOpening & { context: AppContext }): Promise<void> | void
}

type Options = {
  settings: Pick<Settings, 'sockets' | 'trustProxy'>
  allowedOrigin(origin: string, host: string): boolean
  stopping: AbortSignal
}

/** On the server's own port. Closing sends 1012 to every client. */
export const serveSockets = (
  server: Server,
  routes: SocketRoute[],
  { settings, allowedOrigin, stopping }: Options,
) => {
  const patterns = routes.map(patternOf)
  const limits = limitSockets(settings)
  const faultCode = closeCodeForFault()
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: LiveSocket,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // No other listener yet: a client that leaves must not crash the shop.
    stream.on('error', destroy)
    if (stopping.aborted) return rejectUpgrade(stream, '503 Service Unavailable')
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    const found = url && match(patterns, url.pathname)
    if (!found) return rejectUpgrade(stream, '404 Not Found')
    const { origin, host = '' } = request.headers
    // Every browser sends an Origin; other clients need a token anyway.
    if (origin && !allowedOrigin(origin, host)) return rejectUpgrade(stream, '403 Forbidden')
    const admitted = limits.admit(request)
    if ('status' in admitted) return rejectUpgrade(stream, admitted.status)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      stream.off('error', destroy)
      limits.enter(socket, admitted.address)
      socket.watchClient()
      open(socket, found.route, { params: found.params, query: url.searchParams }).catch((error: unknown) =>
        socket.close(faultCode(error)),
      )
    })
  }
  server.on('upgrade', upgrade)
  const stopHeartbeat = startHeartbeat(sockets.clients)
  return {
    count: () => sockets.clients.size,
    close: async () => {
      await closeInSlices(sockets.clients)
      stopHeartbeat()
    },
  }
}

const open = async (socket: LiveSocket, route: SocketRoute, opening: SocketOpening) =>
  route.open(socket, opening)

type Pattern = { route: SocketRoute; matches: RegExp }

const patternOf = (route: SocketRoute): Pattern => ({
  route,
  matches: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]{1,100})')}$`),
})

const match = (patterns: Pattern[], pathname: string) => {
  for (const { route, matches } of patterns) {
    const found = matches.exec(pathname)
    if (found) return { route, params: { ...found.groups } }
  }
  return null
}

const rejectUpgrade = (stream: Duplex, status: string) => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function destroy(this: Duplex) {
  this.destroy()
}
