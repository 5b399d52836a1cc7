import { serve, type Guard } from '#/platform/server/http/serve.ts'
import { notificationsApi } from '#/domains/notifications/contract/inbox.ts'
import * as notifications from '../service/inbox.ts'

/** The guard is passed in: `auth` is built on this domain. */
export const notificationsRoutes = ({ customer }: { customer: Guard<{ id: string }> }) => [
  serve(notificationsApi.list, customer, ({ db, visitor: { id }, query }) =>
    notifications.listNotifications(db, id, query),
  ),
  serve(notificationsApi.unreadCount, customer, ({ db, visitor: { id } }) =>
    notifications.countUnread(db, id),
  ),
  serve(notificationsApi.markRead, customer, ({ db, visitor: { id } }) => notifications.markAllRead(db, id)),
]
