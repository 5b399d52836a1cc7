import { create } from 'zustand'
import { staffApi } from '#/domains/auth/contract/staff.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { createLiveConnection, socketAddress } from '#/platform/web/live/live-connection.ts'
import {
  CHATS_SOCKET,
  type StaffChatEvent,
  type StaffChatClientEvent,
} from '#/domains/chat/contract/staff.ts'

/** With jitter, so that not all clients reconnect at once. */
const RECONNECT_MS = 1_000
const JITTER_MS = 2_000
const backoff = () => RECONNECT_MS + Math.random() * JITTER_MS

type ChatsConnection = {
  /** Shown as «Вы на линии». */
  connected: boolean
  /** Grows with every connect: what was missed is then requested. */
  opened: number
  waiting: number
}

/** The connection with all chats' events, shared by all staff pages. */
export const useChatsConnection = create<ChatsConnection>(() => ({ connected: false, opened: 0, waiting: 0 }))

const listeners = new Set<(event: StaffChatEvent) => void>()

/** The result unsubscribes. */
export const followChats = (listener: (event: StaffChatEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Also used for this browser's own changes, as if the server had sent them. */
export const publishChatEvent = (event: StaffChatEvent): void => {
  if (event.type === 'waiting') useChatsConnection.setState({ waiting: event.count })
  for (const listener of listeners) listener(event)
}

const connection = createLiveConnection({
  address: () => {
    const token = readCookie(AUTH_COOKIE)
    return token ? socketAddress(`${CHATS_SOCKET}?token=${encodeURIComponent(token)}`) : null
  },
  delays: {
    get fault() {
      return backoff()
    },
    get restart() {
      return backoff()
    },
    get broken() {
      return backoff()
    },
  },
  onMessage: (data) => {
    const event = parse(data)
    if (event) publishChatEvent(event)
  },
  onOpen: () => useChatsConnection.setState(({ opened }) => ({ connected: true, opened: opened + 1 })),
  onLost: () => useChatsConnection.setState({ connected: false }),
  renew: () =>
    api(staffApi.me).then(
      () => true,
      () => false,
    ),
})

/** Keeps the connection open; the result closes it. */
export const openChatsConnection = (): (() => void) => {
  const reconnect = () => {
    if (!useChatsConnection.getState().connected) connection.open()
  }
  addEventListener('online', reconnect)
  connection.open()
  return () => {
    removeEventListener('online', reconnect)
    connection.close()
    useChatsConnection.setState({ connected: false })
  }
}

/** Customers see that staff are typing. */
export const sendTyping = (chatId: string): void => {
  const event: StaffChatClientEvent = { type: 'typing', chat_id: chatId }
  connection.send(JSON.stringify(event))
}

const parse = (data: string): StaffChatEvent | null => {
  try {
    const event = JSON.parse(data) as Partial<StaffChatEvent> | null
    return event?.type ? (event as StaffChatEvent) : null
  } catch {
    return null
  }
}
