import { createHash } from 'node:crypto'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, unauthorized } from '#/platform/server/errors.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { may, type Permission, rightsOfKey } from '#/domains/auth/rules/permissions.ts'
import * as queries from '#/domains/auth/server/queries/staff/keys.ts'

/** Not written at every call. */
const USED_EVERY_MS = 5 * MINUTE_MS

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

const counts = oncePerShop(() => new Map<string, number>())

/** Calls of each key since the start of this process, by how it begins. */
export const keyCallsOf = (context: AppContext): ReadonlyMap<string, number> => counts(context)

/**
 * Looked up by its hash, so that no comparison tells how much of a guess is right. 401 for one that does not work (any
 * more), 403 for what it was not given, or whoever made it lacks.
 */
export const staffOfKey = async (
  permission: Permission,
  { key, incoming: { ip, recognize } }: { key: string; incoming: Pick<Incoming, 'ip' | 'recognize'> },
  db: Db,
  context: AppContext,
) => {
  const row = await queries.findWorkingKey(db, hashOfKey(key))
  if (!row) throw unauthorized('key_invalid')
  recognize({ key: row.id })
  await markUsed(db, row, ip)
  const calls = counts(context)
  calls.set(row.prefix, (calls.get(row.prefix) ?? 0) + 1)
  const post = postOfKey(row)
  if (!may(post, permission)) throw forbidden('key_lacks_right')
  return { ...accountOf(row), ...post, keyId: row.id, hasFactor: false }
}

/** 403 where whoever made it was given another store. */
const postOfKey = ({ rights, store_id, ...maker }: queries.WorkingKeyRow) => {
  const { maker_role, maker_rights, maker_store_id } = maker
  if (maker_store_id !== null && maker_store_id !== store_id) throw forbidden('other_store')
  const own = rightsOfKey(rights, { role: maker_role, rights: maker_rights })
  return { role: 'manager' as const, storeId: store_id, rights: own }
}

const accountOf = ({ id, user_id, author, created_at }: queries.WorkingKeyRow) => ({
  id: user_id,
  name: author,
  phone: '',
  email: null,
  birthday: null,
  gender: null,
  birthday_set_at: null,
  sessionId: id,
  signedInAt: created_at,
  sessionUntil: created_at,
  tablet: null,
  factorAt: null,
})

const markUsed = async (db: Db, { id, used_at, used_ip }: queries.WorkingKeyRow, ip: string) => {
  const isStale = used_at === null || db.now().getTime() - used_at.getTime() >= USED_EVERY_MS
  if (isStale || used_ip !== ip) await queries.markKeyUsed(db, id, ip)
}
