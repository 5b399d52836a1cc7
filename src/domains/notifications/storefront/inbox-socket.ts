import { INBOX_SOCKET, type Notification } from '#/domains/notifications/contract.ts'
import { type ComingBack, createLine, socketAddress } from '#/platform/web/live-line.ts'
import { loadInbox, loadUnread, takeNotification } from './inbox-list.ts'

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

const parse = (data: string): Notification | null => {
  try {
    const value = JSON.parse(data) as Partial<Notification> | null
    return value?.id && typeof value.name === 'string' && typeof value.title === 'string'
      ? (value as Notification)
      : null
  } catch {
    return null
  }
}
