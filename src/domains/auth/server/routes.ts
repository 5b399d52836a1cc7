import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/db.ts'
import { serve, type Incoming } from '#/platform/server/http/serve.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { authApi, REFRESH_HEADER } from '../contract.ts'
import { STAFF_ROLES, staffApi } from '../staff-contract.ts'
import { INVITED_COOKIE, INVITED_PATH } from '../rules.ts'
import { sendCode } from './codes.ts'
import { deviceOf } from './device.ts'
import type { Guards } from './guards.ts'
import { dropHalf, keepHalf, readHalf } from './refresh-cookie.ts'
import { signInByCall, signInByCode, type SignedIn } from './service/sign-in.ts'
import { endSession, refreshSession } from './sessions.ts'
import { showUser } from './show-user.ts'

/** The calls that sign in and out. */
const AUTH_PATH = '/v1/auth'
/** Somebody has signed in on this device before: nobody becomes a friend of theirs there (`decisions §5`). */
const DEVICE_COOKIE = 'LavandaDevice'
const DEVICE_TTL = 365 * 24 * 60 * 60

export const authRoutes = (capabilities: Capabilities, { visitor, staff }: Guards) => {
  const guest = withoutToken(visitor)
  /** Tokens for who has proven their phone, in the browser that they did it in. */
  const enter = async (db: Db, incoming: Incoming, { user, is_new, access_token, refresh }: SignedIn) => {
    // Whoever signs in anew on this browser leaves no session behind that nobody can use.
    await endSession(db, capabilities, readHalf(incoming))
    markDevice(incoming)
    keepHalf(incoming, refresh)
    return { access_token, refresh_token: refresh.header, user: showUser(user, db.now()), is_new }
  }
  const newcomer = (incoming: Incoming, clientId: string | null, referralCode: string | undefined) => ({
    clientId,
    brought: incoming,
    device: deviceOf(incoming),
    referralCode: invitedBy(incoming, referralCode),
  })
  return [
    serve(authApi.requestCode, guest, ({ db, body, visitor: { clientId }, incoming }) =>
      sendCode(db, capabilities, { ...body, purpose: 'login', from: { ip: incoming.ip, clientId } }),
    ),
    serve(authApi.verifyCode, guest, async ({ db, body, visitor: { clientId }, incoming }) => {
      const who = newcomer(incoming, clientId, body.referral_code)
      return enter(db, incoming, await signInByCode(db, capabilities, { ...body, ...who }))
    }),
    serve(authApi.verifyCall, guest, async ({ db, body, visitor: { clientId }, incoming }) => {
      const who = newcomer(incoming, clientId, body.referral_code)
      const form = { ...body, ...who, callId: body.call_id }
      return enter(db, incoming, await signInByCall(db, capabilities, form))
    }),
    serve(authApi.refresh, ownSite, async ({ db, incoming }) => {
      const header = incoming.headers[REFRESH_HEADER]
      const { access_token, refresh } = await refreshSession(db, capabilities, header, readHalf(incoming))
      keepHalf(incoming, refresh)
      return { access_token, refresh_token: refresh.header }
    }),
    serve(authApi.logout, ownSite, async ({ db, incoming }) => {
      await endSession(db, capabilities, readHalf(incoming))
      dropHalf(incoming)
    }),
    serve(staffApi.me, staff(...STAFF_ROLES), ({ visitor: { id, name, phone, role, storeId } }) => ({
      id,
      name,
      phone,
      role,
      store_id: storeId,
    })),
  ]
}

/** The code of the friend who has invited to a device that is new here. */
const invitedBy = ({ cookies }: Incoming, told: string | undefined): string | null =>
  cookies[DEVICE_COOKIE] ? null : told || cookies[INVITED_COOKIE] || null

const markDevice = (incoming: Incoming) => {
  incoming.setCookie(DEVICE_COOKIE, '1', { httpOnly: true, path: AUTH_PATH, maxAge: DEVICE_TTL })
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
