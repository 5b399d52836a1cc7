import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/db.ts'
import type { SentCodes } from '../rules.ts'
import type { StaffRole } from '../staff-contract.ts'

export type UserRow = { id: string; phone: string; name: string | null; email: string | null }
export type SessionRow = {
  id: string
  user_id: string
  seed: string
  generation: number
  rotated_at: Date
  expires_at: Date
  revoked_at: Date | null
}

const HOUR = "interval '1 hour'"

/**
 * Requests for one phone, and those from one address, stand in line until the end of the transaction, so that limits
 * hold in a storm; always the phone first, so that two never wait for each other.
 */
export const lockSender = async ({ sql }: Db, phone: string, ip: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${phone}`}, 0))`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code-from:${ip}`}, 0))`
}

export const countSentCodes = async (db: Db, phone: string, ip: string): Promise<SentCodes> => {
  const { sql } = db
  const now = db.now()
  const [row] = await sql<
    [{ last_hour: number; last_day: number; from_address: number; since_last: number | null }]
  >`
    select
      (select count(*)::int from login_codes where phone = ${phone} and created_at > ${now}::timestamptz - ${sql.unsafe(HOUR)}) as last_hour,
      (select count(*)::int from login_codes where phone = ${phone} and created_at > ${now}::timestamptz - interval '1 day') as last_day,
      (select count(*)::int from login_codes where ip = ${ip} and created_at > ${now}::timestamptz - ${sql.unsafe(HOUR)}) as from_address,
      (select floor(extract(epoch from ${now}::timestamptz - max(created_at)))::int from login_codes
        where phone = ${phone} and created_at > ${now}::timestamptz - ${sql.unsafe(HOUR)}) as since_last`
  return {
    lastHour: row.last_hour,
    lastDay: row.last_day,
    fromAddress: row.from_address,
    sinceLast: row.since_last,
  }
}

type NewCode = {
  phone: string
  purpose: string
  codeHmac: string
  attempts: number
  ip: string
  expiresAt: Date
}

/** A new code makes the older ones of its purpose void. */
export const insertCode = async (db: Db, code: NewCode) => {
  const { sql } = db
  await sql`update login_codes set used_at = ${db.now()}
    where phone = ${code.phone} and purpose = ${code.purpose} and used_at is null`
  const id = uuidv7()
  await sql`insert into login_codes (id, phone, purpose, code_hmac, attempts_left, ip, created_at, expires_at)
    values (${id}, ${code.phone}, ${code.purpose}, ${code.codeHmac}, ${code.attempts}, ${code.ip}, ${db.now()}, ${code.expiresAt})`
  return id
}

export const deleteCode = ({ sql }: Db, id: string) => sql`delete from login_codes where id = ${id}`

/** Spends one try of the code in force; undefined when there is none or its tries are over. */
export const spendAttempt = async (db: Db, phone: string, purpose: string) => {
  const { sql } = db
  const [code] = await sql<{ id: string; code_hmac: string; attempts_left: number }[]>`
    update login_codes set attempts_left = attempts_left - 1
    where phone = ${phone} and purpose = ${purpose} and used_at is null and attempts_left > 0 and expires_at > ${db.now()}
    returning id, code_hmac, attempts_left`
  return code
}

/** True for the one caller who was first to use the code. */
export const useCode = async (db: Db, id: string) =>
  (await db.sql`update login_codes set used_at = ${db.now()} where id = ${id} and used_at is null`).count ===
  1

/** The user of a phone, made when there is none. */
export const findOrCreateUser = async (db: Db, phone: string): Promise<UserRow & { is_new: boolean }> => {
  const { sql } = db
  const [made] = await sql<UserRow[]>`
    insert into users (id, phone, created_at) values (${uuidv7()}, ${phone}, ${db.now()})
    on conflict (phone) do nothing returning id, phone, name, email`
  if (made) return { ...made, is_new: true }
  const [user] = await sql<[UserRow]>`select id, phone, name, email from users where phone = ${phone}`
  return { ...user, is_new: false }
}

