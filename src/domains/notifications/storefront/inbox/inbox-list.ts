import { type Notification, INBOX_SIZE, notificationsApi } from '#/domains/notifications/contract/inbox.ts'
import { api } from '#/platform/web/api.ts'
import { popUp } from './inbox-popups.ts'
import { useInbox } from './inbox-store.ts'

/** Who is told when this tab has marked all as read. */
export const onRead = new Set<() => void>()

/** Questions are numbered: an answer to one asked before `taken` is older than what is shown. */
let asked = 0
let taken = 0

const unreadOf = (items: Notification[]): number => items.filter(({ is_read }) => !is_read).length

/** The bell's number is the list's: both are one. */
const show = (items: Notification[]): void =>
  useInbox.setState({ items, unread: unreadOf(items), status: 'ready' })

/** The whole list: page 1 of 9999 (`spec §9`). What it brings that was missed pops up. */
export const loadInbox = async (): Promise<void> => {
  const turn = ++asked
  const answer = await api(notificationsApi.list, { query: { page: 1, size: INBOX_SIZE } }).catch(() => null)
  if (turn <= taken) return
  const { items, status } = useInbox.getState()
  if (!answer) return useInbox.setState({ status: status === 'ready' ? status : 'failed' })
  taken = turn
  show(withFresh(answer.items, items))
  const last = items[0]?.seq ?? 0
  if (status === 'ready') popUp(answer.items.filter(({ seq }) => seq > last).toReversed())
}

/** What the line told while the list was on its way stays. */
const withFresh = (listed: Notification[], shown: Notification[]): Notification[] => {
  const newest = listed[0]?.seq ?? 0
  const ids = new Set(listed.map(({ id }) => id))
  return [...shown.filter(({ id, seq }) => seq > newest && !ids.has(id)), ...listed]
}

/** The number for the bell; where the list says otherwise, the list is asked for anew. */
export const loadUnread = async (): Promise<void> => {
  const turn = ++asked
  const answer = await api(notificationsApi.unreadCount).catch(() => null)
  if (!answer || turn <= taken) return
  const { status, unread } = useInbox.getState()
  if (status !== 'ready') useInbox.setState({ unread: answer.unread_count_messages })
  else if (unread !== answer.unread_count_messages) await loadInbox()
}

/** Marks as read what is listed now; what comes meanwhile stays new. */
export const markAllRead = async (): Promise<void> => {
  const { items, unread } = useInbox.getState()
  if (!unread) return
  const before = taken
  const answer = await api(notificationsApi.markRead, { body: { read_all: true } }).catch(() => null)
  // Refused, or the customer has gone meanwhile.
  if (!answer || useInbox.getState().status === 'idle') return
  // A list asked for before this was done would bring the marks back.
  if (taken === before) taken = asked
  const read = new Set(items.map(({ id }) => id))
  show(useInbox.getState().items.map((item) => (read.has(item.id) ? { ...item, is_read: true } : item)))
  if (useInbox.getState().unread !== answer.unread_count_messages) await loadInbox()
  for (const tell of onRead) tell()
}

/** One that the line tells: popped up and listed once, however often it is told (`decisions §7`). */
export const takeNotification = (notification: Notification): void => {
  popUp([notification])
  const { items, unread } = useInbox.getState()
  if (items.some(({ id }) => id === notification.id)) return
  useInbox.setState({ items: [notification, ...items], unread: unread + (notification.is_read ? 0 : 1) })
}

/** Answers still on their way are another customer's. */
export const forgetAnswers = (): void => {
  taken = ++asked
}
