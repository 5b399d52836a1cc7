import type { Db } from '#/platform/server/database/db.ts'

/** Locks two chats, always in the same order; those that there are. */
export const lockChats = ({ sql }: Db, ids: string[]) =>
  sql`select id from chats where id = any(${ids}::uuid[]) order by id for update`

/** A guest's chat becomes a user's; its token opens nothing any more. */
export const giveToUser = async ({ sql, now }: Db, chatId: string, userId: string) => {
  await sql`
    update chats set user_id = ${userId}, guest_token_hash = null, changed_at = ${now()} where id = ${chatId}`
}

/** A new chat in the place of two, still without its messages; what both know is the first one's. */
export const insertJoined = async ({ sql, now }: Db, id: string, first: string, other: string) => {
  // Two chats of one user there may not be, not even for a moment: it gets its user when the others are gone.
  await sql`
    insert into chats (id, guest_token_hash, city_id, assigned_to, waiting_since, closed_at, auto_answered_until,
      last_message_at, created_at, changed_at)
    select ${id}::uuid, ${`joined:${id}`}::text, coalesce(a.city_id, b.city_id), coalesce(a.assigned_to, b.assigned_to),
      least(a.waiting_since, b.waiting_since),
      case when a.closed_at is not null and b.closed_at is not null then greatest(a.closed_at, b.closed_at) end,
      greatest(a.auto_answered_until, b.auto_answered_until), greatest(a.last_message_at, b.last_message_at),
      least(a.created_at, b.created_at), ${now()}::timestamptz
    from chats a, chats b where a.id = ${first} and b.id = ${other}`
}

/**
 * Counted anew in the order of time, each chat's own order kept. What both sides have called the same stays the first
 * one's name.
 */
export const moveMessages = async ({ sql }: Db, into: string, ids: string[]) => {
  await sql`
    update chat_messages m set chat_id = ${into}, seq = counted.place,
      client_message_id = case when counted.namesake = 1 then m.client_message_id else m.id::text end
    from (
      select id, row_number() over (order by at, chat_id, seq) as place,
        row_number() over (partition by client_message_id order by at, chat_id) as namesake
      from (
        select id, chat_id, seq, client_message_id, max(created_at) over (partition by chat_id order by seq) as at
        from chat_messages where chat_id = any(${ids}::uuid[])
      ) of_both
    ) counted
    where m.id = counted.id`
  await sql`update chat_pictures set chat_id = ${into} where chat_id = any(${ids}::uuid[])`
}

/** How far it goes, and how far each side has read and been told, by what its messages say. */
export const countJoined = async ({ sql }: Db, id: string, userId: string) => {
  await sql`
    update chats c set user_id = ${userId}, guest_token_hash = null, last_seq = counted.last_seq,
      client_read_seq = counted.client_read, staff_read_seq = counted.staff_read, told_seq = counted.client_read
    from (
      select coalesce(max(seq), 0) as last_seq,
        coalesce(max(seq) filter (where is_staff and read_at is not null), 0) as client_read,
        coalesce(max(seq) filter (where not is_staff and read_at is not null), 0) as staff_read
      from chat_messages where chat_id = ${id}
    ) counted
    where c.id = ${id}`
}

/** Chats that are no more leave their ids behind for those who follow them. */
export const deleteChats = async ({ sql, now }: Db, ids: string[]) => {
  await sql`delete from chats where id = any(${ids}::uuid[])`
  await sql`
    insert into gone_chats (id, gone_at) select unnest(${ids}::uuid[]), ${now()}::timestamptz on conflict do nothing`
}
