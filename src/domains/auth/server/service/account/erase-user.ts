import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound, unauthorized } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { customerErased } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/customers.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import { findStaff } from '#/domains/auth/server/queries/staff/team.ts'
import { phoneHmac } from '../sign-in/user-of-phone.ts'

/**
 * Sums stay for accounting (152-ФЗ, decision 024). 404 for another's id, 409 `staff_keeps_account` for staff,
 * `orders_under_way` while an order is open.
 */
export const eraseUser = (db: Db, secrets: Secrets, user: Customer, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (id !== user.id) throw notFound()
    await queries.lockPhone(tx, user.phone)
    const accounts = await queries.lockLinkedAccounts(tx, [id])
    const account = accounts.find((one) => one.id === id)
    // Another tab was faster, or staff merged the account.
    if (account?.phone !== user.phone || account.merged_into) throw unauthorized('token_invalid')
    if (await findStaff(tx, id)) throw conflict('staff_keeps_account')
    await customerErased.emit(tx, { userId: id })
    await queries.withdrawConsents(tx, id)
    await queries.deleteNotes(tx, id)
    await scrubAccounts(tx, secrets, accounts)
  })

/** Each phone stays as an HMAC. */
const scrubAccounts = async (
  tx: Db,
  secrets: Secrets,
  accounts: readonly queries.LinkedAccountRow[],
): Promise<void> => {
  const ids = accounts.map(({ id }) => id)
  await queries.scrubSessions(tx, ids)
  await queries.deleteCodesOf(
    tx,
    accounts.flatMap(({ phone }) => phone ?? []),
  )
  await queries.scrubActionTexts(tx, ['customer', 'points'], ids)
  for (const { id, phone } of accounts) await queries.scrubUser(tx, id, phone && phoneHmac(secrets, phone))
}
