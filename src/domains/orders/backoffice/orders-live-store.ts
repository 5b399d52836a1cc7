import { create } from 'zustand'
import { AUTH_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import { staffApi } from '#/domains/auth/contract/staff.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { BOARD_SOCKET, type OrderNews } from '../contract/staff/board.ts'

const BAD_TOKEN = 4401
const GOODBYE = 1000
/** Milliseconds: a line that broke is tried again after one of these, and some more, so that not all come at once. */
const PAUSES = [300, 1000, 3000, 10_000]
const JITTER = 1000
/** A line that held for so long was a good one. */
const GOOD_MS = 10_000

type Live = {
  /** Changes of orders are heard of. */
  connected: boolean
  /** How often a line was opened: what was missed meanwhile is asked for anew. */
  opened: number
}

/** The line on which the shop tells of orders that have changed; one for the whole side of the staff. */
export const useOrdersLine = create<Live>(() => ({ connected: false, opened: 0 }))

const listeners = new Set<(news: OrderNews) => void>()
let socket: WebSocket | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Hears of every change of an order of one's store; returns what stops it. */
export const followOrders = (hear: (news: OrderNews) => void): (() => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** Opens the line and keeps it open; returns what closes it. */
export const openOrdersLine = (): (() => void) => {
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
    closing?.close(GOODBYE)
    useOrdersLine.setState({ connected: false })
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
    useOrdersLine.setState(({ opened: times }) => ({ connected: true, opened: times + 1 }))
  })
  opened.addEventListener('message', ({ data }) => {
    const news = parse(data)
    if (news) for (const hear of listeners) hear(news)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = undefined
    useOrdersLine.setState({ connected: false })
    if (code === GOODBYE) return
    // Any call renews a token that has ended.
    if (code === BAD_TOKEN) void api(staffApi.me).catch(() => undefined)
    if (performance.now() - since > GOOD_MS) failures = 0
    const pause = PAUSES[Math.min(failures++, PAUSES.length - 1)] ?? 0
    timer = setTimeout(connect, pause + Math.random() * JITTER)
  })
}

const parse = (data: unknown): OrderNews | null => {
  try {
    const news = JSON.parse(String(data)) as Partial<OrderNews> | null
    return news?.id && news.status ? (news as OrderNews) : null
  } catch {
    return null
  }
}
