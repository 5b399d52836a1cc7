import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { conflict, forbidden, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { exceeds, isPermission, may, requiredFor, roleMay } from '#/domains/auth/rules/permissions.ts'
import { rightLabel } from '#/domains/auth/rules/staff/right-label.ts'
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
  changeTeam(db, admin, async (tx, own) => {
    const store = await checkAssignment(tx, own, assignment)
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
  changeTeam(db, admin, async (tx, own) => {
    const before = await requireColleague(tx, own, id)
    const store = await checkAssignment(tx, own, assignment)
    await queries.updateStaff(tx, id, assignment)
    await record(tx, admin, 'staff.change', id, {
      before: { role: before.role, store: before.store },
      after: { role: assignment.role, store },
    })
    return showMember(tx, id)
  })

/** A tick like the role's own is none. 422 for an unknown right, and for a tick without the one that it needs. */
export const setRight = (
  db: Db,
  admin: Staff,
  id: string,
  { permission, granted }: { permission: string; granted: boolean },
) =>
  changeTeam(db, admin, async (tx, own) => {
    const colleague = await requireColleague(tx, own, id)
    if (!isPermission(permission) || permission === 'work' || colleague.role === 'admin')
      throw invalid({ permission: t('validation.choice') })
    if (!may(own, permission)) throw forbidden('rights_beyond_own')
    const required = requiredFor(permission)
    if (granted && required && !may(colleague, required))
      throw invalid({ permission: t('validation.rightNeeds', { name: rightLabel(required) }) })
    const before = colleague.rights[permission] ?? roleMay(colleague.role, permission)
    if (before === granted) return colleague
    const isUsual = roleMay(colleague.role, permission) === granted
    await queries.setRight(tx, id, permission, isUsual ? null : granted)
    const right = rightLabel(permission)
    await record(tx, admin, 'staff.rights', id, { before: { [right]: before }, after: { [right]: granted } })
    return showMember(tx, id)
  })

/** Of a lost phone: its sessions may be in other hands. 409 for oneself, `factor_missing` where there is none. */
export const resetFactor = (db: Db, admin: Staff, id: string): Promise<void> =>
  changeTeam(db, admin, async (tx, own) => {
    await requireColleague(tx, own, id)
    if (!(await deleteFactor(tx, id))) throw conflict('factor_missing')
    await revokeSessions(tx, id)
    await record(tx, admin, 'staff.factor_reset', id, {})
  })

/** Effective at once; 409 for oneself. */
export const dismiss = (db: Db, admin: Staff, id: string): Promise<void> =>
  changeTeam(db, admin, async (tx, own) => {
    const { role, store } = await requireColleague(tx, own, id)
    await queries.deleteStaff(tx, id)
    await record(tx, admin, 'staff.dismiss', id, { before: { role, store } })
  })

type Own = queries.Post & { id: string }

/**
 * Serialized; rechecks that the caller may still. One's own post is fixed and only admins touch admins, so an admin
 * always remains.
 */
const changeTeam = <T>(db: Db, { id }: Staff, change: (tx: Db, own: Own) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await queries.lockTeam(tx)
    const post = await queries.findStaff(tx, id)
    if (!post || !may(post, 'team')) throw forbidden('staff_only')
    return change(tx, { ...post, id })
  })

/** 403 `other_store`, and `rights_beyond_own` for who may more than the caller. */
const requireColleague = async (tx: Db, own: Own, id: string) => {
  const colleague = await showMember(tx, id)
  if (id === own.id) throw conflict('not_oneself')
  if (own.store_id !== null && colleague.store_id !== own.store_id) throw forbidden('other_store')
  if (exceeds(colleague, own)) throw forbidden('rights_beyond_own')
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
  own: Own,
  { role, store_id }: queries.StaffAssignment,
): Promise<string | null> => {
  if (exceeds({ role, rights: {} }, own)) throw forbidden('rights_beyond_own')
  if (own.store_id !== null && store_id !== own.store_id) throw forbidden('other_store')
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
