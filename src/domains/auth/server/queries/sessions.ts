import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { deleteInBatches } from '#/platform/server/delete-in-batches.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import type { UserRow } from './users.ts'
import { publishEnded } from '../topics.ts'

export type SessionRow = {
  id: string
  user_id: string
  seed: string
  generation: number
  rotated_at: Date
  expires_at: Date
  revoked_at: Date | null
  tablet_id: string | null
  is_staff: boolean
}

export type Device = { userAgent: string; ip: string }

type NewSession = {
  userId: string
  seed: string
  expiresAt: Date
  device: Device
  /** By PIN: it makes the browser known for nothing. */
  tabletId: string | null
}

export const insertSession = async (db: Db, { userId, seed, expiresAt, device, tabletId }: NewSession) => {
  const id = uuidv7()
  await db.sql`insert into sessions (id, user_id, seed, user_agent, ip, created_at, rotated_at, expires_at,
      tablet_id, is_known)
    values (${id}, ${userId}, ${seed}, ${device.userAgent}, ${device.ip}, ${db.now()}, ${db.now()}, ${expiresAt},
      ${tabletId}, ${tabletId === null})`
  return id
}

export const findSession = async ({ sql }: Db, id: string) => {
  const [session] = await sql<SessionRow[]>`
    select s.id, s.user_id, s.seed, s.generation, s.rotated_at, s.expires_at, s.revoked_at, s.tablet_id,
      exists (select from staff where staff.user_id = s.user_id) as is_staff
    from sessions s where s.id = ${id}`
  return session
}

/** False when another request was faster or the session is over. */
export const rotateSession = async (db: Db, id: string, generation: number) =>
  (
    await db.sql`update sessions set generation = generation + 1, rotated_at = ${db.now()}
    where id = ${id} and generation = ${generation} and revoked_at is null and expires_at > ${db.now()}`
  ).count === 1

/** False when it was over. */
export const revokeSession = async (db: Db, id: string): Promise<boolean> => {
  const ended = await db.sql<{ id: string }[]>`
    update sessions set revoked_at = ${db.now()} where id = ${id} and revoked_at is null returning id`
  publishEnded(db, ended)
  return ended.length === 1
}

/** Open or over; false when it is not the user's. */
export const revokeOwnSession = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const ended = await db.sql<{ id: string }[]>`
    update sessions set revoked_at = coalesce(revoked_at, ${db.now()}), is_known = false
    where id = ${id} and user_id = ${userId} returning id`
  publishEnded(db, ended)
  return ended.length === 1
}

export const revokeSessions = async (
  db: Db,
  userId: string,
  except: string | null = null,
): Promise<number> => {
  await db.sql`
    update sessions set is_known = false
    where user_id = ${userId} and is_known and id is distinct from ${except}::uuid`
  const ended = await db.sql<{ id: string }[]>`
    update sessions set revoked_at = ${db.now()}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${except}::uuid returning id`
  publishEnded(db, ended)
  return ended.length
}

type SessionUserRow = UserRow & {
  signed_in_at: Date
  expires_at: Date
  tablet_id: string | null
  tablet_store_id: number | null
  factor_at: Date | null
}

export const findUserOfSession = async (db: Db, userId: string, sessionId: string) => {
  const [user] = await db.sql<SessionUserRow[]>`
    select u.id, u.phone, u.name, u.email, u.birthday, u.gender, u.birthday_set_at, s.created_at as signed_in_at,
      s.expires_at, s.factor_at, s.tablet_id, t.store_id as tablet_store_id
    from sessions s join users u on u.id = s.user_id left join staff_tablets t on t.id = s.tablet_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${db.now()}`
  return user
}

export type OpenSessionRow = { id: string; user_agent: string; created_at: Date; seen_at: Date }

/** Current first, then by last use. */
export const findOpenSessions = (db: Db, userId: string, current: string, limit: number) =>
  db.sql<OpenSessionRow[]>`
    select id, user_agent, created_at, rotated_at as seen_at from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${db.now()}
    order by id = ${current} desc, rotated_at desc, id desc limit ${limit}`

/** `alike`: those of the same browser. */
export const countOpenSessions = async (db: Db, userId: string, userAgent: string) => {
  const [row] = await db.sql<[{ open: number; alike: number }]>`
    select count(*)::int as open, count(*) filter (where user_agent = ${userAgent})::int as alike from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${db.now()}`
  return row
}

export const findEndedSince = ({ sql }: Db, since: Date) => sql<Changed[]>`
  select id, revoked_at as at, xmin::text as version from sessions where revoked_at > ${since} order by revoked_at`

/** Opened since then and not ended from elsewhere. */
export const isSessionOfPhone = async ({ sql }: Db, ids: string[], phone: string, since: Date) =>
  (
    await sql`
      select from sessions s join users u on u.phone = ${phone} and s.user_id = coalesce(u.merged_into, u.id)
      where s.id = any(${ids}::uuid[]) and s.is_known and s.created_at > ${since} limit 1`
  ).count === 1

export const findSessionsOfOthers = async (
  { sql }: Db,
  ids: string[],
  sessionId: string,
): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select s.id from sessions s join sessions now on now.id = ${sessionId} and now.user_id <> s.user_id
    where s.id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Only those that are over. */
export const deleteSessionsBefore = ({ sql, now }: Db, moment: Date): Promise<void> =>
  deleteInBatches(
    (limit) => sql`
      delete from sessions where id = any (array(
        select id from sessions
        where created_at <= ${moment} and (revoked_at is not null or expires_at <= ${now()})
        order by created_at limit ${limit} for update skip locked))`,
  )
