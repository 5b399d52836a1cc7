import { expect, vi } from 'vitest'
import { AUTH_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import { openTab } from '#/testing/sockets/browser-tab.ts'
import { CHAT_COOKIE } from '#/domains/chat/contract/customer.ts'
import type { Person, Shop } from './chat-screen.ts'

/** A customer's chat window, open in a tab of its own: the storefront's stores, its outbox and its line. */
export const openChatWindow = async ({ url, pace }: Shop, { accessToken, guestToken }: Person) => {
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
  // What is imported later would be the next tab's.
  await vi.waitFor(() => expect(tab.useTalk.getState().status).toBe('ready'), { timeout: 20_000 })
  const messages = () => tab.useTalk.getState().talk?.messages ?? []
  return {
    messages: () => [...messages()],
    unread: () => tab.useChat.getState().info?.unread_count,
    /** How far the staff have read, as the ticks say. */
    readTo: () => tab.useTalk.getState().readByShop,
    /** Into the outbox: it goes when it can. */
    write: (text: string) => tab.say({ text, given: [], shown: [] }),
    /** What has not gone yet, or was refused. */
    unsent: () => tab.useOutbox.getState().unsent,
    /** Lost on a bad line it is done at the next look. */
    read: () => tab.tellRead(messages().at(-1)?.seq ?? 0).catch(() => undefined),
    /** How often it rang. */
    rung: () => rung.length,
    close: () => tab.closeChat(),
  }
}
export type ChatWindow = Awaited<ReturnType<typeof openChatWindow>>
