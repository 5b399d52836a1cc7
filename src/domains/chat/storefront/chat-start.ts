import { visitorId } from '#/domains/auth/storefront/session/session.ts'
import { CHAT_OUTBOX } from '#/domains/chat/storage-names.ts'
import { hasEntries } from '#/platform/web/outbox/stored-entries.ts'
import { useChat } from './chat-store.ts'

/**
 * Follows the visitor's chat; the result unsubscribes. The code is loaded only when there is a chat or an
 * unsent message.
 */
export const followChats = (token: () => string | undefined): (() => void) =>
  useChat.subscribe(({ info }, { info: before }) => {
    if (info === before || !(info?.id || before?.id || hasEntries(CHAT_OUTBOX, visitorId()))) return
    import('./chat-live.ts').then(
      ({ followChat }) => followChat(token),
      () => undefined,
    )
  })
