import { create } from 'zustand'
import { chatApi } from '#/domains/chat/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { mustWait, retryDelay as waitFor } from '#/platform/web/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { local } from '#/platform/web/storage.ts'
import {
  asGuest,
  GUEST_OUTBOX,
  guestToken,
  loadChatInfo,
  outboxKey,
  applyChatInfo,
  useChat,
} from './chat-store.ts'
import { receiveMessage } from './talk-store.ts'
import type { Unsent } from './talk/unsent.ts'

type Outbox = {
  draft: string
  unsent: Unsent[]
  /** Shown beside unsent messages. */
  isOffline: boolean
}

const EMPTY: Outbox = { draft: '', unsent: [], isOffline: false }
/** Without an answer. */
const RETRY_MS = 10_000

const read = (): Outbox => {
  if (import.meta.env.SSR) return EMPTY
  try {
    return { ...EMPTY, ...(JSON.parse(local.read(outboxKey()) ?? '{}') as Partial<Outbox>), isOffline: false }
  } catch {
    return EMPTY
  }
}

/** Drafts and unsent messages, stored in this browser until sent or discarded. */
export const useOutbox = create<Outbox>(read)

const update = (change: Partial<Outbox>): void => {
  useOutbox.setState(change)
  const { draft, unsent } = useOutbox.getState()
  local.write(outboxKey(), draft === '' && unsent.length === 0 ? null : JSON.stringify({ draft, unsent }))
}

export const saveDraft = (draft: string): void => update({ draft })

/** Shown at once, sent in order. */
export const enqueueMessage = (content: Pick<Unsent, 'text' | 'given' | 'shown'>): void => {
  const fresh: Unsent = { id: randomId(), ...content, at: new Date().toISOString(), error: null }
  update({ unsent: [...useOutbox.getState().unsent, fresh] })
  void sendAll()
}

export const removeUnsent = (id: string): void =>
  update({ unsent: useOutbox.getState().unsent.filter((one) => one.id !== id) })

/** Retries a refused message. */
export const retryMessage = (id: string): void => {
  setError(id, null)
  void sendAll()
}

const setError = (id: string, error: string | null): void =>
  update({ unsent: useOutbox.getState().unsent.map((one) => (one.id === id ? { ...one, error } : one)) })

/** The stored messages of a customer whose session has ended stay for the next sign-in. */
export const forgetOutbox = (): void => update(EMPTY)

/** A guest's messages become the customer's, after the customer's own unsent ones. */
export const takeOverOutbox = (): void => {
  const { draft, unsent } = useOutbox.getState()
  const own = read()
  const fresh = unsent.filter(({ id }) => !own.unsent.some((one) => one.id === id))
  local.write(GUEST_OUTBOX, null)
  update({ draft: draft || own.draft, unsent: [...own.unsent, ...fresh] })
}

let sending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** In order; without an answer the rest waits for the next try. */
export const sendAll = async (): Promise<void> => {
  if (sending) return
  sending = true
  clearTimeout(timer)
  try {
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      const wait = await sendOne(next)
      if (wait === null) continue
      timer = setTimeout(() => void sendAll(), wait)
      return
    }
    useOutbox.setState({ isOffline: false })
  } finally {
    sending = false
  }
}

const firstWaiting = () => useOutbox.getState().unsent.find(({ error }) => error === null)

/** Milliseconds until the next useful try, or null to go on. */
const sendOne = async ({ id, text, given }: Unsent): Promise<number | null> => {
  try {
    await ensureChat()
    const body = { client_message_id: id, text, attachments: given }
    const message = await api(chatApi.write, { ...asGuest(), body })
    removeUnsent(id)
    receiveMessage(message)
    return null
  } catch (failure) {
    return retryDelayAfter(id, isApiError(failure) ? failure : null)
  }
}

const retryDelayAfter = (id: string, failure: ApiError | null): number | null => {
  if (!failure || (mustWait(failure) && failure.status !== 429)) {
    useOutbox.setState({ isOffline: true })
    return RETRY_MS
  }
  if (failure.status === 429) return waitFor(failure, RETRY_MS)
  // The next try finds or opens the current chat.
  if (failure.body.code === 'chat_not_found') {
    void loadChatInfo()
    return RETRY_MS
  }
  setError(id, failure.body.detail)
  return null
}

/** Creates the chat with the first message; throws without an answer. */
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

if (!import.meta.env.SSR) addEventListener('online', () => void sendAll())
