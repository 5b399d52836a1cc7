import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { WebSocket } from 'ws'
import { rateLimitKeys } from '../http/rate-limit-keys.ts'
import type { Settings } from '../settings.ts'
import type { LiveSocket } from './live-socket.ts'

type SocketLimitSettings = Pick<Settings, 'sockets' | 'trustProxy'>

/** In total and per address; loopback is the proxy or the machine itself. */
export const limitSockets = ({ sockets: { perAddress, total }, trustProxy }: SocketLimitSettings) => {
  const open = new Map<string, number>()
  let all = 0
  // One function for all sockets, using `this`.
  function leave(this: WebSocket) {
    all--
    const { address } = this as LiveSocket
    const others = (open.get(address) ?? 1) - 1
    if (others > 0) open.set(address, others)
    else open.delete(address)
  }
  return {
    admit: (request: IncomingMessage): { address: string } | { status: string } => {
      if (all >= total) return { status: '503 Service Unavailable' }
      const address = clientAddress(request, trustProxy)
      return (open.get(address) ?? 0) >= perAddress ? { status: '429 Too Many Requests' } : { address }
    },
    enter: (socket: LiveSocket, address: string): void => {
      socket.address = address
      all++
      if (address) open.set(address, (open.get(address) ?? 0) + 1)
      socket.on('close', leave)
    },
  }
}

/** The last entry, of the one proxy in front. Empty: not counted. */
const clientAddress = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  const forwardedFor = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  const ip = forwardedFor && isIP(forwardedFor) ? forwardedFor : (socket.remoteAddress ?? '')
  const { address } = rateLimitKeys(ip)
  return address.startsWith('127.') || ip === '::1' ? '' : address
}
