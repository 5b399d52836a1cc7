import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, unprocessable, unauthorized } from '#/platform/server/errors.ts'
import type { Guard, Incoming } from '#/platform/server/http/serve.ts'
import { CLIENT_HEADER } from '../contract/sign-in.ts'
import { may, type Permission } from '../rules/permissions.ts'
import type { StaffRole } from '../contract/staff.ts'
import type { UserRow } from './queries/users.ts'
import { findUserOfSession } from './queries/sessions.ts'
import { findStaff } from './queries/staff.ts'
import { readAccessToken } from './service/sessions/tokens.ts'

/** `signedInAt`: by code or call; refreshing does not change it. */
export type Customer = UserRow & { sessionId: string; signedInAt: Date }
/** Guests are known by the browser's client id, users by the token. */
export type Visitor = { user: Customer | null; clientId: string | null }

/** `storeId` null: all stores. */
export type Staff = Customer & { role: StaffRole; storeId: number | null }

const CLIENT_ID = /^[\w-]{8,128}$/

/** The user, `expired`, or null for an invalid token or an ended session. */
export const authenticateToken = async (
  db: Db,
  { secrets, clock }: AppContext,
  token: string,
): Promise<Customer | 'expired' | null> => {
  const claims = await readAccessToken(secrets, clock, token)
  if (claims === null || claims === 'expired') return claims
  const found = await findUserOfSession(db, claims.userId, claims.sessionId)
  if (!found) return null
  const { signed_in_at: signedInAt, ...user } = found
  return { ...user, sessionId: claims.sessionId, signedInAt }
}

export const createGuards = (context: AppContext) => {
  const signedIn = async (incoming: Incoming, db: Db): Promise<Customer | null> => {
    const [, token] = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '') ?? []
    if (!token) return null
    const user = await authenticateToken(db, context, token)
    if (user === 'expired') throw unauthorized('token_expired')
    if (!user) throw unauthorized('token_invalid')
    return user
  }
  /** Signed in or not; a bad token is still a 401. */
  const visitor: Guard<Visitor> = async (incoming, db) => ({
    user: await signedIn(incoming, db),
    clientId: clientIdOf(incoming),
  })
  const customer: Guard<Customer> = async (incoming, db) => {
    const user = await signedIn(incoming, db)
    if (!user) throw unauthorized('token_invalid')
    return user
  }
  /** Signed in within so many seconds, refreshes not counted; else 403 `fresh_sign_in_needed`. */
  const customerWithin =
    (seconds: number): Guard<Customer> =>
    async (incoming, db) => {
      const user = await customer(incoming, db)
      if (db.now().getTime() - user.signedInAt.getTime() > seconds * 1000)
        throw forbidden('fresh_sign_in_needed')
      return user
    }
  /** Staff with this permission; 403 for others, who stay signed in. */
  const staff =
    (permission: Permission): Guard<Staff> =>
    async (incoming, db) => {
      const user = await customer(incoming, db)
      const assignment = await findStaff(db, user.id)
      if (!assignment || !may(assignment.role, permission)) throw forbidden('staff_only')
      return { ...user, role: assignment.role, storeId: assignment.store_id }
    }
  return { visitor, customer, customerWithin, staff }
}
export type Guards = ReturnType<typeof createGuards>

/** A malformed client id is refused rather than treated as none. */
export const clientIdOf = ({ headers }: Pick<Incoming, 'headers'>): string | null => {
  const given = headers[CLIENT_HEADER]
  if (given === undefined || given === '') return null
  if (!CLIENT_ID.test(given)) throw unprocessable('client_id_needed')
  return given
}
