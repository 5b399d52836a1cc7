import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { LogEntry } from '#/domains/auth/contract/staff/log.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'

export type Action = {
  action: string
  subject: string
  subjectId: string | number
  before?: object | undefined
  after?: object | undefined
}

export const insertAction = (db: Db, staff: { id: string; role: StaffRole }, entry: Action) => db.sql`
  insert into audit_log (id, staff_id, role, action, subject, subject_id, before, after, created_at)
  values (${uuidv7()}, ${staff.id}, ${staff.role}, ${entry.action}, ${entry.subject}, ${String(entry.subjectId)},
    ${entry.before ? db.sql.json(entry.before as never) : null}, ${entry.after ? db.sql.json(entry.after as never) : null}, ${db.now()})`

export const insertActions = (db: Db, staff: { id: string; role: StaffRole }, entries: Action[]) => {
  const rows = entries.map((one) => ({ ...one, id: uuidv7(), subject_id: String(one.subjectId) }))
  return db.sql`
    insert into audit_log (id, staff_id, role, action, subject, subject_id, before, after, created_at)
    select id, ${staff.id}, ${staff.role}, action, subject, subject_id, before, after, ${db.now()}
    from jsonb_to_recordset(${db.sql.json(rows as never)}) as r
      (id uuid, action text, subject text, subject_id text, before jsonb, after jsonb)`
}

export type ActionRow = Pick<
  z.input<typeof LogEntry>,
  'id' | 'author' | 'action' | 'before' | 'after' | 'created_at'
>

export const findActions = ({ sql }: Db, subject: string, subjectId: string, limit: number) => sql<
  ActionRow[]
>`
  select a.id, coalesce(u.name, u.phone) as author, a.action, a.before, a.after, a.created_at
  from audit_log a join users u on u.id = a.staff_id
  where a.subject = ${subject} and a.subject_id = ${subjectId}
  order by a.created_at desc, a.id desc limit ${limit}`

export type LogRow = Omit<z.input<typeof LogEntry>, 'subject_name'>

export type LogFilter = {
  staffId: string | undefined
  subject: string | undefined
  /** Inclusive, in `zone`. */
  from: string | undefined
  to: string | undefined
  zone: string
  before: string | undefined
}

export const findLog = (
  { sql }: Db,
  { staffId, subject, from, to, zone, before }: LogFilter,
  limit: number,
) => sql<LogRow[]>`
  select a.id, a.staff_id, coalesce(u.name, u.phone) as author, case when u.is_key then 'key' else a.role end as role, a.action, a.subject, a.subject_id, a.before,
    a.after, a.created_at
  from audit_log a join users u on u.id = a.staff_id
  where true
    ${staffId ? sql`and a.staff_id = ${staffId}` : sql``}
    ${subject ? sql`and a.subject = ${subject}` : sql``}
    ${from ? sql`and a.created_at >= ${from}::date::timestamp at time zone ${zone}` : sql``}
    ${to ? sql`and a.created_at < (${to}::date + 1)::timestamp at time zone ${zone}` : sql``}
    ${before ? sql`and (a.created_at, a.id) < (select b.created_at, b.id from audit_log b where b.id = ${before})` : sql``}
  order by a.created_at desc, a.id desc limit ${limit}`

/** One index step per author, however long the log. */
export const findAuthors = ({ sql }: Db) => sql<{ id: string; name: string | null }[]>`
  with recursive authors as (
    (select staff_id from audit_log order by staff_id limit 1)
    union all
    select (select a.staff_id from audit_log a where a.staff_id > authors.staff_id order by a.staff_id limit 1)
    from authors where authors.staff_id is not null
  )
  select u.id, coalesce(u.name, u.phone) as name
  from authors join users u on u.id = authors.staff_id order by 2 nulls last, 1`

/** As `findAuthors`. */
export const findSubjects = async ({ sql }: Db) => {
  const rows = await sql<{ subject: string }[]>`
    with recursive kinds as (
      (select subject from audit_log order by subject limit 1)
      union all
      select (select a.subject from audit_log a where a.subject > kinds.subject order by a.subject limit 1)
      from kinds where kinds.subject is not null
    )
    select subject from kinds where subject is not null`
  return rows.map(({ subject }) => subject)
}

/** Null for erased customers. */
export const findNamesOfPeople = ({ sql }: Db, ids: string[]) => sql<{ id: string; name: string | null }[]>`
  select id, coalesce(name, phone) as name from users where id = any(${ids}::uuid[])`
