import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'

/** Until the transaction ends. */
export const lockRecipients = (db: Db, userId: string) => advisoryLock(db, `recipients:${userId}`)

export const findRecipients = ({ sql }: Db, userId: string): Promise<Recipient[]> => sql<Recipient[]>`
  select id, user_id, name, phone from recipients
  where user_id = ${userId} order by created_at desc, id desc`

/** Ignoring the name's case. */
export const findSameRecipient = async (
  { sql }: Db,
  { user_id, name, phone, id }: Omit<Recipient, 'id'> & { id?: string },
): Promise<Recipient | undefined> => {
  const [same] = await sql<Recipient[]>`
    select id, user_id, name, phone from recipients
    where user_id = ${user_id} and phone = ${phone} and lower(name) = lower(${name})
      and id is distinct from ${id ?? null}`
  return same
}

export const insertRecipient = ({ sql, now }: Db, { id, user_id, name, phone }: Recipient) => sql`
  insert into recipients (id, user_id, name, phone, created_at)
  values (${id}, ${user_id}, ${name}, ${phone}, ${now()})`

export const updateRecipient = ({ sql }: Db, { id, user_id, name, phone }: Recipient) => sql`
  update recipients set name = ${name}, phone = ${phone} where id = ${id} and user_id = ${user_id}`

export const deleteRecipient = async ({ sql }: Db, userId: string, id: string): Promise<boolean> => {
  const rows = await sql`delete from recipients where id = ${id} and user_id = ${userId} returning id`
  return rows.length > 0
}
