import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Customer } from '#/domains/auth/contract/staff/customers.ts'
import { type Permission, requiredFor, type Rights, rolesWith } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'

export type StaffAssignment = Pick<StaffMember, 'role' | 'store_id'>
export type Post = StaffAssignment & { has_factor: boolean; rights: Rights }
type MemberRow = Omit<StaffMember, 'store'> & { has_factor: boolean } & Pick<
    z.input<typeof Customer>,
    'seen_at'
  >

export const makeAdmin = ({ sql }: Db, userId: string) => sql`
  insert into staff (user_id, role) values (${userId}, 'admin')
  on conflict (user_id) do update set role = 'admin', store_id = null`

export const hasAdmin = async ({ sql }: Db): Promise<boolean> => {
  const [row] = await sql<[{ there: boolean }]>`
    select exists (select from staff where role = 'admin') as there`
  return row.there
}

export const findStaff = async ({ sql }: Db, userId: string) => {
  const [assignment] = await sql<Post[]>`
    select role, store_id, rights, exists (
      select from staff_factors where user_id = ${userId} and confirmed_at is not null
    ) as has_factor
    from staff where user_id = ${userId}`
  return assignment
}

/** Of a row of `staff`: as `may` decides, for lists of people. */
export const mayInSql = ({ sql }: Db, permission: Permission): Fragment => {
  const own = (one: Permission) =>
    sql`coalesce((staff.rights ->> ${one}::text)::boolean, staff.role = any(${rolesWith(one)}))`
  const required = requiredFor(permission)
  return sql`(staff.role = 'admin' or ${own(permission)} and ${required ? own(required) : sql`true`})`
}

/** Two admins could dismiss each other. */
export const lockTeam = (db: Db) => advisoryLock(db, 'staff')

/** Highest role first. */
export const findTeam = ({ sql }: Db, userId: string | null = null) => sql<MemberRow[]>`
  select u.id, u.name, u.phone, s.role, s.store_id, s.rights,
    (select max(rotated_at) from sessions where user_id = u.id) as seen_at,
    exists (select from staff_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor
  from staff s
  join users u on u.id = s.user_id
  ${userId === null ? sql`` : sql`where s.user_id = ${userId}`}
  order by array_position('{admin,manager,florist,courier}', s.role), u.name nulls last, u.id`

export const insertStaff = ({ sql }: Db, userId: string, { role, store_id }: StaffAssignment) =>
  sql`insert into staff (user_id, role, store_id) values (${userId}, ${role}, ${store_id})`

export const updateStaff = ({ sql }: Db, userId: string, { role, store_id }: StaffAssignment) =>
  sql`update staff set role = ${role}, store_id = ${store_id},
    rights = case when role = ${role} then rights else '{}' end where user_id = ${userId}`

/** Null: as the role has it. */
export const setRight = ({ sql }: Db, userId: string, permission: Permission, granted: boolean | null) =>
  granted === null
    ? sql`update staff set rights = rights - ${permission}::text where user_id = ${userId}`
    : sql`update staff set rights = rights || jsonb_build_object(${permission}::text, ${granted}::boolean)
        where user_id = ${userId}`

export const deleteStaff = ({ sql }: Db, userId: string) => sql`delete from staff where user_id = ${userId}`
