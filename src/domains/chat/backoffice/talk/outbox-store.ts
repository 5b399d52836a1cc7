import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { chatStaffApi } from '#/domains/chat/contract/staff.ts'
import { STAFF_CHAT_OUTBOX } from '#/domains/chat/storage-names.ts'
import type { Unsent } from '#/domains/chat/storefront/talk/unsent-messages.ts'
import { api } from '#/platform/web/api.ts'
import { createOutbox } from '#/platform/web/outbox/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { publishChatEvent } from '../chats/chats-live-store.ts'

type UnsentAnswer = Unsent & { chatId: string }

const outbox = createOutbox<UnsentAnswer, void, ChatMessage>({
  name: STAFF_CHAT_OUTBOX,
  person: signedInAs,
  laneOf: ({ chatId }) => chatId,
  send: ({ chatId, id, text, given }) =>
    api(chatStaffApi.write, {
      params: { id: chatId },
      body: { client_message_id: id, text, attachments: given },
    }),
  onSent: (_unsent, message) => publishChatEvent({ type: 'message', message }),
})

export const { useOutbox, open: openOutbox, remove: removeUnsent, retry: retryMessage } = outbox

export const enqueueMessage = (
  chatId: string,
  content: Pick<UnsentAnswer, 'text' | 'given' | 'shown'>,
): void => outbox.enqueue({ id: randomId(), chatId, ...content, at: new Date().toISOString() })
