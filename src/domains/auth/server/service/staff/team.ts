import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { conflict, forbidden, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { setNameOnce } from '#/domains/auth/server/queries/users.ts'
import { recordAction } from './record-action.ts'
import * as queries from '#/domains/auth/server/queries/staff.ts'
import { userOfPhone } from '../sign-in/user-of-phone.ts'

/** Everybody who works here (`decisions §2`). */
export const listTeam = async (db: Db) => ({ items: [...(await queries.findTeam(db))] })

/** Who of the staff is signed in, and where they work. */
export const showColleague = async (db: Db, { id, name, phone, role, storeId }: Staff) => ({
  id,
  name,
  phone,
  role,
  store_id: storeId,
  store: storeId === null ? null : ((await queries.findStoreName(db, storeId)) ?? null),
})

type Newcomer = queries.Post & { phone: string; name: string }

/**
 * Appoints somebody by phone; who is nobody's customer yet signs in with it for the first time. The same post twice
 * counts once; 409 `already_staff` for who has another. A name that they gave themselves stays.
 */
export const appoint = (db: Db, secrets: Secrets, admin: Staff, { phone, name, ...post }: Newcomer) =>
  changeTeam(db, admin, async (tx) => {
    const store = await checkPost(tx, post)
    const { id } = await userOfPhone(tx, secrets, phone)
    const known = await queries.findStaff(tx, id)
    if (known && (known.role !== post.role || known.store_id !== post.store_id))
      throw conflict('already_staff')
    if (!known) {
      await setNameOnce(tx, id, name)
      await queries.insertStaff(tx, id, post)
      await record(tx, admin, 'staff.appoint', id, { after: { role: post.role, store } })
    }
    return showMember(tx, id)
  })

/** Another role or store; 409 for oneself. */
export const changePost = (db: Db, admin: Staff, id: string, post: queries.Post) =>
  changeTeam(db, admin, async (tx) => {
    const before = await seeColleague(tx, admin, id)
    const store = await checkPost(tx, post)
    await queries.updateStaff(tx, id, post)
    await record(tx, admin, 'staff.change', id, {
      before: { role: before.role, store: before.store },
      after: { role: post.role, store },
    })
    return showMember(tx, id)
  })

/** Takes somebody off the staff; the very next call finds them a customer. 409 for oneself. */
export const dismiss = (db: Db, admin: Staff, id: string): Promise<void> =>
  changeTeam(db, admin, async (tx) => {
    const { role, store } = await seeColleague(tx, admin, id)
    await queries.deleteStaff(tx, id)
    await record(tx, admin, 'staff.dismiss', id, { before: { role, store } })
  })

/**
 * One change of the team at a time, by who is an admin still: two who dismiss each other at once do not both succeed.
 * As nobody changes their own post, an admin always remains.
 */
const changeTeam = <T>(db: Db, admin: Staff, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await queries.holdTeam(tx)
    if ((await queries.findStaff(tx, admin.id))?.role !== 'admin') throw forbidden('staff_only')
    return change(tx)
  })

const seeColleague = async (tx: Db, admin: Staff, id: string) => {
  const colleague = await showMember(tx, id)
  if (id === admin.id) throw conflict('not_oneself')
  return colleague
}

const showMember = async (db: Db, id: string) => {
  const [member] = await queries.findTeam(db, id)
  if (!member) throw notFound('colleague_not_found')
  return member
}

/** The name of the store of a post; 422 at its field for one that is not there, or for an admin's. */
const checkPost = async (tx: Db, { role, store_id }: queries.Post): Promise<string | null> => {
  if (store_id === null) return null
  if (role === 'admin') throw invalid({ store_id: t('validation.adminsStore') })
  const store = await queries.findStoreName(tx, store_id)
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
