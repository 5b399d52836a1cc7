import { create } from 'zustand'
import { CHAT_COOKIE, chatApi, type ChatInfo, GUEST_TOKEN_HEADER } from '#/domains/chat/contract.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'

/** The visitor's chat, as far as one is open. */
export const useChat = create<{ info: ChatInfo | null }>(() => ({ info: null }))

/** Asks for the chat at start; a guest is known by the token in the cookie (`spec §7`). */
export const loadChatInfo = async (): Promise<void> => {
  const guest = readCookie(CHAT_COOKIE)
  const info = await api(chatApi.info, guest ? { headers: { [GUEST_TOKEN_HEADER]: guest } } : {}).catch(
    () => null,
  )
  useChat.setState({ info })
}
