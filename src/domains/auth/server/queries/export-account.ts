import type { Db } from '#/platform/server/database/db.ts'

export const findProfile = ({ sql }: Db, userId: string) => sql<object[]>`
  select name, phone, email, birthday, gender, created_at, phone_changed_at from users where id = ${userId}`

export const findMergedAccounts = ({ sql }: Db, userId: string) => sql<object[]>`
  select phone, name, created_at from users where merged_into = ${userId} order by created_at`

export const findAllSessions = ({ sql }: Db, userId: string) => sql<
  { user_agent: string; ip: string; created_at: Date; seen_at: Date; ended_at: Date | null }[]
>`
  select user_agent, ip, created_at, rotated_at as seen_at, revoked_at as ended_at from sessions
  where user_id in (select id from users where id = ${userId} or merged_into = ${userId}) and seed <> ''
  order by created_at`

export const findCodes = ({ sql }: Db, userId: string) => sql<object[]>`
  select c.created_at, c.phone, c.channel, c.purpose, c.ip from login_codes c join users u on u.phone = c.phone
  where u.id = ${userId} or u.merged_into = ${userId} order by c.created_at`

export const findAllConsents = ({ sql }: Db, userId: string) => sql<object[]>`
  select c.created_at, c.purpose as consent, c.given, c.text_version, c.ip, c.source
  from consents c join users u on u.id = c.user_id
  where c.user_id = ${userId} and c.created_at >= coalesce(u.revived_at, '-infinity') order by c.created_at, c.id`

export const findAllNotes = ({ sql }: Db, userId: string) => sql<object[]>`
  select created_at, text from customer_notes where user_id = ${userId} order by created_at`
