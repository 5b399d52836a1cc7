import type { Db } from '#/platform/server/database/db.ts'

/** In a fixed order, against deadlocks; returns those that exist. */
export const lockChats = ({ sql }: Db, ids: string[]) =>
  sql`select id from chats where id = any(${ids}::uuid[]) order by id for update`

/** The guest token becomes void. */
export const setChatOwner = async ({ sql, now }: Db, chatId: string, userId: string) => {
  await sql`
    update chats set user_id = ${userId}, guest_token_hash = null, changed_at = ${now()} where id = ${chatId}`
}

/** Without messages yet; the first chat's values win. */
export const insertJoinedChat = async ({ sql, now }: Db, id: string, first: string, other: string) => {
  // A user may not have two chats: the owner is set once the others are deleted.
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

/** By time, keeping each chat's order. Of two equal `client_message_id`s the first chat's stays. */
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

export const updateJoinedCounters = async ({ sql }: Db, id: string, userId: string) => {
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

/** Their ids stay, for live followers. */
export const deleteChats = async ({ sql, now }: Db, ids: string[]) => {
  await sql`delete from chats where id = any(${ids}::uuid[])`
  await sql`
    insert into gone_chats (id, gone_at) select unnest(${ids}::uuid[]), ${now()}::timestamptz on conflict do nothing`
}
