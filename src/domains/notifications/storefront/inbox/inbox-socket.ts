import { INBOX_SOCKET, type Notification } from '#/domains/notifications/contract/inbox.ts'
import { type ComingBack, createLine, socketAddress } from '#/platform/web/live/live-connection.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { loadInbox, loadUnread, takeNotification } from './inbox-list.ts'
import { useInbox } from './inbox-store.ts'

/** Milliseconds (`spec §9`). */
const RULES: ComingBack = { fault: 300, restart: 30_000, broken: 10_000 }

/** The line of the customer's notifications; `token` is asked for anew at every try, without one there is no line. */
export const createInboxLine = (token: () => string | undefined) => {
  let used: string | undefined
  return createLine({
    address: () => {
      used = token()
      return used ? socketAddress(`${INBOX_SOCKET}?token=${encodeURIComponent(used)}`) : null
    },
    rules: RULES,
    hear: (data) => {
      const notification = parse(data)
      if (notification) takeNotification(notification)
    },
    // What was told meanwhile (`spec §4`).
    opened: (again) => {
      if (again) void Promise.all([loadInbox(), loadUnread()])
    },
    // Whatever call renews the token.
    renew: async () => {
      await loadUnread()
      return token() !== used
    },
  })
}

/** A message has a name and a title (`spec §7`); where it says no more, it is a new one of this moment. */
const bare = () => ({
  id: randomId(),
  seq: useInbox.getState().items[0]?.seq ?? 0,
  text: '',
  link: null,
  created_at: new Date().toISOString(),
  is_read: false,
})

const parse = (data: string): Notification | null => {
  try {
    const value = JSON.parse(data) as Partial<Notification> | null
    const { name, title } = value ?? {}
    return typeof name === 'string' && typeof title === 'string' ? { ...bare(), ...value, name, title } : null
  } catch {
    return null
  }
}
