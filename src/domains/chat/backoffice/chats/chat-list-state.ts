import type { ChatFilter, StaffChat } from '#/domains/chat/contract/staff.ts'

type ListFilter = { filter: ChatFilter; search: string; me: string }

/** Search results stay in the list. */
const belongs = (chat: StaffChat, { filter, me }: ListFilter): boolean => {
  if (filter === 'closed') return chat.closed_at !== null
  if (chat.closed_at !== null || chat.last_message_at === null) return false
  if (filter === 'waiting') return chat.waiting_since !== null
  return filter === 'all' || chat.assigned_to?.id === me
}

/** As the server sorts: waiting first, longest on top; ties by id. */
const compareChats = (one: StaffChat, other: StaffChat): number => {
  if (one.waiting_since !== null && other.waiting_since !== null)
    return compare(one.waiting_since, other.waiting_since) || compare(one.id, other.id)
  if (one.waiting_since !== null || other.waiting_since !== null) return one.waiting_since !== null ? -1 : 1
  return compare(other.last_message_at ?? '', one.last_message_at ?? '') || compare(other.id, one.id)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Responses and events may overtake each other: the later row wins. */
export const laterOf = (one: StaffChat, other: StaffChat): StaffChat =>
  one.id === other.id && one.changed_at < other.changed_at ? other : one

/**
 * With more pages to come (`isWhole` false) a chat below the loaded part is left out. Search results take in no
 * new chats.
 */
export const withChat = (
  items: readonly StaffChat[],
  changed: StaffChat,
  list: ListFilter & { isWhole: boolean },
): readonly StaffChat[] => {
  const there = items.find(({ id }) => id === changed.id)
  const chat = there ? laterOf(changed, there) : changed
  if (list.search !== '') return items.map((one) => (one.id === chat.id ? chat : one))
  const others = items.filter(({ id }) => id !== chat.id)
  if (!belongs(chat, list)) return others
  const last = others.at(-1)
  if (!list.isWhole && !there && last && compareChats(chat, last) > 0) return others
  return [...others, chat].toSorted(compareChats)
}
