import { create } from 'zustand'
import {
  CHAT_COOKIE,
  CHAT_COOKIE_DAYS,
  chatApi,
  type Attachment,
  type ChatInfo,
  GUEST_TOKEN_HEADER,
} from '#/domains/chat/contract/customer.ts'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { local } from '#/platform/web/storage.ts'

/** A card that the next message begins with: what the visitor asks about. */
export type Subject = Extract<Attachment, { type: 'product' | 'order' }>

type ChatState = {
  /** The visitor's chat, as far as one is open; null until it was asked for. */
  info: ChatInfo | null
  /** The chat window. */
  open: boolean
  subject: Subject | null
}

export const useChat = create<ChatState>(() => ({ info: null, open: false, subject: null }))

export const openChatWindow = (subject: Subject | null = null): void =>
  useChat.setState({ open: true, ...(subject && { subject }) })
export const hideChatWindow = (): void => useChat.setState({ open: false })

const DAY_S = 24 * 60 * 60
/** Where this browser keeps what is typed and not sent: a guest's in one place, each customer's in their own. */
export const GUEST_OUTBOX = 'lavanda-chat'
export const outboxKey = (person = signedInAs()): string =>
  person ? `${GUEST_OUTBOX}-${person}` : GUEST_OUTBOX

export const guestToken = (): string | undefined => readCookie(CHAT_COOKIE) || undefined

/** How a guest is known in the calls of the chat (`spec §7`). */
export const asGuest = (): { headers?: Record<string, string> } => {
  const token = guestToken()
  return token ? { headers: { [GUEST_TOKEN_HEADER]: token } } : {}
}

/** Asks for the chat at start, and whenever it may be another one. */
export const loadChatInfo = async (): Promise<void> => {
  const asker = useChat.getState().info?.id
  const askedBy = guestToken()
  const info = await api(chatApi.info, asGuest()).catch(() => null)
  // Opened, or closed for good, while this was on its way.
  if (info && useChat.getState().info?.id === asker) takeChatInfo(info, askedBy)
}

/** What the shop says the visitor's chat is, to whoever asked by this token of a guest. */
export const takeChatInfo = (info: ChatInfo, askedBy: string | undefined): void => {
  if (info.guest_token) writeCookie(CHAT_COOKIE, info.guest_token, { maxAge: CHAT_COOKIE_DAYS * DAY_S })
  // Whoever signs in takes the chat along, and its token opens nothing any more. Another tab may have a new one by now.
  else if (guestToken() === askedBy) writeCookie(CHAT_COOKIE, '', { maxAge: 0 })
  useChat.setState({ info })
}

/** Closes the chat: the guest's cookie, the chat and its count are forgotten, and its line ends (`spec §4`). */
export const closeChat = (): void => {
  writeCookie(CHAT_COOKIE, '', { maxAge: 0 })
  local.write(outboxKey(), null)
  useChat.setState({ info: null, open: false, subject: null })
}
