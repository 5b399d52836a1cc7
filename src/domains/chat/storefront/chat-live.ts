import { CHAT_SOCKET, type ChatEvent, type ChatSaid } from '#/domains/chat/contract/customer.ts'
import { fillPath, queryString } from '#/platform/shared/endpoint.ts'
import { type ComingBack, createLine, socketAddress } from '#/platform/web/live/live-connection.ts'
import { chime } from '#/ui/feedback/chime.ts'
import { guestToken, loadChatInfo, useChat } from './chat-store.ts'
import { forgetOutbox, sendAll, takeOverOutbox } from './outbox-store.ts'
import { popUp } from './popup.ts'
import { forgetTalk, hearTyping, knownUpTo, loadTalk, markReadByShop, takeMessage } from './talk-store.ts'

/** Milliseconds (`spec §9`). */
const RULES: ComingBack = { fault: 30_000, restart: 30_000, broken: 10_000 }

type Token = () => string | undefined

let accessToken: Token = () => undefined
let followed: string | null = null
/** As whom: who signs in follows the same chat by another token. */
let follower: 'user' | 'guest' = 'guest'
let used: string | undefined

const address = (): string | null => {
  const token = accessToken()
  const guest = guestToken()
  used = token ?? guest
  if (!followed || !used) return null
  const after_seq = knownUpTo()
  const who = token ? { token } : { guest_token: guest }
  return socketAddress(fillPath(CHAT_SOCKET, { chatId: followed }) + queryString({ ...who, after_seq }))
}

const line = createLine({
  address,
  rules: RULES,
  hear: (data) => {
    const event = parse(data)
    if (event) hear(event)
  },
  // The chat may be another one by now: taken over, joined with another, gone.
  opened: (again) => {
    if (again) void loadChatInfo()
    void sendAll()
  },
  // Whatever call renews the token; a guest whose token is void learns it from the answer.
  renew: async () => {
    const before = used
    await loadChatInfo()
    return (accessToken() ?? guestToken()) !== before
  },
})

/**
 * Follows the visitor's chat, whatever it is now: the line is opened once, anew for another chat or another token, and
 * closed for good when the chat is. `token` is asked for anew at every try; a guest has none.
 */
export const followChat = (token: Token): void => {
  accessToken = token
  const { info, open } = useChat.getState()
  if (!info) return leaveChat()
  const as = token() ? 'user' : 'guest'
  if (as === 'user' && follower === 'guest') takeOverOutbox()
  // Words that wait need no line, and no chat yet.
  void sendAll()
  if (info.id === followed && as === follower) return
  if (info.id !== followed) forgetTalk()
  followed = info.id
  follower = as
  if (!followed) return line.close()
  line.open()
  if (open) void loadTalk()
}

/** Nothing of what was said is left in this browser. */
const leaveChat = (): void => {
  followed = null
  follower = 'guest'
  line.close()
  forgetTalk()
  forgetOutbox()
}

/** The shop sees that the visitor is writing. */
export const sayTyping = (): void => {
  const said: ChatSaid = { type: 'typing' }
  line.send(JSON.stringify(said))
}

const hear = (event: ChatEvent): void => {
  switch (event.type) {
    case 'new_message': {
      const isNew = takeMessage(event.message)
      if (!isNew || !event.message.is_staff) return
      chime()
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
      if (event.is_staff) hearTyping(event.author)
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
