import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

const hoursAgo = (db: Db, hours: number) => new Date(db.now().getTime() - hours * HOUR_MS)

/** Failed attempts count. */
export const countRecentPictures = async (
  db: Db,
  { chatId, byStaff }: { chatId: string; byStaff: boolean },
): Promise<{ hour: number; day: number }> => {
  const [row] = await db.sql<[{ hour: number; day: number }]>`
    select count(*) filter (where created_at > ${hoursAgo(db, 1)})::int as hour, count(*)::int as day
    from chat_pictures where chat_id = ${chatId} and by_staff = ${byStaff} and created_at > ${hoursAgo(db, 24)}`
  return row
}

export const countPicturesOfAddress = async (db: Db, address: string): Promise<number> => {
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from chat_pictures
    where counted_as = ${address} and created_at > ${hoursAgo(db, 24)}`
  return row.count
}

export type UploadAttempt = { chatId: string; byStaff: boolean; address: string | null }

export const insertUploadAttempt = async (
  db: Db,
  { chatId, byStaff, address }: UploadAttempt,
): Promise<string> => {
  const id = uuidv7()
  await db.sql`
    insert into chat_pictures (id, chat_id, by_staff, counted_as, created_at)
    values (${id}, ${chatId}, ${byStaff}, ${address}, ${db.now()})`
  return id
}

/** False when the chat is gone. */
export const setPicture = async ({ sql }: Db, id: string, picture: Picture): Promise<boolean> =>
  (await sql`update chat_pictures set picture = ${sql.json(picture)} where id = ${id}`).count === 1

/** Of this chat and side. */
export const findUnclaimedPicture = async (
  { sql }: Db,
  { id, chatId, byStaff }: { id: string; chatId: string; byStaff: boolean },
): Promise<Picture | undefined> => {
  const [row] = await sql<{ picture: Picture }[]>`
    select picture from chat_pictures
    where id = ${id} and chat_id = ${chatId} and by_staff = ${byStaff} and message_id is null and picture is not null`
  return row?.picture
}

/** False unless all were unclaimed. */
export const claimPictures = async (
  { sql }: Db,
  { messageId, chatId, ids }: { messageId: string; chatId: string; ids: string[] },
): Promise<boolean> => {
  const { count } = await sql`
    update chat_pictures set message_id = ${messageId}
    where id = any(${ids}::uuid[]) and chat_id = ${chatId} and message_id is null and picture is not null`
  return count === ids.length
}

/** Of pictures that were sent: limits count a day. */
export const clearUploaders = ({ sql }: Db, before: Date) => sql`
  update chat_pictures set counted_as = null where counted_as is not null and created_at < ${before}`

/** Returns the files to delete. */
export const deleteUnclaimedPictures = ({ sql }: Db, before: Date, limit: number) =>
  sql<{ picture: Picture | null }[]>`
    delete from chat_pictures where message_id is null and id in (
      select id from chat_pictures where message_id is null and created_at < ${before} limit ${limit} for update)
    returning picture`
