import { customer } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { notificationsApi } from '#/domains/notifications/contract/inbox.ts'
import * as notifications from '../service/show-inbox.ts'

export const notificationsRoutes = [
  serve(notificationsApi.list, customer, ({ db, visitor: { id }, query }) =>
    notifications.listNotifications(db, id, query),
  ),
  serve(notificationsApi.unreadCount, customer, ({ db, visitor: { id } }) =>
    notifications.countUnread(db, id),
  ),
  serve(notificationsApi.markRead, customer, ({ db, visitor: { id } }) => notifications.markAllRead(db, id)),
]
