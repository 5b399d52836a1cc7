import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { Rights } from '#/domains/auth/rules/permissions.ts'

type NewKey = {
  name: string
  /** As histories show it. */
  author: string
  prefix: string
  hash: Buffer
  rights: readonly string[]
  storeId: number | null
  madeBy: string
  endsAt: Date | null
}

/** With the account that histories name; null when a key that works has this name. */
export const insertKey = async (
  { sql, now }: Db,
  { name, author, prefix, hash, rights, storeId, madeBy, endsAt }: NewKey,
): Promise<string | null> => {
  const [id, userId] = [uuidv7(), uuidv7()]
  await sql`insert into users (id, name, is_key, created_at) values (${userId}, ${author}, true, ${now()})`
  const { count } = await sql`
    insert into api_keys (id, user_id, name, prefix, hash, rights, store_id, made_by, created_at, ends_at)
    values (${id}, ${userId}, ${name}, ${prefix}, ${hash}, ${[...rights]}, ${storeId}, ${madeBy}, ${now()}, ${endsAt})
    on conflict (lower(name)) where ended_at is null do nothing`
  return count === 1 ? id : null
}

export type KeyRow = {
  id: string
  name: string
  prefix: string
  rights: string[]
  store_id: number | null
  made_by: string | null
  created_at: Date
  ends_at: Date | null
  ended_at: Date | null
  used_at: Date | null
  used_ip: string | null
  has_maker: boolean
}

/** Of one store, or of all; those that were not ended first, then the newest. */
export const findKeys = ({ sql }: Db, storeId: number | null, id: string | null = null) => sql<KeyRow[]>`
  select k.id, k.name, k.prefix, k.rights, k.store_id, coalesce(u.name, u.phone) as made_by, k.created_at, k.ends_at,
    k.ended_at, k.used_at, k.used_ip, s.user_id is not null as has_maker
  from api_keys k join users u on u.id = k.made_by left join staff s on s.user_id = k.made_by
  where true ${storeId === null ? sql`` : sql`and k.store_id = ${storeId}`}
    ${id === null ? sql`` : sql`and k.id = ${id}`}
  order by k.ended_at is not null, k.id desc`

export const countKeys = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from api_keys where ended_at is null`
  return row.count
}

/** False when it was over. */
export const endKey = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (await sql`update api_keys set ended_at = ${now()} where id = ${id} and ended_at is null`).count === 1

export type WorkingKeyRow = {
  id: string
  user_id: string
  author: string
  prefix: string
  rights: string[]
  store_id: number | null
  created_at: Date
  used_at: Date | null
  used_ip: string | null
  maker_role: StaffRole
  maker_rights: Rights
  maker_store_id: number | null
}

/** Undefined for an unknown, ended or expired one, and where whoever made it works here no more. */
export const findWorkingKey = async ({ sql, now }: Db, hash: Buffer) => {
  const [key] = await sql<WorkingKeyRow[]>`
    select k.id, k.user_id, u.name as author, k.prefix, k.rights, k.store_id, k.created_at, k.used_at, k.used_ip,
      s.role as maker_role, s.rights as maker_rights, s.store_id as maker_store_id
    from api_keys k join users u on u.id = k.user_id join staff s on s.user_id = k.made_by
    where k.hash = ${hash} and k.ended_at is null and (k.ends_at is null or k.ends_at > ${now()})`
  return key
}

export const markKeyUsed = ({ sql, now }: Db, id: string, ip: string) =>
  sql`update api_keys set used_at = ${now()}, used_ip = ${ip} where id = ${id}`
