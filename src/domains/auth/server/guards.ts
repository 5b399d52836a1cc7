import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, unprocessable, unauthorized } from '#/platform/server/errors.ts'
import type { Access } from '#/platform/server/http/access.ts'
import { type Guard, guarded, type Incoming } from '#/platform/server/http/serve.ts'
import { CLIENT, CLIENT_HEADER } from '../contract/sign-in.ts'
import {
  isForKeys,
  isWorkByPin,
  may,
  PIN_ROLES,
  type Permission,
  type Rights,
  rightsByPin,
} from '../rules/permissions.ts'
import { rightTitle } from '../rules/staff/right-label.ts'
import type { StaffRole } from '../contract/staff/team.ts'
import type { UserRow } from './queries/users.ts'
import { findUserOfSession } from './queries/sessions.ts'
import { findStaff } from './queries/staff/team.ts'
import { requireFactor } from './service/factor/require-factor.ts'
import { isApiKey } from '../rules/api-key.ts'
import { staffOfKey } from './service/keys/check-key.ts'
import { readAccessToken } from './service/sessions/access-token.ts'

/** `signedInAt`: by code, call or PIN; refreshing keeps it. */
export type Customer = UserRow & {
  sessionId: string
  signedInAt: Date
  sessionUntil: Date
  /** The shared tablet of a session by PIN. */
  tablet: { id: string; storeId: number } | null
  /** When the second factor was given in this session. */
  factorAt: Date | null
}
export type Visitor = { user: Customer | null; clientId: string | null }

/** `storeId` null: all stores. */
export type Staff = Customer & {
  role: StaffRole
  storeId: number | null
  hasFactor: boolean
  rights: Rights
  /** A program's, by its key; null for a person. */
  keyId: string | null
}

const CLIENT_ID = /^[\w-]{8,128}$/

/** `expired`, or null for an invalid token or an ended session. One by PIN is no customer's. */
export const authenticateToken = async (
  db: Db,
  context: AppContext,
  token: string,
): Promise<Customer | 'expired' | null> => {
  const user = await userOfToken(db, context, token)
  return user === null || user === 'expired' || !user.tablet ? user : null
}

const userOfToken = async (
  db: Db,
  { secrets, clock }: AppContext,
  token: string,
): Promise<Customer | 'expired' | null> => {
  const claims = await readAccessToken(secrets, clock, token)
  if (claims === null || claims === 'expired') return claims
  const found = await findUserOfSession(db, claims.userId, claims.sessionId)
  if (!found) return null
  const { signed_in_at: signedInAt, expires_at: sessionUntil, factor_at: factorAt, ...session } = found
  const { tablet_id, tablet_store_id, ...user } = session
  const tablet = tablet_id === null ? null : { id: tablet_id, storeId: tablet_store_id ?? 0 }
  return { ...user, sessionId: claims.sessionId, signedInAt, sessionUntil, tablet, factorAt }
}

const tokenOf = ({ headers }: Incoming): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const keyOf = (incoming: Incoming): string | null => {
  const token = tokenOf(incoming)
  return token !== undefined && isApiKey(token) ? token : null
}

/** 403 `not_by_key`: a key is nobody's session. */
const signedInUser = async (incoming: Incoming, db: Db, context: AppContext): Promise<Customer | null> => {
  const token = tokenOf(incoming)
  if (!token) return null
  if (isApiKey(token)) throw forbidden('not_by_key')
  const user = await userOfToken(db, context, token)
  if (user === 'expired') throw unauthorized('token_expired')
  if (!user) throw unauthorized('token_invalid')
  incoming.recognize({ user: user.id, session: user.sessionId })
  return user
}

/** A bad token is still a 401. Who works by PIN buys as a guest. */
export const anyVisitor: Guard<Visitor> = guarded(
  { who: 'visitor', headers: [CLIENT] },
  async (incoming, db, context) => {
    const user = await signedInUser(incoming, db, context)
    return { user: user?.tablet ? null : user, clientId: clientIdOf(incoming) }
  },
)

