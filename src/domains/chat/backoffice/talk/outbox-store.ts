import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { mustWait, outboxOf, retryDelay } from '#/platform/web/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import type { Attachment, NewAttachment } from '#/domains/chat/contract/customer.ts'
import { chatStaffApi } from '#/domains/chat/contract/staff.ts'
import type { Unsent } from '#/domains/chat/storefront/talk/unsent.ts'
import { publishChatEvent } from '../chats/chats-live-store.ts'

type ChatOutbox = { draft: string; unsent: Unsent[] }

const EMPTY: ChatOutbox = { draft: '', unsent: [] }
/** Independent of the connection. */
const RETRY_MS = 10_000
const storageFor = (who: string, chatId: string) => outboxOf(`lavanda-staff-chat-${who}`, chatId)
/** The staff member signed in on this device. */
let writer = ''

/** Drafts and unsent messages by chat, stored in this browser until sent or discarded. */
export const useOutbox = create<Record<string, ChatOutbox>>(() => ({}))

const read = (chatId: string): ChatOutbox => {
  const known = useOutbox.getState()[chatId]
  if (known) return known
  return { ...EMPTY, ...storageFor(writer, chatId).read<Partial<ChatOutbox>>({}) }
}

const update = (chatId: string, change: (kept: ChatOutbox) => Partial<ChatOutbox>): void => {
  const before = read(chatId)
  const after = { ...before, ...change(before) }
  useOutbox.setState({ [chatId]: after })
  const isEmpty = after.draft === '' && after.unsent.length === 0
  storageFor(writer, chatId).write(isEmpty ? null : after)
}

/** Restores this person's unsent messages and retries; other people's stay stored. */
export const openOutbox = (person: string, chatId: string): void => {
  if (writer !== person) useOutbox.setState({}, true)
  writer = person
  update(chatId, () => ({}))
  void sendAll(chatId)
}

export const saveDraft = (chatId: string, draft: string): void => update(chatId, () => ({ draft }))

/** Shown at once, sent in order. */
export const enqueueMessage = (
  chatId: string,
  content: { text: string; given: NewAttachment[]; shown: Attachment[] },
): void => {
  const fresh: Unsent = { id: randomId(), ...content, at: new Date().toISOString(), error: null }
  update(chatId, ({ unsent }) => ({ unsent: [...unsent, fresh] }))
  void sendAll(chatId)
}

export const removeUnsent = (chatId: string, id: string): void =>
  update(chatId, ({ unsent }) => ({ unsent: unsent.filter((one) => one.id !== id) }))

/** Retries a refused message. */
export const retryMessage = (chatId: string, id: string): void => {
  update(chatId, ({ unsent }) => ({
    unsent: unsent.map((one) => (one.id === id ? { ...one, error: null } : one)),
  }))
  void sendAll(chatId)
}

const sending = new Set<string>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** In order; without an answer the rest waits for the next try. */
export const sendAll = async (chatId: string): Promise<void> => {
  if (sending.has(chatId)) return
  sending.add(chatId)
  clearTimeout(timers.get(chatId))
  try {
    for (let next = firstWaiting(chatId); next; next = firstWaiting(chatId)) {
      const wait = writer === signedInAs() ? await sendOne(chatId, next) : RETRY_MS
      if (wait === null) continue
      timers.set(
        chatId,
        setTimeout(() => void sendAll(chatId), wait),
      )
      return
    }
  } finally {
    sending.delete(chatId)
  }
}

const firstWaiting = (chatId: string) => read(chatId).unsent.find(({ error }) => error === null)

/** Milliseconds until the next useful try, or null to go on. */
const sendOne = async (chatId: string, { id, text, given }: Unsent): Promise<number | null> => {
  const writing = writer
  try {
    const message = await api(chatStaffApi.write, {
      params: { id: chatId },
      body: { client_message_id: id, text, attachments: given },
    })
    // Someone else has signed in: it is sent again later, under the same id.
    if (writing !== writer) return null
    removeUnsent(chatId, id)
    publishChatEvent({ type: 'message', message })
    return null
  } catch (error) {
    if (!isApiError(error) || mustWait(error) || writing !== writer) return retryDelay(error, RETRY_MS)
    const words = error.body.detail || t('errors.invalid')
    update(chatId, ({ unsent }) => ({
      unsent: unsent.map((one) => (one.id === id ? { ...one, error: words } : one)),
    }))
    return null
  }
}

/** Retries all chats opened in this browser. */
export const sendAllChats = (): void => {
  for (const chatId of Object.keys(useOutbox.getState())) void sendAll(chatId)
}
