import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, unprocessable, unauthorized } from '#/platform/server/errors.ts'
import type { Guard, Incoming } from '#/platform/server/http/serve.ts'
import { CLIENT_HEADER } from '../contract/sign-in.ts'
import { may, type Permission } from '../rules/permissions.ts'
import type { StaffRole } from '../contract/staff/team.ts'
import type { UserRow } from './queries/users.ts'
import { findUserOfSession } from './queries/sessions.ts'
import { findStaff } from './queries/staff/team.ts'
import { readAccessToken } from './service/sessions/access-token.ts'

/** `signedInAt`: by code or call; refreshing keeps it. */
export type Customer = UserRow & { sessionId: string; signedInAt: Date }
export type Visitor = { user: Customer | null; clientId: string | null }

/** `storeId` null: all stores. */
export type Staff = Customer & { role: StaffRole; storeId: number | null }

const CLIENT_ID = /^[\w-]{8,128}$/

/** `expired`, or null for an invalid token or an ended session. */
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

const signedInUser = async (incoming: Incoming, db: Db, context: AppContext): Promise<Customer | null> => {
  const [, token] = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '') ?? []
  if (!token) return null
  const user = await authenticateToken(db, context, token)
  if (user === 'expired') throw unauthorized('token_expired')
  if (!user) throw unauthorized('token_invalid')
  return user
}

/** A bad token is still a 401. */
export const anyVisitor: Guard<Visitor> = async (incoming, db, context) => ({
  user: await signedInUser(incoming, db, context),
  clientId: clientIdOf(incoming),
})

export const customer: Guard<Customer> = async (incoming, db, context) => {
  const user = await signedInUser(incoming, db, context)
  if (!user) throw unauthorized('token_invalid')
  return user
}

/** 403 `fresh_sign_in_needed` after so many seconds since the sign-in, refreshed or not. */
export const customerWithin =
  (seconds: number): Guard<Customer> =>
  async (incoming, db, context) => {
    const user = await customer(incoming, db, context)
    if (db.now().getTime() - user.signedInAt.getTime() > seconds * 1000)
      throw forbidden('fresh_sign_in_needed')
    return user
  }

/** 403 for all others, who stay signed in. */
export const staff =
  (permission: Permission): Guard<Staff> =>
  async (incoming, db, context) => {
    const user = await customer(incoming, db, context)
    const post = await findStaff(db, user.id)
    if (!post || !may(post.role, permission)) throw forbidden('staff_only')
    return { ...user, role: post.role, storeId: post.store_id }
  }

/** A malformed client id is refused, not ignored. */
export const clientIdOf = ({ headers }: Pick<Incoming, 'headers'>): string | null => {
  const clientHeader = headers[CLIENT_HEADER]
  if (clientHeader === undefined || clientHeader === '') return null
  if (!CLIENT_ID.test(clientHeader)) throw unprocessable('client_id_needed')
  return clientHeader
}
