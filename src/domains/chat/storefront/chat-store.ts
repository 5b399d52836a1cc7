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
import { DAY_S } from '#/platform/shared/durations.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { local } from '#/platform/web/storage.ts'

/** The subject's card, attached to the next message. */
export type Subject = Extract<Attachment, { type: 'product' | 'order' }>

type ChatState = {
  /** Null until loaded. */
  info: ChatInfo | null
  open: boolean
  subject: Subject | null
}

export const useChat = create<ChatState>(() => ({ info: null, open: false, subject: null }))

export const openChatWindow = (subject: Subject | null = null): void =>
  useChat.setState({ open: true, ...(subject && { subject }) })
export const hideChatWindow = (): void => useChat.setState({ open: false })

/** Storage key of drafts and unsent messages: one for guests, one per customer. */
export const GUEST_OUTBOX = 'lavanda-chat'
export const outboxKey = (person = signedInAs()): string =>
  person ? `${GUEST_OUTBOX}-${person}` : GUEST_OUTBOX

export const guestToken = (): string | undefined => readCookie(CHAT_COOKIE) || undefined

/** A guest's header (`spec §7`). */
export const asGuest = (): { headers?: Record<string, string> } => {
  const token = guestToken()
  return token ? { headers: { [GUEST_TOKEN_HEADER]: token } } : {}
}

/** At start, and whenever the chat may be another one. */
export const loadChatInfo = async (): Promise<void> => {
  const chatIdBefore = useChat.getState().info?.id
  const tokenBefore = guestToken()
  const info = await api(chatApi.info, asGuest()).catch(() => null)
  // Opened or closed meanwhile.
  if (info && useChat.getState().info?.id === chatIdBefore) applyChatInfo(info, tokenBefore)
}

/** `tokenBefore`: the guest token that was sent. */
export const applyChatInfo = (info: ChatInfo, tokenBefore: string | undefined): void => {
  if (info.guest_token) writeCookie(CHAT_COOKIE, info.guest_token, { maxAge: CHAT_COOKIE_DAYS * DAY_S })
  // Signing in takes the chat over and voids the token; another tab may hold a new one.
  else if (guestToken() === tokenBefore) writeCookie(CHAT_COOKIE, '', { maxAge: 0 })
  useChat.setState({ info })
}

/** Deletes the guest's cookie, the chat and its count; the connection ends (`spec §4`). */
export const closeChat = (): void => {
  writeCookie(CHAT_COOKIE, '', { maxAge: 0 })
  local.write(outboxKey(), null)
  useChat.setState({ info: null, open: false, subject: null })
}
