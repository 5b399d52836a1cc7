import { create } from 'zustand'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { local } from '#/platform/web/storage.ts'
import type { Attachment, AttachmentGiven } from '../contract.ts'
import { chatStaffApi } from '../staff-contract.ts'
import type { Unsent } from '../storefront/unsent.ts'
import { tellChats } from './chats-line-store.ts'

type Kept = { draft: string; unsent: Unsent[] }

const NOTHING: Kept = { draft: '', unsent: [] }
/** Milliseconds: without an answer it is tried again, whether the line is up or not. */
const AGAIN = 10_000
const keyOf = (chatId: string) => `lavanda-staff-chat-${chatId}`

/** What was typed and what could not be sent, by chat: kept in this browser until it is sent or thrown away. */
export const useOutbox = create<Record<string, Kept>>(() => ({}))

const read = (chatId: string): Kept => {
  const known = useOutbox.getState()[chatId]
  if (known) return known
  try {
    return { ...NOTHING, ...(JSON.parse(local.read(keyOf(chatId)) ?? '{}') as Partial<Kept>) }
  } catch {
    return NOTHING
  }
}

const keep = (chatId: string, change: (kept: Kept) => Partial<Kept>): void => {
  const before = read(chatId)
  const after = { ...before, ...change(before) }
  useOutbox.setState({ [chatId]: after })
  const isEmpty = after.draft === '' && after.unsent.length === 0
  local.write(keyOf(chatId), isEmpty ? null : JSON.stringify(after))
}

/** Brings back what this browser has kept for a chat, and tries to send it. */
export const openOutbox = (chatId: string): void => {
  keep(chatId, () => ({}))
  void sendAll(chatId)
}

export const keepDraft = (chatId: string, draft: string): void => keep(chatId, () => ({ draft }))

/** Says something: it stands in the talk at once, and goes out in the order it was written. */
export const say = (
  chatId: string,
  words: { text: string; given: AttachmentGiven[]; shown: Attachment[] },
): void => {
  const fresh: Unsent = { id: randomId(), ...words, at: new Date().toISOString(), error: null }
  keep(chatId, ({ unsent }) => ({ unsent: [...unsent, fresh] }))
  void sendAll(chatId)
}

/** Throws away what was refused. */
export const giveUp = (chatId: string, id: string): void =>
  keep(chatId, ({ unsent }) => ({ unsent: unsent.filter((one) => one.id !== id) }))

/** Tries again what was refused. */
export const sayAgain = (chatId: string, id: string): void => {
  keep(chatId, ({ unsent }) => ({
    unsent: unsent.map((one) => (one.id === id ? { ...one, error: null } : one)),
  }))
  void sendAll(chatId)
}

const sending = new Set<string>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** One after another; where there is no answer the rest waits for the next try. */
export const sendAll = async (chatId: string): Promise<void> => {
  if (sending.has(chatId)) return
  sending.add(chatId)
  clearTimeout(timers.get(chatId))
  try {
    for (let next = firstWaiting(chatId); next; next = firstWaiting(chatId)) {
      if (await sendOne(chatId, next)) continue
      timers.set(
        chatId,
        setTimeout(() => void sendAll(chatId), AGAIN),
      )
      return
    }
  } finally {
    sending.delete(chatId)
  }
}

const firstWaiting = (chatId: string) => read(chatId).unsent.find(({ error }) => error === null)

/** False where it is of no use to try the next one now. */
const sendOne = async (chatId: string, { id, text, given }: Unsent): Promise<boolean> => {
  try {
    const message = await api(chatStaffApi.write, {
      params: { id: chatId },
      body: { client_message_id: id, text, attachments: given },
    })
    giveUp(chatId, id)
    tellChats({ type: 'message', message })
    return true
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status >= 500) return false
    const words = error.body.detail || t('errors.invalid')
    keep(chatId, ({ unsent }) => ({
      unsent: unsent.map((one) => (one.id === id ? { ...one, error: words } : one)),
    }))
    return true
  }
}

/** Everything that waits in this browser, in the talks that were opened here. */
export const sendEverything = (): void => {
  for (const chatId of Object.keys(useOutbox.getState())) void sendAll(chatId)
}