/** The customer's own name is taken from the first order that tells it. */
export const setNameOnce = ({ sql }: Db, userId: string, name: string) =>
  sql`update users set name = ${name} where id = ${userId} and name is null`

type NewConsent = { purpose: string; given: boolean }

export const insertConsents = (
  db: Db,
  consents: NewConsent[],
  { userId, version, ip }: { userId: string; version: string; ip: string },
) => db.sql`
  insert into consents ${db.sql(
    consents.map(({ purpose, given }) => ({
      id: uuidv7(),
      user_id: userId,
      purpose,
      text_version: version,
      given,
      ip,
      created_at: db.now(),
    })),
  )}`

export const insertSession = async (db: Db, userId: string, seed: string, expiresAt: Date) => {
  const id = uuidv7()
  await db.sql`insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
    values (${id}, ${userId}, ${seed}, ${db.now()}, ${db.now()}, ${expiresAt})`
  return id
}

export const findSession = async ({ sql }: Db, id: string) => {
  const [session] = await sql<SessionRow[]>`
    select id, user_id, seed, generation, rotated_at, expires_at, revoked_at from sessions where id = ${id}`
  return session
}

/** Moves the session one generation on; false when somebody was faster or it is over. */
export const rotateSession = async (db: Db, id: string, generation: number) =>
  (
    await db.sql`update sessions set generation = generation + 1, rotated_at = ${db.now()}
    where id = ${id} and generation = ${generation} and revoked_at is null and expires_at > ${db.now()}`
  ).count === 1

export const revokeSession = (db: Db, id: string) =>
  db.sql`update sessions set revoked_at = ${db.now()} where id = ${id} and revoked_at is null`

/** The user of a session that is still open. */
export const findUserOfSession = async (db: Db, userId: string, sessionId: string) => {
  const [user] = await db.sql<UserRow[]>`
    select u.id, u.phone, u.name, u.email from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${db.now()}`
  return user
}

export const makeAdmin = ({ sql }: Db, userId: string) => sql`
  insert into staff (user_id, role) values (${userId}, 'admin') on conflict (user_id) do update set role = 'admin'`

export const findStaff = async ({ sql }: Db, userId: string) => {
  const [post] = await sql<{ role: StaffRole; store_id: number | null }[]>`
    select role, store_id from staff where user_id = ${userId}`
  return post
}

export type Action = {
  /** `product.update` */
  action: string
  subject: string
  subjectId: string | number
  before?: object | undefined
  after?: object | undefined
}

export const insertAction = (db: Db, staff: { id: string; role: StaffRole }, given: Action) => db.sql`
  insert into audit_log (id, staff_id, role, action, subject, subject_id, before, after, created_at)
  values (${uuidv7()}, ${staff.id}, ${staff.role}, ${given.action}, ${given.subject}, ${String(given.subjectId)},
    ${given.before ? db.sql.json(given.before as never) : null}, ${given.after ? db.sql.json(given.after as never) : null}, ${db.now()})`

/** Many at once, in one statement: an import changes thousands of products. */
export const insertActions = (db: Db, staff: { id: string; role: StaffRole }, given: Action[]) => {
  const rows = given.map((one) => ({ ...one, id: uuidv7(), subject_id: String(one.subjectId) }))
  return db.sql`
    insert into audit_log (id, staff_id, role, action, subject, subject_id, before, after, created_at)
    select id, ${staff.id}, ${staff.role}, action, subject, subject_id, before, after, ${db.now()}
    from jsonb_to_recordset(${db.sql.json(rows as never)}) as r
      (id uuid, action text, subject text, subject_id text, before jsonb, after jsonb)`
}

export type ActionRow = {
  id: string
  author: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  created_at: Date
}

/** What was done to one thing, the latest first. */
export const findActions = ({ sql }: Db, subject: string, subjectId: string, limit: number) => sql<
  ActionRow[]
>`
  select a.id, coalesce(u.name, u.phone) as author, a.action, a.before, a.after, a.created_at
  from audit_log a join users u on u.id = a.staff_id
  where a.subject = ${subject} and a.subject_id = ${subjectId}
  order by a.created_at desc, a.id desc limit ${limit}`
