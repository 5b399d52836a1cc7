import { z } from 'zod'
import { call, type SocketContract } from '#/platform/shared/endpoint.ts'
import { Instant } from '#/platform/shared/schemas.ts'

/** Requested whole (`spec §9`). */
export const INBOX_SIZE = 9999
/** With `?token=…`; each message is a notification. */
export const INBOX_SOCKET = '/ws'

export const Notification = z.object({
  id: z.uuid(),
  seq: z.int(),
  /** Shown as «{name}: {title}» (`spec §3`). */
  name: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  created_at: Instant,
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const inboxSocketContract = {
  path: INBOX_SOCKET,
  summary: "The customer's notifications as they come; those of the last ten seconds come again",
  query: z.object({ token: z.string() }),
  sends: Notification,
} satisfies SocketContract

export const notificationsApi = {
  list: call('GET', '/admin/inbox', {
    query: z.object({
      page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
      size: z.coerce.number<number | string>().int().min(1).max(INBOX_SIZE).default(INBOX_SIZE),
    }),
    response: z.object({ items: z.array(Notification), page: z.int(), pages: z.int(), total: z.int() }),
    summary: "The customer's notifications, newest first",
  }),
  unreadCount: call('GET', '/admin/inbox/unread-count', {
    response: z.object({ unread_count_messages: z.int() }),
    summary: 'How many are unread',
  }),
  markRead: call('POST', '/admin/inbox/mark-read', {
    body: z.strictObject({ read_all: z.literal(true) }),
    response: z.object({ unread_count_messages: z.int() }),
    summary: 'Marks all as read',
  }),
}
