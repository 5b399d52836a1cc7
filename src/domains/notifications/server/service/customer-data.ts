import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** An erased customer's inbox and subscriptions are deleted. */
export const eraseNotifications = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteSubscriptions(tx, userId)
  await queries.deleteInbox(tx, userId)
}

/** Joins two inboxes by time. */
export const mergeNotifications = async (tx: Db, { from, into }: { from: string; into: string }) => {
  await queries.deleteSubscriptions(tx, from)
  if (await queries.moveNotifications(tx, from, into)) await queries.renumberInbox(tx, into)
}

type DataExport = {
  userId: string
  add: (section: 'notifications' | 'browsers', rows: readonly object[]) => void
}

export const exportNotifications = async (tx: Db, { userId, add }: DataExport): Promise<void> => {
  add('notifications', await queries.findNotificationsForExport(tx, userId))
  add('browsers', await queries.findSubscriptionsForExport(tx, userId))
}
