import type { Capabilities } from '#/platform/server/capabilities.ts'
import { anyone, serve, type Incoming } from '#/platform/server/http/serve.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { authApi, REFRESH_HEADER } from '../contract.ts'
import { STAFF_ROLES, staffApi } from '../staff-contract.ts'
import { INVITED_COOKIE, INVITED_PATH, SESSION_TTL } from '../rules.ts'
import { sendCode } from './codes.ts'
import type { Guards } from './guards.ts'
import type { UserRow } from './queries.ts'
import { signInByCode } from './service.ts'
import { endSession, refreshSession } from './sessions.ts'
import { createSms } from '#/platform/server/sms.ts'
import type { RefreshPair } from './tokens.ts'

/** The half of the refresh token that no script can read; it travels to the auth calls only. */
const REFRESH_COOKIE = 'LavandaRefresh'
const REFRESH_PATH = '/v1/auth'
/** Somebody has signed in on this device before: nobody becomes a friend of theirs there (`decisions §5`). */
const DEVICE_COOKIE = 'LavandaDevice'
const DEVICE_TTL = 365 * 24 * 60 * 60

export const authRoutes = (capabilities: Capabilities, { visitor, customer, staff }: Guards) => {
  const sms = createSms(capabilities)
  return [
    serve(authApi.requestCode, anyone, ({ db, body, incoming }) =>
      sendCode(db, capabilities.secrets, sms, body.phone, 'login', incoming.ip),
    ),
    serve(
      authApi.verifyCode,
      withoutToken(visitor),
      async ({ db, body, visitor: { clientId }, incoming }) => {
        const { user, is_new, access_token, refresh } = await signInByCode(db, capabilities, {
          ...body,
          clientId,
          ip: incoming.ip,
          referralCode: invitedBy(incoming, body.referral_code),
        })
        markDevice(incoming)
        keepHalf(incoming, refresh)
        return { access_token, refresh_token: refresh.header, user: asCustomer(user), is_new }
      },
    ),
    serve(authApi.refresh, ownSite, async ({ db, incoming }) => {
      const header = incoming.headers[REFRESH_HEADER]
      const { access_token, refresh } = await refreshSession(
        db,
        capabilities,
        header,
        incoming.cookies[REFRESH_COOKIE],
      )
      keepHalf(incoming, refresh)
      return { access_token, refresh_token: refresh.header }
    }),
    serve(authApi.logout, ownSite, async ({ db, incoming }) => {
      await endSession(db, capabilities, incoming.cookies[REFRESH_COOKIE])
      incoming.setCookie(REFRESH_COOKIE, '', { httpOnly: true, path: REFRESH_PATH, maxAge: 0 })
    }),
    serve(authApi.currentUser, customer, ({ visitor: user }) => asCustomer(user)),
    serve(staffApi.me, staff(...STAFF_ROLES), ({ visitor: { id, name, phone, role, storeId } }) => ({
      id,
      name,
      phone,
      role,
      store_id: storeId,
    })),
  ]
}

const asCustomer = ({ id, phone, name, email }: UserRow) => ({
  id,
  phone,
  name,
  email,
  type: 'customer' as const,
})

const keepHalf = (incoming: Incoming, { cookie }: RefreshPair) =>
  incoming.setCookie(REFRESH_COOKIE, cookie, { httpOnly: true, path: REFRESH_PATH, maxAge: SESSION_TTL })

/** The code of the friend who has invited to a device that is new here. */
const invitedBy = ({ cookies }: Incoming, told: string | undefined): string | null =>
  cookies[DEVICE_COOKIE] ? null : told || cookies[INVITED_COOKIE] || null

const markDevice = (incoming: Incoming) => {
  incoming.setCookie(DEVICE_COOKIE, '1', { httpOnly: true, path: REFRESH_PATH, maxAge: DEVICE_TTL })
  if (incoming.cookies[INVITED_COOKIE])
    incoming.setCookie(INVITED_COOKIE, '', { httpOnly: true, path: INVITED_PATH, maxAge: 0 })
}

/** Who signs in anew may still carry an old token: it is not looked at. */
const withoutToken =
  (guard: Guards['visitor']): Guards['visitor'] =>
  (incoming, db) =>
    guard({ ...incoming, headers: { ...incoming.headers, authorization: undefined } }, db)

/** Calls known by a cookie are refused from a page of another site. */
const ownSite = (incoming: Incoming) => {
  if (incoming.headers['sec-fetch-site'] === 'cross-site') throw forbidden('origin_wrong')
  return null
}
