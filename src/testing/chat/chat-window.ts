import { CHAT_COOKIE } from '#/domains/chat/storage-names.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { expect, vi } from 'vitest'
import { openTab } from '#/testing/sockets/browser-tab.ts'
import type { ChatUser, ShopTarget } from './chat-screen.ts'

/** In a tab of its own: the storefront's stores, outbox and connection. */
export const openChatWindow = async ({ url, pace }: ShopTarget, { accessToken, guestToken }: ChatUser) => {
  const rung: string[] = []
  vi.doMock('#/ui/feedback/chime.ts', () => ({ chime: () => rung.push('chime') }))
  const tab = await openTab({
    url,
    pace,
    cookies: {
      ...(accessToken && { [AUTH_COOKIE]: accessToken }),
      ...(guestToken && { [CHAT_COOKIE]: guestToken }),
    },
    load: async () => ({
      ...(await import('#/domains/chat/storefront/chat-store.ts')),
      ...(await import('#/domains/chat/storefront/talk-store.ts')),
      ...(await import('#/domains/chat/storefront/outbox-store.ts')),
      ...(await import('#/domains/chat/storefront/chat-live.ts')),
    }),
  })
  tab.openChatWindow()
  const token = () => accessToken
  tab.useChat.subscribe(() => tab.followChat(token))
  await tab.loadChatInfo()
  // Later imports would load for the next tab.
  await vi.waitFor(() => expect(tab.useTalk.getState().status).toBe('ready'), { timeout: 20_000 })
  const messages = () => tab.useTalk.getState().talk?.messages ?? []
  return {
    messages: () => [...messages()],
    unread: () => tab.useChat.getState().info?.unread_count,
    readTo: () => tab.useTalk.getState().readByShop,
    write: (text: string) => tab.enqueueMessage({ text, given: [], shown: [] }),
    unsent: () => tab.useOutbox.getState().entries,
    /** Lost on a bad connection, it is repeated later. */
    read: () => tab.markRead(messages().at(-1)?.seq ?? 0).catch(() => undefined),
    rung: () => rung.length,
    close: () => tab.closeChat(),
  }
}
export type ChatWindow = Awaited<ReturnType<typeof openChatWindow>>
