import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { CONSENT_PURPOSES } from '#/domains/auth/contract/account.ts'
import type { UserRow } from './users.ts'
import type { Customer } from '#/domains/auth/contract/staff/customers.ts'

/** Serializes a phone's sign-in with its release, until the transaction ends. */
export const lockPhone = (db: Db, phone: string) => advisoryLock(db, `phone:${phone}`)

const columns = ({ sql }: Db) => sql`id, phone, name, email, birthday, gender, birthday_set_at`

/** Also finds an erased owner. */
export const findIdByPhone = async ({ sql }: Db, phone: string, hmac: string) => {
  const [row] = await sql<{ id: string }[]>`
    select id from users where phone = ${phone} or phone_hmac = ${hmac} order by phone is null limit 1`
  return row?.id
}

export type LockedUserRow = UserRow & { erased_at: Date | null; merged_into: string | null }

/** Until the transaction ends. */
export const lockAgainstErasure = async (db: Db, id: string) => {
  const [row] = await db.sql<[LockedUserRow]>`
    select ${columns(db)}, erased_at, merged_into from users where id = ${id} for key share`
  return row
}

/** A recently released number marks the customer as not new. */
export const insertUser = async (db: Db, phone: string, hmac: string) => {
  const [user] = await db.sql<[UserRow & { came_by_former: boolean }]>`
    insert into users (id, phone, created_at, came_by_former)
    values (${uuidv7()}, ${phone}, ${db.now()}, exists (select from former_phones where phone_hmac = ${hmac}))
    returning ${columns(db)}, came_by_former`
  return user
}

export const releasePhone = ({ sql, now }: Db, hmac: string) => sql`
  insert into former_phones (phone_hmac, created_at) values (${hmac}, ${now()})
  on conflict (phone_hmac) do update set created_at = excluded.created_at`

export const deleteFormerPhones = async ({ sql }: Db, before: Date): Promise<void> => {
  await sql`delete from former_phones where created_at < ${before}`
}

/** Other phones stop leading to this customer. */
export const reviveUser = async (db: Db, id: string, phone: string): Promise<UserRow> => {
  const { sql } = db
  await sql`
    with free as (
      select id, phone_hmac from users where merged_into = ${id} and phone_hmac is not null
    ), known as (
      insert into former_phones (phone_hmac, created_at) select phone_hmac, ${db.now()}::timestamptz from free
      on conflict (phone_hmac) do update set created_at = excluded.created_at
    )
    update users u set phone_hmac = null from free where u.id = free.id`
  const [user] = await sql<[UserRow]>`
    update users set phone = ${phone}, phone_hmac = null, erased_at = null, revived_at = ${db.now()}
    where id = ${id} returning ${columns(db)}`
  return user
}

export type LinkedAccountRow = Pick<z.input<typeof Customer>, 'id' | 'phone' | 'erased_at' | 'merged_into'>

/** With their duplicates, until the transaction ends. */
export const lockLinkedAccounts = ({ sql }: Db, ids: string[]) => sql<LinkedAccountRow[]>`
  select id, phone, erased_at, merged_into from users
  where (id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])) and not is_key order by id for update`

/** Only the HMAC of a released phone stays, at one customer. */
export const scrubUser = async (db: Db, id: string, hmac: string | null): Promise<void> => {
  const { sql } = db
  if (hmac) await sql`update users set phone_hmac = null where phone_hmac = ${hmac} and id <> ${id}`
  await sql`
    update users set phone = null, phone_hmac = coalesce(${hmac}, phone_hmac), name = null, email = null, birthday = null,
      birthday_set_at = null, gender = null, phone_changed_at = null, erased_at = ${db.now()}
    where id = ${id}`
}

export const scrubSessions = ({ sql, now }: Db, ids: string[]) => sql`
  update sessions set revoked_at = coalesce(revoked_at, ${now()}), seed = '', user_agent = '', ip = ''
  where user_id = any(${ids}::uuid[])`

export const deleteCodesOf = async ({ sql }: Db, phones: string[]): Promise<void> => {
  await sql`delete from login_codes where phone = any(${phones})`
  await sql`delete from wrong_codes where phone = any(${phones})`
  await sql`delete from sign_in_alarms where subject = any(${phones})`
}

/** The ledger stays and ends with a withdrawal of every consent. */
export const withdrawConsents = async ({ sql, now }: Db, id: string): Promise<void> => {
  // At equal times the later id wins.
  const ids = CONSENT_PURPOSES.map(() => uuidv7())
  await sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select (${ids}::uuid[])[row_number() over ()], ${id}::uuid, purpose, text_version, false, '', ${now()}::timestamptz from (
      select distinct on (purpose) purpose, text_version, given from consents
      where user_id = ${id} and purpose <> 'offer' order by purpose, created_at desc, id desc
    ) last where given`
  await sql`update consents set ip = '', client_id = null, source = null where user_id = ${id}`
}

export const deleteNotes = ({ sql }: Db, id: string) => sql`delete from customer_notes where user_id = ${id}`

export const scrubActionTexts = ({ sql }: Db, subjects: string[], ids: string[]) => sql`
  update audit_log set before = before - '{text,reason}'::text[], after = after - '{text,reason}'::text[]
  where subject = any(${subjects}) and subject_id = any(${ids})`
