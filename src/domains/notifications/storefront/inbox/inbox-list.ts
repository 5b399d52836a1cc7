import { type Notification, INBOX_SIZE, notificationsApi } from '#/domains/notifications/contract/inbox.ts'
import { api } from '#/platform/web/api.ts'
import { popUp } from './inbox-popups.ts'
import { useInbox } from './inbox-store.ts'

/** In this tab. */
export const onRead = new Set<() => void>()

/** Responses to requests before `lastApplied` are stale. */
let lastRequest = 0
let lastApplied = 0

const unreadOf = (items: Notification[]): number => items.filter(({ is_read }) => !is_read).length

/** The bell's count is always the list's. */
const show = (items: Notification[]): void =>
  useInbox.setState({ items, unread: unreadOf(items), status: 'ready' })

/** Page 1 of 9999 (`spec §9`); missed notifications pop up. */
export const loadInbox = async (): Promise<void> => {
  const turn = ++lastRequest
  const answer = await api(notificationsApi.list, { query: { page: 1, size: INBOX_SIZE } }).catch(() => null)
  if (turn <= lastApplied) return
  const { items, status } = useInbox.getState()
  if (!answer) return useInbox.setState({ status: status === 'ready' ? status : 'failed' })
  lastApplied = turn
  show(withFresh(answer.items, items))
  const last = items.find(({ seq }) => Number.isFinite(seq))?.seq ?? 0
  if (status === 'ready') popUp(answer.items.filter(({ seq }) => seq > last).toReversed())
}

/** What the socket delivered while the list was loading, also a message of name and title alone (`spec §3`). */
const withFresh = (listed: Notification[], current: Notification[]): Notification[] => {
  const newest = listed[0]?.seq ?? 0
  const ids = new Set(listed.map(({ id }) => id))
  return [...current.filter(({ id, seq }) => !(seq <= newest) && !ids.has(id)), ...listed]
}

/** Reloads the list if it disagrees. */
export const loadUnread = async (): Promise<void> => {
  const turn = ++lastRequest
  const answer = await api(notificationsApi.unreadCount).catch(() => null)
  if (!answer || turn <= lastApplied) return
  const { status, unread } = useInbox.getState()
  if (status !== 'ready') useInbox.setState({ unread: answer.unread_count_messages })
  else if (unread !== answer.unread_count_messages) await loadInbox()
}

/** What comes meanwhile stays unread. */
export const markAllRead = async (): Promise<void> => {
  const { items, unread } = useInbox.getState()
  if (!unread) return
  const before = lastApplied
  const answer = await api(notificationsApi.markRead, { body: { read_all: true } }).catch(() => null)
  // Failed, or signed out meanwhile.
  if (!answer || useInbox.getState().status === 'idle') return
  // An older list response would undo the marks.
  if (lastApplied === before) lastApplied = lastRequest
  const read = new Set(items.map(({ id }) => id))
  show(useInbox.getState().items.map((item) => (read.has(item.id) ? { ...item, is_read: true } : item)))
  if (useInbox.getState().unread !== answer.unread_count_messages) await loadInbox()
  for (const listener of onRead) listener()
}

/** Once, however often it is delivered (`decisions §7`). */
export const receiveNotification = (notification: Notification): void => {
  popUp([notification])
  const { items, unread } = useInbox.getState()
  if (items.some(({ id }) => id === notification.id)) return
  useInbox.setState({ items: [notification, ...items], unread: unread + (notification.is_read ? 0 : 1) })
}

/** They belong to another customer. */
export const ignorePendingAnswers = (): void => {
  lastApplied = ++lastRequest
}
