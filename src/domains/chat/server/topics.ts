import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import type { ChatMessage } from '../contract/customer.ts'

export type ChatUpdate = { chatId: string } & (
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'read'; byStaff: boolean; upToSeq: number; readAt: string }
  | { kind: 'typing'; isStaff: boolean; author: string }
  /** Assigned, closed, reopened, created or taken over: reload it. */
  | { kind: 'changed' }
  /** Or joined: its sockets close. */
  | { kind: 'gone' }
)

export const chatTopic = declareTopic<ChatUpdate>('chat')
