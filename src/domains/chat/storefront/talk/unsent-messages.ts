import type { Attachment, ChatMessage, NewAttachment } from '#/domains/chat/contract/customer.ts'
import type { Entry } from '#/platform/web/outbox/stored-entries.ts'

export type Unsent = Entry & {
  text: string
  given: NewAttachment[]
  shown: Attachment[]
  at: string
}

/** Without those whose message came by socket before their call was answered. */
export const withoutSent = <One extends Unsent>(
  unsent: readonly One[],
  messages: readonly Pick<ChatMessage, 'client_message_id'>[],
): One[] => unsent.filter(({ id }) => !messages.some((message) => message.client_message_id === id))
