import type { Db } from '#/platform/server/database/db.ts'
import { LINK_DAY_MS, LINKS_A_DAY } from '#/domains/notifications/rules/telegram-link.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'

export type TelegramChat = { user_id: string; chat_id: number; for_staff: boolean }

export const findChatOf = async ({ sql }: Db, userId: string): Promise<TelegramChat | undefined> => {
  const [row] = await sql<TelegramChat[]>`
    select user_id, chat_id::float8 as chat_id, for_staff from telegram_chats where user_id = ${userId}`
  return row
}

export const findOwnerOfChat = async ({ sql }: Db, chatId: number): Promise<string | undefined> => {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from telegram_chats where chat_id = ${chatId}`
  return row?.user_id
}

/** Another chat of the user's takes the place of a former one. False for an erased user. */
export const connectChat = async (
  { sql, now }: Db,
  { user_id, chat_id, for_staff }: TelegramChat,
): Promise<boolean> =>
  (
    await sql`
      insert into telegram_chats as c (user_id, chat_id, for_staff, connected_at)
      values (${user_id}, ${chat_id}, ${for_staff}, ${now()})
      on conflict (user_id) do update set chat_id = excluded.chat_id, connected_at = excluded.connected_at,
        for_staff = c.for_staff or excluded.for_staff`
  ).count === 1

/** False: none is connected. */
export const setForStaff = async ({ sql }: Db, userId: string, forStaff: boolean): Promise<boolean> => {
  if (!forStaff)
    await sql`delete from telegram_messages where user_id = ${userId} and notification_id is null`
  const { count } = await sql`update telegram_chats set for_staff = ${forStaff} where user_id = ${userId}`
  return count === 1
}

/** With what waits for it; false when there was none. */
export const disconnectUser = async ({ sql }: Db, userId: string): Promise<boolean> =>
  (await sql`delete from telegram_chats where user_id = ${userId}`).count === 1

/** Answers whose it was. */
export const disconnectChat = async ({ sql }: Db, chatId: number): Promise<string | undefined> => {
  const [row] = await sql<{ user_id: string }[]>`
    delete from telegram_chats where chat_id = ${chatId} returning user_id`
  return row?.user_id
}

type NewLink = { userId: string; codeHash: string; forStaff: boolean; ip: string; expiresAt: Date }

/** False when there were too many in a day. */
export const insertLink = async (
  { sql, now }: Db,
  { userId, codeHash, forStaff, ip, expiresAt }: NewLink,
): Promise<boolean> => {
  await advisoryLock({ sql }, `notifications:telegram:${userId}`)
  const since = new Date(now().getTime() - LINK_DAY_MS)
  const { count } = await sql`
    insert into telegram_links (code_sha256, user_id, for_staff, ip, created_at, expires_at)
    select ${codeHash}, ${userId}::uuid, ${forStaff}, ${ip}, ${now()}::timestamptz, ${expiresAt}::timestamptz
    where (select count(*) from telegram_links where user_id = ${userId} and created_at > ${since}) < ${LINKS_A_DAY}`
  return count === 1
}

export type OpenLink = { user_id: string; for_staff: boolean; ip: string }

export const findOpenLink = async ({ sql, now }: Db, codeHash: string): Promise<OpenLink | undefined> => {
  const [row] = await sql<OpenLink[]>`
    select user_id, for_staff, ip from telegram_links
    where code_sha256 = ${codeHash} and used_at is null and expires_at > ${now()}`
  return row
}

/** All of the user's: none connects another chat later. */
export const spendLinks = ({ sql, now }: Db, userId: string) => sql`
  update telegram_links set used_at = ${now()} where user_id = ${userId} and used_at is null`

export const deleteOldLinks = ({ sql }: Db, before: Date) => sql`
  delete from telegram_links where created_at < ${before}`
