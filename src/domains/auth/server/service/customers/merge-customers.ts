import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { customersMerged } from '#/domains/auth/server/events.ts'
import type { LinkedAccountRow } from '#/domains/auth/server/queries/customers.ts'
import { lockLinkedAccounts } from '#/domains/auth/server/queries/customers.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import * as queries from '#/domains/auth/server/queries/merge-customers.ts'
import { recordAction } from '../log/record-action.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { showCustomer } from './show-customer.ts'
import { findStaff } from '#/domains/auth/server/queries/staff/team.ts'

type MergeRequest = { double_id: string; reason: string }

/** Its phone then signs in to the customer. 409 for staff, erased, merged or equal accounts. */
export const mergeCustomers = (
  db: Db,
  staff: Staff,
  into: string,
  { double_id: from, reason }: MergeRequest,
) =>
  db.transaction(async (tx) => {
    if (into === from) throw conflict('merge_same')
    const accounts = await lockLinkedAccounts(tx, [into, from])
    for (const id of [into, from]) await assertMergeable(tx, id, accounts)
    await customersMerged.emit(tx, { from, into })
    await queries.moveRecords(tx, from, into)
    await queries.mergeProfiles(tx, from, into)
    await revokeSessions(tx, from)
    await queries.linkDuplicate(tx, from, into)
    const merged = { action: 'customer.merge', subject: 'customer' }
    await recordAction(tx, staff, { ...merged, subjectId: into, after: { double_id: from, reason } })
    await recordAction(tx, staff, { ...merged, subjectId: from, after: { merged_into: into, reason } })
    return showCustomer(tx, into)
  })

const assertMergeable = async (tx: Db, id: string, accounts: readonly LinkedAccountRow[]): Promise<void> => {
  const one = accounts.find((row) => row.id === id)
  if (!one) throw notFound('customer_not_found')
  if (one.erased_at || one.merged_into) throw conflict('merge_gone')
  if (await findStaff(tx, id)) throw conflict('merge_staff')
}
