import { createHmac } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import * as queries from '#/domains/auth/server/queries/customers.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'

/** What is kept of an erased customer's phone: who comes back by it is known, who reads it learns no number. */
export const phoneHmac = ({ pepper }: Secrets, phone: string): string =>
  createHmac('sha256', pepper).update(`phone:${phone}`).digest('base64url')

/** `is_first`: nobody has come by this phone of late; `is_new` is also who comes back after having been erased. */
type Found = UserRow & { is_new: boolean; is_first: boolean }

/**
 * The user of a phone, made when there is none. A double's phone leads to its customer; who was erased comes back with
 * nothing, as somebody new who is no new customer (docs/decisions/024). Nobody erases or merges them meanwhile.
 */
export const userOfPhone = async (tx: Db, secrets: Secrets, phone: string): Promise<Found> => {
  await queries.lockPhone(tx, phone)
  const hmac = phoneHmac(secrets, phone)
  const id = await queries.findIdOfPhone(tx, phone, hmac)
  if (id === undefined) {
    const { came_by_former, ...user } = await queries.insertUser(tx, phone, hmac)
    return { ...user, is_new: true, is_first: !came_by_former }
  }
  const { erased_at, merged_into: _merged, ...user } = await holdCustomer(tx, id)
  if (erased_at) return { ...(await queries.reviveUser(tx, user.id, phone)), is_new: true, is_first: false }
  return { ...user, is_new: false, is_first: false }
}

/** The customer themself, where the phone is a double's. */
const holdCustomer = async (tx: Db, id: string): Promise<queries.HeldRow> => {
  const held = await queries.holdFromGoing(tx, id)
  return held.merged_into ? holdCustomer(tx, held.merged_into) : held
}
