import { create } from 'zustand'
import { type Notification, INBOX_SIZE, notificationsApi } from '#/domains/notifications/contract.ts'
import { api } from '#/platform/web/api.ts'

type InboxState = {
  items: Notification[]
  unread: number
  status: 'idle' | 'ready' | 'failed'
  /** The side panel. */
  open: boolean
}

/** The customer's notifications, newest first. */
export const useInbox = create<InboxState>(() => ({ items: [], unread: 0, status: 'idle', open: false }))

export const openInbox = (): void => useInbox.setState({ open: true })
export const closeInbox = (): void => useInbox.setState({ open: false })

/** The whole list: page 1 of 9999 (`spec §9`). */
export const loadInbox = async (): Promise<void> => {
  try {
    const { items } = await api(notificationsApi.list, { query: { page: 1, size: INBOX_SIZE } })
    useInbox.setState({ items, status: 'ready' })
  } catch {
    useInbox.setState(({ status }) => ({ status: status === 'ready' ? status : 'failed' }))
  }
}

export const loadUnread = async (): Promise<void> => {
  const answer = await api(notificationsApi.unreadCount).catch(() => null)
  if (answer) useInbox.setState({ unread: answer.unread_count_messages })
}

/** Marks all as read; the panel that was looked through shows nothing new any more. */
export const markAllRead = async (): Promise<void> => {
  if (!useInbox.getState().unread) return
  const answer = await api(notificationsApi.markRead, { body: { read_all: true } }).catch(() => null)
  if (!answer) return
  useInbox.setState(({ items }) => ({
    unread: answer.unread_count_messages,
    items: items.map((item) => ({ ...item, is_read: true })),
  }))
}

/** One that has just come; false when it is known already: delivered at least once, shown once (`decisions §7`). */
export const takeNotification = (notification: Notification): boolean => {
  const { items, unread } = useInbox.getState()
  if (items.some(({ id }) => id === notification.id)) return false
  useInbox.setState({ items: [notification, ...items], unread: unread + (notification.is_read ? 0 : 1) })
  return true
}

export const forgetInbox = (): void =>
  useInbox.setState({ items: [], unread: 0, status: 'idle', open: false })
