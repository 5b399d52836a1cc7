import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { conflict, forbidden, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { deleteFactor } from '#/domains/auth/server/queries/staff/factors.ts'
import { setNameOnce } from '#/domains/auth/server/queries/users.ts'
import { recordAction } from '../log/record-action.ts'
import * as queries from '#/domains/auth/server/queries/staff/team.ts'
import { userOfPhone } from '../sign-in/user-of-phone.ts'
import { storeNames, withStore } from './list-team.ts'

type Appointment = queries.StaffAssignment & { phone: string; name: string }

/** Creates the user if needed; a name stays. Idempotent; 409 `already_staff` for another role or store. */
export const appoint = (
  db: Db,
  secrets: Secrets,
  admin: Staff,
  { phone, name, ...assignment }: Appointment,
) =>
  changeTeam(db, admin, async (tx) => {
    const store = await checkAssignment(tx, assignment)
    const { id } = await userOfPhone(tx, secrets, phone)
    const known = await queries.findStaff(tx, id)
    if (known && (known.role !== assignment.role || known.store_id !== assignment.store_id))
      throw conflict('already_staff')
    if (!known) {
      await setNameOnce(tx, id, name)
      await queries.insertStaff(tx, id, assignment)
      await record(tx, admin, 'staff.appoint', id, { after: { role: assignment.role, store } })
    }
    return showMember(tx, id)
  })

/** 409 for oneself. */
export const changeAssignment = (db: Db, admin: Staff, id: string, assignment: queries.StaffAssignment) =>
  changeTeam(db, admin, async (tx) => {
    const before = await requireColleague(tx, admin, id)
    const store = await checkAssignment(tx, assignment)
    await queries.updateStaff(tx, id, assignment)
    await record(tx, admin, 'staff.change', id, {
      before: { role: before.role, store: before.store },
      after: { role: assignment.role, store },
    })
    return showMember(tx, id)
  })

/** Of a lost phone: its sessions may be in other hands. 409 for oneself, `factor_missing` where there is none. */
export const resetFactor = (db: Db, admin: Staff, id: string): Promise<void> =>
  changeTeam(db, admin, async (tx) => {
    await requireColleague(tx, admin, id)
    if (!(await deleteFactor(tx, id))) throw conflict('factor_missing')
    await revokeSessions(tx, id)
    await record(tx, admin, 'staff.factor_reset', id, {})
  })

/** Effective at once; 409 for oneself. */
export const dismiss = (db: Db, admin: Staff, id: string): Promise<void> =>
  changeTeam(db, admin, async (tx) => {
    const { role, store } = await requireColleague(tx, admin, id)
    await queries.deleteStaff(tx, id)
    await record(tx, admin, 'staff.dismiss', id, { before: { role, store } })
  })

/** Serialized; rechecks that the caller is an admin. One's own role is fixed, so an admin always remains. */
const changeTeam = <T>(db: Db, admin: Staff, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await queries.lockTeam(tx)
    if ((await queries.findStaff(tx, admin.id))?.role !== 'admin') throw forbidden('staff_only')
    return change(tx)
  })

const requireColleague = async (tx: Db, admin: Staff, id: string) => {
  const colleague = await showMember(tx, id)
  if (id === admin.id) throw conflict('not_oneself')
  return colleague
}

const showMember = async (db: Db, id: string) => {
  const [member] = await queries.findTeam(db, id)
  if (!member) throw notFound('colleague_not_found')
  return withStore(member, await storeNames(db))
}

/** The store's name; 422 for an unknown store or an admin's. */
const checkAssignment = async (
  tx: Db,
  { role, store_id }: queries.StaffAssignment,
): Promise<string | null> => {
  if (store_id === null) return null
  if (role === 'admin') throw invalid({ store_id: t('validation.adminsStore') })
  const store = (await storeNames(tx)).get(store_id)
  if (store === undefined) throw invalid({ store_id: t('errors.store_not_found') })
  return store
}

const record = (
  tx: Db,
  admin: Staff,
  action: `staff.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object },
) => recordAction(tx, admin, { action, subject: 'staff', subjectId, ...sides })
