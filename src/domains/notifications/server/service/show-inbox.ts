import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/inbox.ts'

/** Newest first (`spec §9`: usually all of it). */
export const listNotifications = async (
  db: Db,
  userId: string,
  { page, size }: { page: number; size: number },
) => {
  const items = await queries.findNotifications(db, userId, { limit: size, offset: (page - 1) * size })
  const isWhole = page === 1 && items.length < size
  const total = isWhole ? items.length : await queries.countNotifications(db, userId)
  return { items, page, pages: Math.ceil(total / size), total }
}

export const countUnread = async (db: Db, userId: string) => ({
  unread_count_messages: await queries.countUnread(db, userId),
})

/** Returns the new unread count (`spec §7`). */
export const markAllRead = async (db: Db, userId: string) => {
  await queries.markAllRead(db, userId)
  return countUnread(db, userId)
}
