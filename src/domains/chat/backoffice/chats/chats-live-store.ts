import { create } from 'zustand'
import { AUTH_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import { staffApi } from '#/domains/auth/contract/staff.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { createLine, socketAddress } from '#/platform/web/live/live-connection.ts'
import { CHATS_SOCKET, type StaffChatEvent, type StaffChatSaid } from '#/domains/chat/contract/staff.ts'

/** Milliseconds until the next try; and some more, so that not all come back at once. */
const PAUSE = 1_000
const JITTER = 2_000
const soon = () => PAUSE + Math.random() * JITTER

type Line = {
  /** Chats are heard of: «Вы на линии». */
  connected: boolean
  /** How often the line was opened: what was missed meanwhile is asked for anew. */
  opened: number
  /** How many chats wait for an answer. */
  waiting: number
}

/** The line on which the shop tells of all chats; one for the whole side of the staff. */
export const useChatsLine = create<Line>(() => ({ connected: false, opened: 0, waiting: 0 }))

const listeners = new Set<(event: StaffChatEvent) => void>()

/** Hears of everything in chats; returns what stops it. */
export const followChats = (hear: (event: StaffChatEvent) => void): (() => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** What this browser knows by itself is heard as if the line had told it. */
export const tellChats = (event: StaffChatEvent): void => {
  if (event.type === 'waiting') useChatsLine.setState({ waiting: event.count })
  for (const hear of listeners) hear(event)
}

const line = createLine({
  address: () => {
    const token = readCookie(AUTH_COOKIE)
    return token ? socketAddress(`${CHATS_SOCKET}?token=${encodeURIComponent(token)}`) : null
  },
  rules: {
    get fault() {
      return soon()
    },
    get restart() {
      return soon()
    },
    get broken() {
      return soon()
    },
  },
  hear: (data) => {
    const event = parse(data)
    if (event) tellChats(event)
  },
  opened: () => useChatsLine.setState(({ opened }) => ({ connected: true, opened: opened + 1 })),
  lost: () => useChatsLine.setState({ connected: false }),
  renew: () =>
    api(staffApi.me).then(
      () => true,
      () => false,
    ),
})

/** Opens the line and keeps it open; returns what closes it. */
export const openChatsLine = (): (() => void) => {
  const again = () => {
    if (!useChatsLine.getState().connected) line.open()
  }
  addEventListener('online', again)
  line.open()
  return () => {
    removeEventListener('online', again)
    line.close()
    useChatsLine.setState({ connected: false })
  }
}

/** Customers see that somebody is writing to them. */
export const sayTyping = (chatId: string): void => {
  const said: StaffChatSaid = { type: 'typing', chat_id: chatId }
  line.send(JSON.stringify(said))
}

const parse = (data: string): StaffChatEvent | null => {
  try {
    const event = JSON.parse(data) as Partial<StaffChatEvent> | null
    return event?.type ? (event as StaffChatEvent) : null
  } catch {
    return null
  }
}
