import { create } from 'zustand'
import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { createEagerConnection } from '#/platform/web/live/eager-connection.ts'
import { socketAddress } from '#/platform/web/live/live-connection.ts'
import {
  CHATS_SOCKET,
  type StaffChatEvent,
  type StaffChatClientEvent,
} from '#/domains/chat/contract/staff.ts'

export const useWaitingChats = create<{ count: number }>(() => ({ count: 0 }))

const listeners = new Set<(event: StaffChatEvent) => void>()

export const followChats = (listener: (event: StaffChatEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Also for this browser's own changes. */
export const publishChatEvent = (event: StaffChatEvent): void => {
  if (event.type === 'waiting') useWaitingChats.setState({ count: event.count })
  for (const listener of listeners) listener(event)
}

const connection = createEagerConnection({
  address: () => {
    const token = readCookie(AUTH_COOKIE)
    return token ? socketAddress(`${CHATS_SOCKET}?token=${encodeURIComponent(token)}`) : null
  },
  onMessage: (data) => {
    const event = parse(data)
    if (event) publishChatEvent(event)
  },
  renew: () =>
    api(staffApi.me).then(
      () => true,
      () => false,
    ),
})

/** Shared by all staff pages. */
export const { useConnection: useChatsConnection, open: openChatsConnection } = connection

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
