import { create } from 'zustand'
import type { Notification } from '#/domains/notifications/contract/inbox.ts'

type InboxState = {
  items: Notification[]
  unread: number
  status: 'idle' | 'ready' | 'failed'
  open: boolean
}

export const EMPTY_INBOX: InboxState = { items: [], unread: 0, status: 'idle', open: false }

export const useInbox = create<InboxState>(() => EMPTY_INBOX)

export const openInbox = (): void => useInbox.setState({ open: true })
export const closeInbox = (): void => useInbox.setState({ open: false })
