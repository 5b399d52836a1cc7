import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, refused, unauthorized } from '#/platform/server/errors.ts'
import type { Guard, Incoming } from '#/platform/server/http/serve.ts'
import { CLIENT_HEADER } from '../contract/sign-in.ts'
import { may, type Permission } from '../rules/permissions.ts'
import type { StaffRole } from '../contract/staff.ts'
import type { UserRow } from './queries/users.ts'
import { findUserOfSession } from './queries/sessions.ts'
import { findStaff } from './queries/staff.ts'
import { readAccessToken } from './service/sessions/tokens.ts'

/** `signedInAt`: by a code or call, however often the session was refreshed since. */
export type Customer = UserRow & { sessionId: string; signedInAt: Date }
/** A guest is known by the client id that the browser made; a user by the token. */
export type Visitor = { user: Customer | null; clientId: string | null }

/** Somebody of the shop; tied to one store, or to none and so to all of them. */
export type Staff = Customer & { role: StaffRole; storeId: number | null }

const CLIENT_ID = /^[\w-]{8,128}$/

/** Whose token it is: the user, `expired`, or null for a bad one, one of an ended session or of nobody. */
export const authenticateToken = async (
  db: Db,
  { secrets, clock }: Capabilities,
  token: string,
): Promise<Customer | 'expired' | null> => {
  const claims = await readAccessToken(secrets, clock, token)
  if (claims === null || claims === 'expired') return claims
  const found = await findUserOfSession(db, claims.userId, claims.sessionId)
  if (!found) return null
  const { signed_in_at: signedInAt, ...user } = found
  return { ...user, sessionId: claims.sessionId, signedInAt }
}

/** The guards of calls: nothing else in the shop answers 401 (`quality`). */
export const createGuards = (capabilities: Capabilities) => {
  const signedIn = async (incoming: Incoming, db: Db): Promise<Customer | null> => {
    const [, token] = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '') ?? []
    if (!token) return null
    const user = await authenticateToken(db, capabilities, token)
    if (user === 'expired') throw unauthorized('token_expired')
    if (!user) throw unauthorized('token_invalid')
    return user
  }
  /** Anyone, signed in or not; a bad token is still a 401. */
  const visitor: Guard<Visitor> = async (incoming, db) => ({
    user: await signedIn(incoming, db),
    clientId: clientIdOf(incoming),
  })
  /** Only the signed-in. */
  const customer: Guard<Customer> = async (incoming, db) => {
    const user = await signedIn(incoming, db)
    if (!user) throw unauthorized('token_invalid')
    return user
  }
  /** Only who has signed in so many seconds ago at most: 403 `fresh_sign_in_needed` for who only came back. */
  const customerWithin =
    (seconds: number): Guard<Customer> =>
    async (incoming, db) => {
      const user = await customer(incoming, db)
      if (db.now().getTime() - user.signedInAt.getTime() > seconds * 1000)
        throw forbidden('fresh_sign_in_needed')
      return user
    }
  /** Only staff whose role may it (`rules/permissions`). 403 for all others, who stay signed in. */
  const staff =
    (permission: Permission): Guard<Staff> =>
    async (incoming, db) => {
      const user = await customer(incoming, db)
      const post = await findStaff(db, user.id)
      if (!post || !may(post.role, permission)) throw forbidden('staff_only')
      return { ...user, role: post.role, storeId: post.store_id }
    }
  return { visitor, customer, customerWithin, staff }
}
export type Guards = ReturnType<typeof createGuards>

/** A client id that is not one is refused rather than taken for nobody's. */
export const clientIdOf = ({ headers }: Pick<Incoming, 'headers'>): string | null => {
  const given = headers[CLIENT_HEADER]
  if (given === undefined || given === '') return null
  if (!CLIENT_ID.test(given)) throw refused('client_id_needed')
  return given
}
