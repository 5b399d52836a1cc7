import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { mustWait, outboxOf, waitAfter } from '#/platform/web/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import type { Attachment, AttachmentGiven } from '#/domains/chat/contract/customer.ts'
import { chatStaffApi } from '#/domains/chat/contract/staff.ts'
import type { Unsent } from '#/domains/chat/storefront/talk/unsent.ts'
import { tellChats } from '../chats/chats-live-store.ts'

type Kept = { draft: string; unsent: Unsent[] }

const NOTHING: Kept = { draft: '', unsent: [] }
/** Milliseconds: without an answer it is tried again, whether the line is up or not. */
const AGAIN = 10_000
const keptFor = (who: string, chatId: string) => outboxOf(`lavanda-staff-chat-${who}`, chatId)
/** Who writes on this device. */
let writer = ''

/** What was typed and what could not be sent, by chat: kept in this browser until it is sent or thrown away. */
export const useOutbox = create<Record<string, Kept>>(() => ({}))

const read = (chatId: string): Kept => {
  const known = useOutbox.getState()[chatId]
  if (known) return known
  return { ...NOTHING, ...keptFor(writer, chatId).read<Partial<Kept>>({}) }
}

const keep = (chatId: string, change: (kept: Kept) => Partial<Kept>): void => {
  const before = read(chatId)
  const after = { ...before, ...change(before) }
  useOutbox.setState({ [chatId]: after })
  const isEmpty = after.draft === '' && after.unsent.length === 0
  keptFor(writer, chatId).write(isEmpty ? null : after)
}

/** Brings back what this person has not sent to a chat from here, and tries again; what others have not stays theirs. */
export const openOutbox = (person: string, chatId: string): void => {
  if (writer !== person) useOutbox.setState({}, true)
  writer = person
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
      const wait = writer === signedInAs() ? await sendOne(chatId, next) : AGAIN
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

/** Milliseconds until the next try is of use, or null when one may go on. */
const sendOne = async (chatId: string, { id, text, given }: Unsent): Promise<number | null> => {
  const writing = writer
  try {
    const message = await api(chatStaffApi.write, {
      params: { id: chatId },
      body: { client_message_id: id, text, attachments: given },
    })
    // Somebody else is here by now: it is sent once more when this one is back, and stays one message.
    if (writing !== writer) return null
    giveUp(chatId, id)
    tellChats({ type: 'message', message })
    return null
  } catch (error) {
    if (!isApiError(error) || mustWait(error) || writing !== writer) return waitAfter(error, AGAIN)
    const words = error.body.detail || t('errors.invalid')
    keep(chatId, ({ unsent }) => ({
      unsent: unsent.map((one) => (one.id === id ? { ...one, error: words } : one)),
    }))
    return null
  }
}

/** Everything that waits in this browser, in the talks that were opened here. */
export const sendEverything = (): void => {
  for (const chatId of Object.keys(useOutbox.getState())) void sendAll(chatId)
}
