import { visitorId } from '#/domains/auth/storefront/session/session.ts'
import { CHAT_OUTBOX } from '#/domains/chat/storage-names.ts'
import { hasEntries } from '#/platform/web/outbox/stored-entries.ts'
import { useChat } from './chat-store.ts'

/** Loads the code only for a chat or an unsent message. Returns the unsubscriber. */
export const followChats = (token: () => string | undefined): (() => void) =>
  useChat.subscribe(({ info }, { info: before }) => {
    if (info === before || !(info?.id || before?.id || hasEntries(CHAT_OUTBOX, visitorId()))) return
    import('./chat-live.ts').then(
      ({ followChat }) => followChat(token),
      () => undefined,
    )
  })
