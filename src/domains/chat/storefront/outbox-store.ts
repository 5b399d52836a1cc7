import { CHAT_OUTBOX } from '#/domains/chat/storage-names.ts'
import { CLIENT_COOKIE } from '#/domains/auth/storage-names.ts'
import { signedInAs, visitorId } from '#/domains/auth/storefront/session/session.ts'
import { chatApi } from '#/domains/chat/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import { createOutbox } from '#/platform/web/outbox/outbox.ts'
import { TOO_MANY } from '#/platform/web/outbox/retry-policy.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { applyChatInfo, asGuest, CHAT_DRAFT, guestToken, refreshChatInfo, useChat } from './chat-store.ts'
import { receiveMessage } from './talk-store.ts'
import { moveDraft } from './talk/draft-store.ts'
import type { Unsent } from './talk/unsent-messages.ts'

const outbox = createOutbox<Unsent, void, Parameters<typeof receiveMessage>[0]>({
  name: CHAT_OUTBOX,
  person: visitorId,
  prepare: () => ensureChat(),
  send: ({ id, text, given }) =>
    api(chatApi.write, {
      ...asGuest(),
      body: { client_message_id: id, text, attachments: given },
    }).catch(leaveEndedChat),
  onSent: (_unsent, message) => receiveMessage(message),
})

export const { useOutbox, remove: removeUnsent, retry: retryMessage } = outbox

/** At sign-in a guest's become the customer's. */
export const openOutbox = (): void => {
  const user = signedInAs()
  const guest = readCookie(CLIENT_COOKIE)
  if (user && guest) {
    outbox.takeOver(guest, user)
    moveDraft(CHAT_DRAFT, guest, user)
  }
  outbox.open(visitorId())
}

export const enqueueMessage = (content: Pick<Unsent, 'text' | 'given' | 'shown'>): void =>
  outbox.enqueue({ id: randomId(), ...content, at: new Date().toISOString() })

/** Too many messages only wait for their turn. */
export const isOffline = (failure: unknown): boolean =>
  failure !== null && !(isApiError(failure) && failure.status === TOO_MANY)

/** Closed elsewhere: the next try finds or opens the current one. */
const leaveEndedChat = async (error: unknown): Promise<never> => {
  if (!isApiError(error) || error.body.code !== 'chat_not_found') throw error
  await refreshChatInfo()
  throw new Error('the chat has ended', { cause: error })
}

/** Throws without an answer. */
export const ensureChat = async (): Promise<void> => {
  if (useChat.getState().info?.id) return
  // Two uploads at once must not open two chats.
  await (opening ??= createChat().finally(() => (opening = undefined)))
}

let opening: Promise<void> | undefined

const createChat = async (): Promise<void> => {
  const { city_id } = useChoice.getState().choice
  const tokenBefore = guestToken()
  const body = { city_id: city_id || undefined }
  applyChatInfo(await api(chatApi.create, { ...asGuest(), body }), tokenBefore)
}
