import { CHAT_SOCKET, type ChatEvent, type ChatClientEvent } from '#/domains/chat/contract/customer.ts'
import { fillPath, queryString } from '#/platform/shared/endpoint.ts'
import {
  type ReconnectDelays,
  createLiveConnection,
  socketAddress,
} from '#/platform/web/live/live-connection.ts'
import { chime } from '#/ui/feedback/chime.ts'
import { guestToken, loadChatInfo, useChat } from './chat-store.ts'
import { openOutbox } from './outbox-store.ts'
import { popUp } from './popup.ts'
import { forgetTalk, showTyping, knownUpTo, loadTalk, markReadByShop, receiveMessage } from './talk-store.ts'

/** Milliseconds (`spec §9`). */
const RULES: ReconnectDelays = { fault: 30_000, restart: 30_000, broken: 10_000 }

type Token = () => string | undefined

let accessToken: Token = () => undefined
let followed: string | null = null
/** Signing in keeps the chat but changes the token. */
let follower: 'user' | 'guest' = 'guest'
let usedToken: string | undefined

const address = (): string | null => {
  const token = accessToken()
  const guest = guestToken()
  usedToken = token ?? guest
  if (!followed || !usedToken) return null
  const after_seq = knownUpTo()
  const who = token ? { token } : { guest_token: guest }
  return socketAddress(fillPath(CHAT_SOCKET, { chatId: followed }) + queryString({ ...who, after_seq }))
}

const connection = createLiveConnection({
  address,
  delays: RULES,
  onMessage: (data) => {
    const event = parse(data)
    if (event) receive(event)
  },
  // The chat may have changed: taken over, joined, deleted.
  onOpen: (again) => {
    if (again) void loadChatInfo()
    openOutbox()
  },
  // Any call renews the token; a guest learns from it that the token is void.
  renew: async () => {
    const before = usedToken
    await loadChatInfo()
    return (accessToken() ?? guestToken()) !== before
  },
})

/** Reconnects for another chat or token, and closes with the chat. `token` is asked at every try. */
export const followChat = (token: Token): void => {
  accessToken = token
  const { info, open } = useChat.getState()
  if (!info) return leaveChat()
  const as = token() ? 'user' : 'guest'
  // Needs neither a connection nor a chat.
  openOutbox()
  if (info.id === followed && as === follower) return
  if (info.id !== followed) forgetTalk()
  followed = info.id
  follower = as
  if (!followed) return connection.close()
  connection.open()
  if (open) void loadTalk()
}

const leaveChat = (): void => {
  followed = null
  follower = 'guest'
  connection.close()
  forgetTalk()
  openOutbox()
}

export const sendTyping = (): void => {
  const event: ChatClientEvent = { type: 'typing' }
  connection.send(JSON.stringify(event))
}

const receive = (event: ChatEvent): void => {
  switch (event.type) {
    case 'new_message': {
      const isNew = receiveMessage(event.message)
      if (!isNew || !event.message.is_staff) return
      void chime()
      popUp(event.message)
      return
    }
    case 'unread_count_update':
      useChat.setState(({ info }) => ({ info: info && { ...info, unread_count: event.unread_count } }))
      return
    case 'read':
      if (event.by_staff) markReadByShop(event.up_to_seq)
      return
    case 'typing':
      if (event.is_staff) showTyping(event.author)
  }
}

const parse = (data: string): ChatEvent | null => {
  try {
    const event = JSON.parse(data) as Partial<ChatEvent> | null
    return event?.type ? (event as ChatEvent) : null
  } catch {
    return null
  }
}
