import type { Db } from '#/platform/server/database/db.ts'
import { sampleOf } from './audience.ts'

export type Oneself = {
  name: string | null
  bouquet: string | null
  points: number
  phone: string | null
  address: string | null
  chat: string | null
}

export const findOneself = async (db: Db, userId: string): Promise<Oneself> => {
  const { sql } = db
  const [row] = await sql<[Oneself]>`
    select facts.*, u.phone, m.address, g.chat_id::text as chat
    from users u left join mail_addresses m on m.user_id = u.id
      left join telegram_chats g on g.user_id = u.id, lateral (select ${sampleOf(db, sql`u.id`)}) facts
    where u.id = ${userId}`
  return row
}
