import { create } from 'zustand'
import { staffApi } from '#/domains/auth/contract/staff.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { BOARD_SOCKET, type OrderChange } from '../contract/staff/board.ts'

const BAD_TOKEN = 4401
const NORMAL_CLOSE = 1000
/** Reconnect delays in milliseconds, plus jitter so that clients do not return at once. */
const RETRY_DELAYS_MS = [300, 1000, 3000, 10_000]
const JITTER_MS = 1000
/** A connection this long resets the delays. */
const GOOD_MS = 10_000

type ConnectionState = {
  connected: boolean
  /** Connections opened so far: after a reconnect missed changes are refetched. */
  opened: number
}

/** One connection for the whole backoffice; announces changed orders. */
export const useOrdersConnection = create<ConnectionState>(() => ({ connected: false, opened: 0 }))

const listeners = new Set<(change: OrderChange) => void>()
let socket: WebSocket | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Every change of an order of one's stores; returns unsubscribe. */
export const subscribeToOrders = (listener: (change: OrderChange) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the connection and reconnects; returns close. */
export const openOrdersConnection = (): (() => void) => {
  const again = () => {
    clearTimeout(timer)
    if (!socket) connect()
  }
  addEventListener('online', again)
  connect()
  return () => {
    removeEventListener('online', again)
    clearTimeout(timer)
    const closing = socket
    socket = undefined
    closing?.close(NORMAL_CLOSE)
    useOrdersConnection.setState({ connected: false })
  }
}

const connect = () => {
  const origin = location.origin.replace(/^http/, 'ws')
  const opened = new WebSocket(
    `${origin}${BOARD_SOCKET}?token=${encodeURIComponent(readCookie(AUTH_COOKIE) ?? '')}`,
  )
  socket = opened
  let since = Number.POSITIVE_INFINITY
  opened.addEventListener('open', () => {
    if (socket !== opened) return
    since = performance.now()
    useOrdersConnection.setState(({ opened: times }) => ({ connected: true, opened: times + 1 }))
  })
  opened.addEventListener('message', ({ data }) => {
    const change = parse(data)
    if (change) for (const listener of listeners) listener(change)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = undefined
    useOrdersConnection.setState({ connected: false })
    if (code === NORMAL_CLOSE) return
    // Any call renews an expired token.
    if (code === BAD_TOKEN) void api(staffApi.me).catch(() => undefined)
    if (performance.now() - since > GOOD_MS) failures = 0
    const pause = RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)] ?? 0
    timer = setTimeout(connect, pause + Math.random() * JITTER_MS)
  })
}

const parse = (data: unknown): OrderChange | null => {
  try {
    const change = JSON.parse(String(data)) as Partial<OrderChange> | null
    return change?.id && change.status ? (change as OrderChange) : null
  } catch {
    return null
  }
}
