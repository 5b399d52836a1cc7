import { local } from '#/platform/web/storage.ts'
import { outboxKey, useChat } from './chat-store.ts'

/**
 * Follows the visitor's chat as it comes, changes and goes; returns what stops it. The code of a talk is fetched only
 * where there is one, or words that wait to be sent.
 */
export const followChats = (token: () => string | undefined): (() => void) =>
  useChat.subscribe(({ info }, { info: before }) => {
    if (info === before || !(info?.id || before?.id || local.read(outboxKey()))) return
    import('./chat-live.ts').then(
      ({ followChat }) => followChat(token),
      () => undefined,
    )
  })
