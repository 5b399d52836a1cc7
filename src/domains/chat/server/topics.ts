import { declareNews } from '#/platform/server/pubsub/topic.ts'
import type { ChatMessage } from '../contract/customer.ts'

export type ChatNews = { chatId: string } & (
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'read'; byStaff: boolean; upToSeq: number; readAt: string }
  /** Of no database: who is writing just now. */
  | { kind: 'typing'; isStaff: boolean; author: string }
  /** Assigned, closed, opened again, made, taken over: whoever shows the chat asks for it anew. */
  | { kind: 'changed' }
  /** The chat is another one's now, or gone: sockets that follow it end. */
  | { kind: 'gone' }
)

/** Everything that happens in chats. */
export const chatNews = declareNews<ChatNews>('chat')
