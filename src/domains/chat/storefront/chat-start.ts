import { local } from '#/platform/web/storage.ts'
import { outboxKey, useChat } from './chat-store.ts'

/**
 * Follows the visitor's chat; the result unsubscribes. The code is loaded only when there is a chat or an
 * unsent message.
 */
export const followChats = (token: () => string | undefined): (() => void) =>
  useChat.subscribe(({ info }, { info: before }) => {
    if (info === before || !(info?.id || before?.id || local.read(outboxKey()))) return
    import('./chat-live.ts').then(
      ({ followChat }) => followChat(token),
      () => undefined,
    )
  })
