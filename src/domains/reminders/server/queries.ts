import type { Db } from '#/platform/server/db.ts'
import { hold } from '#/platform/server/hold.ts'
import type { Recipient } from '../contract.ts'

/** Held until the end of the transaction: one customer's recipients are changed one after another. */
export const holdRecipients = (db: Db, userId: string) => hold(db, `recipients:${userId}`)

export const findRecipients = ({ sql }: Db, userId: string): Promise<Recipient[]> => sql<Recipient[]>`
  select id, user_id, name, phone from recipients
  where user_id = ${userId} order by created_at desc, id desc`

/** The same person under another id: names differ at most by their case. */
export const findSame = async (
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

/** False when there is no such recipient of this customer. */
export const deleteRecipient = async ({ sql }: Db, userId: string, id: string): Promise<boolean> => {
  const rows = await sql`delete from recipients where id = ${id} and user_id = ${userId} returning id`
  return rows.length > 0
}

type ReasonOfOrder = {
  id: string
  userId: string
  title: string
  date: string
  orderId: string
  recipient: { name: string; phone: string }
}

/**
 * A yearly day, of the recipient where one's own list knows them; nothing for an order that made one before, nor for a
 * day that is remembered by that name already.
 */
export const insertReasonOfOrder = ({ sql, now }: Db, reason: ReasonOfOrder) => sql`
  insert into reasons (id, user_id, title, date, recipient_id, order_id, created_at)
  select ${reason.id}::uuid, ${reason.userId}::uuid, ${reason.title}::text, ${reason.date}::date, (
    select id from recipients where user_id = ${reason.userId} and phone = ${reason.recipient.phone}
      and name = ${reason.recipient.name} limit 1
  ), ${reason.orderId}::uuid, ${now()}::timestamptz
  where not exists (
    select from reasons r where r.user_id = ${reason.userId} and lower(r.title) = lower(${reason.title})
      and r.yearly and to_char(r.date, 'MM-DD') = ${reason.date.slice(5)}
      and (r.recipient_id is null or exists (
        select from recipients p where p.id = r.recipient_id and p.phone = ${reason.recipient.phone}))
  )
  on conflict (order_id) do nothing`
