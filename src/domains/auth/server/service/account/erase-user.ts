import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound, unauthorized } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { customerErased } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/customers.ts'
import type { Customer } from '#/domains/auth/server/guards.ts'
import { findStaff } from '#/domains/auth/server/queries/staff.ts'
import { phoneHmac } from '../sign-in/user-of-phone.ts'

/**
 * Erases one's own account: nothing that tells who somebody is stays, of others whom they have named neither; sums stay for
 * the books (152-ФЗ; docs/decisions/024). 404 for anybody else's, 409 `staff_keeps_account` for who works here and
 * `orders_under_way` until every order is handed over or cancelled.
 */
export const eraseUser = (db: Db, secrets: Secrets, user: Customer, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (id !== user.id) throw notFound()
    await queries.lockPhone(tx, user.phone)
    const kin = await queries.lockKin(tx, [id])
    const own = kin.find((one) => one.id === id)
    // Another tab was faster, or staff have merged them: this session is over by now.
    if (own?.phone !== user.phone || own.merged_into) throw unauthorized('token_invalid')
    if (await findStaff(tx, id)) throw conflict('staff_keeps_account')
    await customerErased.happened(tx, { userId: id })
    await queries.withdrawConsents(tx, id)
    await queries.deleteNotes(tx, id)
    await scrub(tx, secrets, kin)
  })

/** The account with those that were merged into it: each phone is known again only by its HMAC. */
const scrub = async (tx: Db, secrets: Secrets, kin: readonly queries.KinRow[]): Promise<void> => {
  const ids = kin.map(({ id }) => id)
  await queries.scrubSessions(tx, ids)
  await queries.forgetCodes(
    tx,
    kin.flatMap(({ phone }) => phone ?? []),
  )
  await queries.forgetWords(tx, ['customer', 'points'], ids)
  for (const { id, phone } of kin) await queries.scrubUser(tx, id, phone && phoneHmac(secrets, phone))
}
