import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/db.ts'
import type { SentCodes } from '../rules.ts'

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

type NewConsent = { userId: string; purpose: string; given: boolean; version: string; ip: string }

export const insertConsent = (db: Db, { userId, purpose, given, version, ip }: NewConsent) => db.sql`
  insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
  values (${uuidv7()}, ${userId}, ${purpose}, ${version}, ${given}, ${ip}, ${db.now()})`

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
