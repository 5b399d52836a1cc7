import { create } from 'zustand'
import { chatApi } from '#/domains/chat/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { mustWait, waitAfter as waitFor } from '#/platform/web/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { local } from '#/platform/web/storage.ts'
import {
  asGuest,
  GUEST_OUTBOX,
  guestToken,
  loadChatInfo,
  outboxKey,
  takeChatInfo,
  useChat,
} from './chat-store.ts'
import { takeMessage } from './talk-store.ts'
import type { Unsent } from './talk/unsent.ts'

type Outbox = {
  draft: string
  unsent: Unsent[]
  /** The last try got no answer: said beside what waits. */
  isOffline: boolean
}

const EMPTY: Outbox = { draft: '', unsent: [], isOffline: false }
/** Milliseconds: without an answer it is tried again. */
const AGAIN = 10_000

const read = (): Outbox => {
  if (import.meta.env.SSR) return EMPTY
  try {
    return { ...EMPTY, ...(JSON.parse(local.read(outboxKey()) ?? '{}') as Partial<Outbox>), isOffline: false }
  } catch {
    return EMPTY
  }
}

/** What was typed and what could not be sent: kept in this browser until it is sent or thrown away. */
export const useOutbox = create<Outbox>(read)

const keep = (change: Partial<Outbox>): void => {
  useOutbox.setState(change)
  const { draft, unsent } = useOutbox.getState()
  local.write(outboxKey(), draft === '' && unsent.length === 0 ? null : JSON.stringify({ draft, unsent }))
}

export const keepDraft = (draft: string): void => keep({ draft })

/** Says something: it stands in the talk at once, and goes out in the order in which it was written. */
export const say = (words: Pick<Unsent, 'text' | 'given' | 'shown'>): void => {
  const fresh: Unsent = { id: randomId(), ...words, at: new Date().toISOString(), error: null }
  keep({ unsent: [...useOutbox.getState().unsent, fresh] })
  void sendAll()
}

/** Throws away what was refused. */
export const giveUp = (id: string): void =>
  keep({ unsent: useOutbox.getState().unsent.filter((one) => one.id !== id) })

/** Tries again what was refused. */
export const sayAgain = (id: string): void => {
  mark(id, null)
  void sendAll()
}

const mark = (id: string, error: string | null): void =>
  keep({ unsent: useOutbox.getState().unsent.map((one) => (one.id === id ? { ...one, error } : one)) })

/** Another visitor begins with nothing; a customer whose session is over finds theirs after signing in again. */
export const forgetOutbox = (): void => keep(EMPTY)

/** A guest's words are those of the customer who signs in, after what that customer could not send before. */
export const takeOverOutbox = (): void => {
  const { draft, unsent } = useOutbox.getState()
  const own = read()
  const fresh = unsent.filter(({ id }) => !own.unsent.some((one) => one.id === id))
  local.write(GUEST_OUTBOX, null)
  keep({ draft: draft || own.draft, unsent: [...own.unsent, ...fresh] })
}

let sending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** One after another; where there is no answer the rest waits for the next try. */
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

/** Milliseconds until the next try is of use, or null when one may go on. */
const sendOne = async ({ id, text, given }: Unsent): Promise<number | null> => {
  try {
    await ensureChat()
    const body = { client_message_id: id, text, attachments: given }
    const message = await api(chatApi.write, { ...asGuest(), body })
    giveUp(id)
    takeMessage(message)
    return null
  } catch (failure) {
    return waitAfter(id, isApiError(failure) ? failure : null)
  }
}

const waitAfter = (id: string, refusal: ApiError | null): number | null => {
  if (!refusal || (mustWait(refusal) && refusal.status !== 429)) {
    useOutbox.setState({ isOffline: true })
    return AGAIN
  }
  if (refusal.status === 429) return waitFor(refusal, AGAIN)
  // The chat has gone, or is another one: the next try finds or opens it.
  if (refusal.body.code === 'chat_not_found') {
    void loadChatInfo()
    return AGAIN
  }
  mark(id, refusal.body.detail)
  return null
}

/** The visitor's chat, opened with the first words; throws where there is no answer. */
export const ensureChat = async (): Promise<void> => {
  if (useChat.getState().info?.id) return
  // Two pictures at once would open two, each with a picture that the other cannot send.
  await (opening ??= openOne().finally(() => (opening = undefined)))
}

let opening: Promise<void> | undefined

const openOne = async (): Promise<void> => {
  const { city_id } = useChoice.getState().choice
  const askedBy = guestToken()
  const body = { city_id: city_id || undefined }
  takeChatInfo(await api(chatApi.create, { ...asGuest(), body }), askedBy)
}

if (!import.meta.env.SSR) addEventListener('online', () => void sendAll())
