import type { Db } from '#/platform/server/db.ts'
import * as queries from './customer-data-queries.ts'

/** An erased customer's inbox goes whole: it tells of their orders. */
export const eraseNotifications = (tx: Db, { userId }: { userId: string }): Promise<void> =>
  queries.deleteInbox(tx, userId)

/** Two inboxes become one, in the order in which it was told. */
export const mergeNotifications = async (tx: Db, { from, into }: { from: string; into: string }) => {
  if (await queries.moveNotifications(tx, from, into)) await queries.countAnew(tx, into)
}

type Asked = { userId: string; add: (section: 'notifications', rows: readonly object[]) => void }

export const tellNotifications = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('notifications', await queries.findTold(tx, userId))
