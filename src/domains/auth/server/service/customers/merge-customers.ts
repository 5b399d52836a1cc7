import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { customersMerged } from '#/domains/auth/server/events.ts'
import type { KinRow } from '#/domains/auth/server/queries/customers.ts'
import { lockKin } from '#/domains/auth/server/queries/customers.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import * as queries from '#/domains/auth/server/queries/merge-customers.ts'
import { recordAction } from '../staff/record-action.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { showCustomer } from './staff-customers.ts'
import { findStaff } from '#/domains/auth/server/queries/staff.ts'

type Merge = { double_id: string; reason: string }

/**
 * Makes two customers one: everything of the double is the customer's, in every room, and its phone signs in to the
 * customer from now on. 409 for one and the same, for who works here, for who is erased or merged already.
 */
export const mergeCustomers = (db: Db, staff: Staff, into: string, { double_id: from, reason }: Merge) =>
  db.transaction(async (tx) => {
    if (into === from) throw conflict('merge_same')
    const kin = await lockKin(tx, [into, from])
    for (const id of [into, from]) await refuseMerging(tx, id, kin)
    await customersMerged.happened(tx, { from, into })
    await queries.moveRecords(tx, from, into)
    await queries.joinProfiles(tx, from, into)
    await revokeSessions(tx, from)
    await queries.followInto(tx, from, into)
    const merged = { action: 'customer.merge', subject: 'customer' }
    await recordAction(tx, staff, { ...merged, subjectId: into, after: { double_id: from, reason } })
    await recordAction(tx, staff, { ...merged, subjectId: from, after: { merged_into: into, reason } })
    return showCustomer(tx, into)
  })

const refuseMerging = async (tx: Db, id: string, kin: readonly KinRow[]): Promise<void> => {
  const one = kin.find((row) => row.id === id)
  if (!one) throw notFound('customer_not_found')
  if (one.erased_at || one.merged_into) throw conflict('merge_gone')
  if (await findStaff(tx, id)) throw conflict('merge_staff')
}
