import { INBOX_SOCKET, type Notification } from '#/domains/notifications/contract/inbox.ts'
import {
  type ReconnectDelays,
  createLiveConnection,
  socketAddress,
} from '#/platform/web/live/live-connection.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { loadInbox, loadUnread, receiveNotification } from './inbox-list.ts'

/** `spec §9`. */
const INBOX_DELAYS: ReconnectDelays = { fault: 300, restart: 30_000, broken: 10_000 }

/** `token` is asked at every try; without one there is no connection. */
export const createInboxConnection = (token: () => string | undefined) => {
  let usedToken: string | undefined
  return createLiveConnection({
    address: () => {
      usedToken = token()
      return usedToken ? socketAddress(`${INBOX_SOCKET}?token=${encodeURIComponent(usedToken)}`) : null
    },
    delays: INBOX_DELAYS,
    onMessage: (data) => {
      const notification = parse(data)
      if (notification) receiveNotification(notification)
    },
    // `spec §4`.
    onOpen: (again) => {
      if (again) void Promise.all([loadInbox(), loadUnread()])
    },
    // Any call renews the token.
    renew: async () => {
      await loadUnread()
      return token() !== usedToken
    },
  })
}

/** `spec §7`: a message has a name and a title; the rest has defaults. */
const emptyNotification = () => ({
  id: randomId(),
  // In no list: none that is loaded later replaces it.
  seq: Infinity,
  text: '',
  link: null,
  created_at: new Date().toISOString(),
  is_read: false,
})

const parse = (data: string): Notification | null => {
  try {
    const value = JSON.parse(data) as Partial<Notification> | null
    const { name, title } = value ?? {}
    return typeof name === 'string' && typeof title === 'string'
      ? { ...emptyNotification(), ...value, name, title }
      : null
  } catch {
    return null
  }
}
