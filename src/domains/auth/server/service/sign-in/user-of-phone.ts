import { createHmac } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import * as queries from '#/domains/auth/server/queries/customers.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'

/** Recognizes a returning erased customer without the number. */
export const phoneHmac = ({ marks }: Secrets, phone: string): string =>
  createHmac('sha256', marks).update(`phone:${phone}`).digest('base64url')

/** `is_first`: the phone is new; `is_new` also after an erasure. */
type UserOfPhone = UserRow & { is_new: boolean; is_first: boolean }

/**
 * A duplicate's phone leads to its customer; an erased customer returns empty, but not as new (decision 024).
 * Locked against erasure and merging.
 */
export const userOfPhone = async (tx: Db, secrets: Secrets, phone: string): Promise<UserOfPhone> => {
  await queries.lockPhone(tx, phone)
  const hmac = phoneHmac(secrets, phone)
  const id = await queries.findIdByPhone(tx, phone, hmac)
  if (id === undefined) {
    const { came_by_former, ...user } = await queries.insertUser(tx, phone, hmac)
    return { ...user, is_new: true, is_first: !came_by_former }
  }
  const { erased_at, merged_into: _merged, ...user } = await lockCustomer(tx, id)
  if (erased_at) return { ...(await queries.reviveUser(tx, user.id, phone)), is_new: true, is_first: false }
  return { ...user, is_new: false, is_first: false }
}

const lockCustomer = async (tx: Db, id: string): Promise<queries.LockedUserRow> => {
  const held = await queries.lockAgainstErasure(tx, id)
  return held.merged_into ? lockCustomer(tx, held.merged_into) : held
}
