import { create } from 'zustand'
import {
  CHAT_COOKIE_DAYS,
  chatApi,
  type Attachment,
  type ChatInfo,
  GUEST_TOKEN_HEADER,
} from '#/domains/chat/contract/customer.ts'
import { visitorId } from '#/domains/auth/storefront/session/session.ts'
import { CHAT_COOKIE, CHAT_OUTBOX } from '#/domains/chat/storage-names.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { writeEntries } from '#/platform/web/outbox/stored-entries.ts'
import { saveDraft } from './talk/draft-store.ts'

/** Attached to the next message. */
export type Subject = Extract<Attachment, { type: 'product' | 'order' }>

type ChatState = {
  info: ChatInfo | null
  open: boolean
  subject: Subject | null
}

export const useChat = create<ChatState>(() => ({ info: null, open: false, subject: null }))

export const openChatWindow = (subject: Subject | null = null): void =>
  useChat.setState({ open: true, ...(subject && { subject }) })
export const hideChatWindow = (): void => useChat.setState({ open: false })

export const CHAT_DRAFT = 'chat'

export const guestToken = (): string | undefined => readCookie(CHAT_COOKIE) || undefined

/** `spec §7`. */
export const asGuest = (): { headers?: Record<string, string> } => {
  const token = guestToken()
  return token ? { headers: { [GUEST_TOKEN_HEADER]: token } } : {}
}

/** Throws without an answer. */
export const refreshChatInfo = async (): Promise<void> => {
  const chatIdBefore = useChat.getState().info?.id
  const tokenBefore = guestToken()
  const info = await api(chatApi.info, asGuest())
  // Opened or closed meanwhile.
  if (useChat.getState().info?.id === chatIdBefore) applyChatInfo(info, tokenBefore)
}

export const loadChatInfo = (): Promise<void> => refreshChatInfo().catch(() => undefined)

/** `tokenBefore`: the guest token that was sent. */
export const applyChatInfo = (info: ChatInfo, tokenBefore: string | undefined): void => {
  if (info.guest_token) writeCookie(CHAT_COOKIE, info.guest_token, { maxAge: CHAT_COOKIE_DAYS * DAY_S })
  // Signing in voids the token; another tab may hold a new one.
  else if (guestToken() === tokenBefore) writeCookie(CHAT_COOKIE, '', { maxAge: 0 })
  useChat.setState({ info })
}

/** `spec §4`. */
export const closeChat = (): void => {
  writeCookie(CHAT_COOKIE, '', { maxAge: 0 })
  writeEntries(CHAT_OUTBOX, visitorId(), [])
  saveDraft(CHAT_DRAFT, visitorId(), '')
  useChat.setState({ info: null, open: false, subject: null })
}
