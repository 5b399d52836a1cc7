import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { Customer, CustomerCard, CustomerNote } from '#/domains/auth/contract/staff/customers.ts'

type CustomerListRow = z.input<typeof Customer>
export type CustomerRow = Omit<z.input<typeof CustomerCard>, 'doubles' | 'note_list' | 'consents'>

/** Phone prefix and reversed suffix, or part of a name or e-mail. */
export type CustomerSearch = { phoneStart: string; phoneEnd: string } | { part: string }

/** Each condition uses an index; without a search, duplicates are left out. */
export const findCustomers = async (
  db: Db,
  search: CustomerSearch | null,
  { page, size }: { page: number; size: number },
) => {
  const { sql } = db
  const where = customersWhere(sql, search)
  const [rows, [{ total }]] = await Promise.all([
    sql<CustomerListRow[]>`
      with found as (
        select u.id, u.name, u.phone, u.created_at, u.erased_at, u.merged_into
        from users u where ${where} order by u.created_at desc, u.id desc limit ${size} offset ${(page - 1) * size}
      )
      select found.*, (select max(rotated_at) from sessions where user_id = found.id) as seen_at,
        (select count(*)::int from customer_notes where user_id = found.id) as notes
      from found order by created_at desc, id desc`,
    sql<[{ total: number }]>`select count(*)::int as total from users u where ${where}`,
  ])
  return { rows, total }
}

/** For `users u`. */
export const customersWhere = (sql: Db['sql'], search: CustomerSearch | null) => {
  if (search === null) return sql`u.merged_into is null and not u.is_key`
  if ('part' in search) return byPart(sql, search.part.replace(/[\\%_]/g, '\\$&'))
  const { phoneStart, phoneEnd } = search
  return sql`(
    (u.phone collate "C" >= ${phoneStart} and u.phone collate "C" < ${`${phoneStart}:`})
    or (reverse(u.phone) collate "C" >= ${phoneEnd} and reverse(u.phone) collate "C" < ${`${phoneEnd}:`})
  )`
}

/** Shorter parts match only at a word's start: a trigram index needs three letters. */
const MIN_PART_LENGTH = 3

const byPart = (sql: Db['sql'], part: string) => {
  const [name, email] = [sql`translate(lower(u.name), 'ё', 'е')`, sql`lower(u.email)`]
  return part.length < MIN_PART_LENGTH
    ? sql`not u.is_key and (${name} like ${`${part}%`} or ${name} like ${`% ${part}%`} or ${email} like ${`${part}%`})`
    : sql`not u.is_key and (${name} like ${`%${part}%`} or ${email} like ${`%${part}%`})`
}

export const findCustomer = async (db: Db, id: string) => {
  const [row] = await db.sql<CustomerRow[]>`
    select u.id, u.name, u.phone, u.created_at, u.erased_at, u.merged_into, u.email, u.birthday, u.gender,
      (select max(rotated_at) from sessions where user_id = u.id) as seen_at,
      (select count(*)::int from sessions
        where user_id = u.id and revoked_at is null and expires_at > ${db.now()}) as sessions,
      (select count(*)::int from customer_notes where user_id = u.id) as notes,
      (select role from staff where user_id = u.id) as role
    from users u where u.id = ${id} and not u.is_key`
  return row
}

export const findDuplicates = ({ sql }: Db, id: string) => sql<CustomerCard['doubles']>`
  select id, name, phone from users where merged_into = ${id} order by created_at, id`

export const findLastConsents = ({ sql }: Db, id: string) => sql<z.input<typeof CustomerCard>['consents']>`
  select distinct on (purpose) purpose, given, created_at from consents
  where user_id = ${id} order by purpose, created_at desc, id desc`

export const findNotes = ({ sql }: Db, id: string) => sql<z.input<typeof CustomerNote>[]>`
  select n.id, n.text, coalesce(u.name, u.phone, '') as author, n.created_at
  from customer_notes n join users u on u.id = n.staff_id
  where n.user_id = ${id} order by n.created_at desc, n.id desc`

type NewNote = { id: string; userId: string; staffId: string; text: string }

/** False when the id is in use. */
export const insertNote = async (db: Db, { id, userId, staffId, text }: NewNote) => {
  const { count } = await db.sql`
    insert into customer_notes (id, user_id, staff_id, text, created_at)
    values (${id}, ${userId}, ${staffId}, ${text}, ${db.now()}) on conflict (id) do nothing`
  return count === 1
}

export const isNoteOf = async ({ sql }: Db, id: string, userId: string) =>
  (await sql`select 1 from customer_notes where id = ${id} and user_id = ${userId}`).count === 1

export const deleteNote = async ({ sql }: Db, id: string, userId: string) =>
  (await sql`delete from customer_notes where id = ${id} and user_id = ${userId}`).count === 1
