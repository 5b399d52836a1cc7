import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/picture.ts'

const HOUR_MS = 60 * 60 * 1000
const hoursAgo = (db: Db, hours: number) => new Date(db.now().getTime() - hours * HOUR_MS)

/** How many have been put into a chat by one side in the last hour and day; failed attempts count as well. */
export const countRecent = async (
  db: Db,
  { chatId, byStaff }: { chatId: string; byStaff: boolean },
): Promise<{ hour: number; day: number }> => {
  const [row] = await db.sql<[{ hour: number; day: number }]>`
    select count(*) filter (where created_at > ${hoursAgo(db, 1)})::int as hour, count(*)::int as day
    from chat_pictures where chat_id = ${chatId} and by_staff = ${byStaff} and created_at > ${hoursAgo(db, 24)}`
  return row
}

/** How many the guests of an address have put into their chats in the last day. */
export const countOfAddress = async (db: Db, address: string): Promise<number> => {
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from chat_pictures
    where counted_as = ${address} and created_at > ${hoursAgo(db, 24)}`
  return row.count
}

type Attempt = { chatId: string; byStaff: boolean; address: string | null }

export const insertAttempt = async (db: Db, { chatId, byStaff, address }: Attempt): Promise<string> => {
  const id = uuidv7()
  await db.sql`
    insert into chat_pictures (id, chat_id, by_staff, counted_as, created_at)
    values (${id}, ${chatId}, ${byStaff}, ${address}, ${db.now()})`
  return id
}

/** False where there is nothing to keep it for any more. */
export const setPicture = async ({ sql }: Db, id: string, picture: Picture): Promise<boolean> =>
  (await sql`update chat_pictures set picture = ${sql.json(picture)} where id = ${id}`).count === 1

/** A picture of this chat and side that is in no message. */
export const findUnclaimed = async (
  { sql }: Db,
  { id, chatId, byStaff }: { id: string; chatId: string; byStaff: boolean },
): Promise<Picture | undefined> => {
  const [row] = await sql<{ picture: Picture }[]>`
    select picture from chat_pictures
    where id = ${id} and chat_id = ${chatId} and by_staff = ${byStaff} and message_id is null and picture is not null`
  return row?.picture
}

/** False unless all of them were nobody's. */
export const claimPictures = async (
  { sql }: Db,
  { messageId, chatId, ids }: { messageId: string; chatId: string; ids: string[] },
): Promise<boolean> => {
  const { count } = await sql`
    update chat_pictures set message_id = ${messageId}
    where id = any(${ids}::uuid[]) and chat_id = ${chatId} and message_id is null and picture is not null`
  return count === ids.length
}

/** So long a picture waits for its message, hours. */
const WAITS_HOURS = 24

/** Takes those out that no message has wanted for a day, and forgets where the others came from; their pictures are to be thrown away. */
export const takeOutForgotten = async (db: Db): Promise<Picture[]> => {
  await db.sql`
    update chat_pictures set counted_as = null
    where counted_as is not null and created_at < ${hoursAgo(db, WAITS_HOURS)}`
  const gone = await db.sql<{ picture: Picture | null }[]>`
    delete from chat_pictures where message_id is null and created_at < ${hoursAgo(db, WAITS_HOURS)}
    returning picture`
  return gone.flatMap(({ picture }) => picture ?? [])
}
