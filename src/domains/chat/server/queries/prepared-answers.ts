import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { ChatAnswer } from '#/domains/chat/contract/staff.ts'

export const findAnswers = ({ sql }: Db) => sql<ChatAnswer[]>`
  select id, text, version from chat_answers order by position, created_at, id`

/** Until the transaction ends: their count is limited. */
export const lockAnswers = (db: Db) => advisoryLock(db, 'chat_answers')

export const insertAnswer = async ({ sql, now }: Db, id: string, text: string) => {
  const [answer] = await sql<[ChatAnswer]>`
    insert into chat_answers (id, text, position, created_at)
    select ${id}, ${text}, coalesce(max(position), 0) + 1, ${now()} from chat_answers
    returning id, text, version`
  return answer
}

export const lockAnswer = async ({ sql }: Db, id: string) => {
  const [answer] = await sql<ChatAnswer[]>`
    select id, text, version from chat_answers where id = ${id} for update`
  return answer
}

export const updateAnswer = async ({ sql }: Db, id: string, text: string) => {
  const [answer] = await sql<[ChatAnswer]>`
    update chat_answers set text = ${text}, version = version + 1 where id = ${id} returning id, text, version`
  return answer
}

export const deleteAnswer = async ({ sql }: Db, id: string) => {
  const [answer] = await sql<ChatAnswer[]>`
    delete from chat_answers where id = ${id} returning id, text, version`
  return answer
}

/** Those not named come last. */
export const orderAnswers = ({ sql }: Db, ids: string[]) => sql`
  update chat_answers set position = coalesce(array_position(${ids}::uuid[], id), ${ids.length} + position)`
