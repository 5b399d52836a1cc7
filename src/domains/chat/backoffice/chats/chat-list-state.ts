import type { ChatFilter, StaffChat } from '#/domains/chat/contract/staff.ts'

type Shown = { filter: ChatFilter; search: string; me: string }

/** Whether a chat stands in a list; what was found by words stays found. */
const belongs = (chat: StaffChat, { filter, me }: Shown): boolean => {
  if (filter === 'closed') return chat.closed_at !== null
  if (chat.closed_at !== null || chat.last_message_at === null) return false
  if (filter === 'waiting') return chat.waiting_since !== null
  return filter === 'all' || chat.assigned_to?.id === me
}

/** As the server orders them: who waits first, the longest on top; then the latest. Ids part what is equal. */
const inOrder = (one: StaffChat, other: StaffChat): number => {
  if (one.waiting_since !== null && other.waiting_since !== null)
    return compare(one.waiting_since, other.waiting_since) || compare(one.id, other.id)
  if (one.waiting_since !== null || other.waiting_since !== null) return one.waiting_since !== null ? -1 : 1
  return compare(other.last_message_at ?? '', one.last_message_at ?? '') || compare(other.id, one.id)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Answers and news overtake each other: of two rows of one chat the later one counts. */
export const laterOf = (one: StaffChat, other: StaffChat): StaffChat =>
  one.id === other.id && one.changed_at < other.changed_at ? other : one

/**
 * A list after a chat has changed. Of a list that goes on beyond what is loaded (`isWhole` is false) what belongs
 * further down is left out: it comes with the rest. A list of words takes nothing in by itself.
 */
export const withChat = (
  items: readonly StaffChat[],
  heard: StaffChat,
  shown: Shown & { isWhole: boolean },
): readonly StaffChat[] => {
  const there = items.find(({ id }) => id === heard.id)
  const chat = there ? laterOf(heard, there) : heard
  if (shown.search !== '') return items.map((one) => (one.id === chat.id ? chat : one))
  const others = items.filter(({ id }) => id !== chat.id)
  if (!belongs(chat, shown)) return others
  const last = others.at(-1)
  if (!shown.isWhole && !there && last && inOrder(chat, last) > 0) return others
  return [...others, chat].toSorted(inOrder)
}
