import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { WebSocket } from 'ws'
import { countedAs } from '../networks.ts'
import type { Settings } from '../settings.ts'
import type { LiveSocket } from './live-socket.ts'

type Limits = Pick<Settings, 'sockets' | 'trustProxy'>

/** How many sockets there may be, in all and from one address; loopback is the proxy or the machine itself. */
export const limitSockets = ({ sockets: { perAddress, atMost }, trustProxy }: Limits) => {
  const open = new Map<string, number>()
  let all = 0
  // One for all of them, which knows its socket by `this`.
  function leave(this: WebSocket) {
    all--
    const { address } = this as LiveSocket
    const others = (open.get(address) ?? 1) - 1
    if (others > 0) open.set(address, others)
    else open.delete(address)
  }
  return {
    /** The address to count it by, or the status to refuse it with. */
    admit: (request: IncomingMessage): { address: string } | { status: string } => {
      if (all >= atMost) return { status: '503 Service Unavailable' }
      const address = addressOf(request, trustProxy)
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

/** The one proxy in front is believed, as it is for calls: what it has added is the last. Empty: not counted. */
const addressOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  const told = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  const ip = told && isIP(told) ? told : (socket.remoteAddress ?? '')
  const { address } = countedAs(ip)
  return address.startsWith('127.') || ip === '::1' ? '' : address
}
