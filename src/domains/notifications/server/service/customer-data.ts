import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** An erased customer's inbox goes whole: it tells of their orders. Their browsers are told nothing more. */
export const eraseNotifications = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteBrowsers(tx, userId)
  await queries.deleteInbox(tx, userId)
}

/** Two inboxes become one, in the order in which it was told. */
export const mergeNotifications = async (tx: Db, { from, into }: { from: string; into: string }) => {
  await queries.deleteBrowsers(tx, from)
  if (await queries.moveNotifications(tx, from, into)) await queries.countAnew(tx, into)
}

type Asked = { userId: string; add: (section: 'notifications' | 'browsers', rows: readonly object[]) => void }

export const tellNotifications = async (tx: Db, { userId, add }: Asked): Promise<void> => {
  add('notifications', await queries.findTold(tx, userId))
  add('browsers', await queries.findBrowsers(tx, userId))
}