/** Also by PIN: for who one is, and no more. */
export const anySession: Guard<Customer> = guarded(
  { who: 'customer', pins: true },
  async (incoming, db, context) => {
    const user = await signedInUser(incoming, db, context)
    if (!user) throw unauthorized('token_invalid')
    return user
  },
)

/** 403 `not_by_pin` in a session by PIN. */
export const customer: Guard<Customer> = guarded({ who: 'customer' }, async (incoming, db, context) => {
  const user = await anySession(incoming, db, context)
  if (user.tablet) throw forbidden('not_by_pin')
  return user
})

/** 403 `fresh_sign_in_needed` after so many seconds since the sign-in, refreshed or not. */
export const customerWithin = (seconds: number): Guard<Customer> =>
  guarded({ ...customer.access, within: seconds }, async (incoming, db, context) => {
    const user = await customer(incoming, db, context)
    if (db.now().getTime() - user.signedInAt.getTime() > seconds * 1000)
      throw forbidden('fresh_sign_in_needed')
    return user
  })

/** 403 for all others, who stay signed in. A key needs neither session nor second factor. */
export const staff = (permission: Permission): Guard<Staff> =>
  guarded(accessOfStaff(permission), async (incoming, db, context) => {
    const key = keyOf(incoming)
    if (key !== null) return staffOfKey(permission, { key, incoming }, db, context)
    const colleague = await staffOfSession(permission)(incoming, db, context)
    if (!colleague.tablet) await requireFactor(db, colleague)
    return colleague
  })

/** By the table of rights, as the guards themselves. */
const accessOfStaff = (permission: Permission): Access => ({
  who: 'staff',
  right: { name: permission, title: rightTitle(permission) },
  keys: isForKeys(permission),
  pins: PIN_ROLES.some((role) => isWorkByPin(role, permission)),
})

/** For the second factor itself. */
export const staffBeforeFactor = (permission: Permission): Guard<Staff> => byPhone(staffOfSession(permission))

const staffOfSession = (permission: Permission): Guard<Staff> =>
  guarded(accessOfStaff(permission), async (incoming, db, context) => {
    const user = await anySession(incoming, db, context)
    const post = await postOf(db, user)
    if (!post) throw forbidden('staff_only')
    if (user.tablet && !isWorkByPin(post.role, permission)) throw forbidden('not_by_pin')
    if (!may(post, permission)) throw forbidden('staff_only')
    return { ...user, ...post, keyId: null }
  })

/** What four digits and a key are not enough for: exports, one's own PIN, new keys. */
export const staffByPhone = (permission: Permission): Guard<Staff> => byPhone(staff(permission))

const byPhone = (guard: Guard<Staff>): Guard<Staff> =>
  guarded({ ...guard.access, keys: false, pins: false }, async (incoming, db, context) => {
    const colleague = await guard(incoming, db, context)
    if (colleague.tablet) throw forbidden('not_by_pin')
    if (colleague.keyId !== null) throw forbidden('not_by_key')
    return colleague
  })

/** Null for former staff, and at a tablet of a store where one does not work (any more). */
export const postOf = async (
  db: Db,
  { id, tablet }: Pick<Customer, 'id' | 'tablet'>,
): Promise<Pick<Staff, 'role' | 'storeId' | 'hasFactor' | 'rights'> | null> => {
  const post = await findStaff(db, id)
  if (!post) return null
  const { role, store_id: storeId, has_factor: hasFactor, rights } = post
  if (!tablet) return { role, storeId, hasFactor, rights }
  if (storeId !== null && storeId !== tablet.storeId) return null
  return { role, storeId: tablet.storeId, hasFactor, rights: rightsByPin(rights) }
}

/** A malformed client id is refused, not ignored. */
export const clientIdOf = ({ headers }: Pick<Incoming, 'headers'>): string | null => {
  const clientHeader = headers[CLIENT_HEADER]
  if (clientHeader === undefined || clientHeader === '') return null
  if (!CLIENT_ID.test(clientHeader)) throw unprocessable('client_id_needed')
  return clientHeader
}
