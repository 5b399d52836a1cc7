import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { Tablet } from '#/domains/auth/contract/staff/tablets.ts'
import { PIN_ROLES } from '#/domains/auth/rules/permissions.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { publishEnded } from '../../topics.ts'

export type TabletRow = Omit<Tablet, 'store' | 'created_at' | 'seen_at'> & { created_at: Date; seen_at: Date }

export const insertTablet = async (
  db: Db,
  { storeId, name, addedBy }: { storeId: number; name: string; addedBy: string },
): Promise<string> => {
  const id = uuidv7()
  await db.sql`insert into staff_tablets (id, store_id, name, added_by, created_at, seen_at)
    values (${id}, ${storeId}, ${name}, ${addedBy}, ${db.now()}, ${db.now()})`
  return id
}

/** Of one store, or of all; last added first. */
export const findTablets = ({ sql }: Db, storeId: number | null, id: string | null = null) => sql<
  TabletRow[]
>`
  select t.id, t.name, t.store_id, coalesce(u.name, u.phone) as added_by, t.created_at, t.seen_at
  from staff_tablets t join users u on u.id = t.added_by
  where t.revoked_at is null ${storeId === null ? sql`` : sql`and t.store_id = ${storeId}`}
    ${id === null ? sql`` : sql`and t.id = ${id}`}
  order by t.id desc`

/** Undefined for a revoked one. */
export const findTablet = async ({ sql }: Db, id: string) => {
  const [tablet] = await sql<{ id: string; store_id: number; name: string }[]>`
    select id, store_id, name from staff_tablets where id = ${id} and revoked_at is null`
  return tablet
}

/** Keeps it from being revoked until the transaction ends. */
export const lockTablet = async (db: Db, id: string) => {
  const [tablet] = await db.sql<{ id: string; store_id: number }[]>`
    select id, store_id from staff_tablets where id = ${id} and revoked_at is null for share`
  return tablet
}

export const markTabletSeen = ({ sql, now }: Db, id: string) =>
  sql`update staff_tablets set seen_at = ${now()} where id = ${id}`

/** False when it was over. Its sessions end with it. */
export const revokeTablet = async (db: Db, id: string): Promise<boolean> => {
  const { sql } = db
  const { count } = await sql`
    update staff_tablets set revoked_at = ${db.now()} where id = ${id} and revoked_at is null`
  const ended = await sql<{ id: string }[]>`
    update sessions set revoked_at = ${db.now()} where tablet_id = ${id} and revoked_at is null returning id`
  publishEnded(db, ended)
  return count === 1
}

export type PinHolderRow = {
  id: string
  name: string | null
  phone: string
  role: StaffRole
  store_id: number | null
  pin: { temporary_until: Date | null; wrong_tries: number; locked_until: Date | null } | null
}

type JoinedRow = Omit<PinHolderRow, 'pin'> & {
  has_pin: boolean
  temporary_until: Date | null
  wrong_tries: number
  locked_until: Date | null
}

/** Who works by PIN in a store, or in any. */
export const findPinHolders = async (
  { sql }: Db,
  { storeId, id = null }: { storeId: number | null; id?: string | null },
): Promise<PinHolderRow[]> => {
  const rows = await sql<JoinedRow[]>`
    select u.id, u.name, u.phone, s.role, s.store_id, p.user_id is not null as has_pin, p.temporary_until,
      coalesce(p.wrong_tries, 0) as wrong_tries, p.locked_until
    from staff s join users u on u.id = s.user_id left join staff_pins p on p.user_id = s.user_id
    where s.role = any(${[...PIN_ROLES]})
      ${storeId === null ? sql`` : sql`and (s.store_id = ${storeId} or s.store_id is null)`}
      ${id === null ? sql`` : sql`and s.user_id = ${id}`}
    order by array_position('{florist,manager,courier}', s.role), u.name nulls last, u.id`
  return rows.map(({ has_pin, temporary_until, wrong_tries, locked_until, ...person }) => ({
    ...person,
    pin: has_pin ? { temporary_until, wrong_tries, locked_until } : null,
  }))
}
