import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { serve, type Incoming } from '#/platform/server/http/serve.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { authApi, REFRESH_HEADER } from '#/domains/auth/contract/sign-in.ts'
import { staffApi } from '#/domains/auth/contract/staff.ts'
import { INVITED_COOKIE, INVITED_PATH } from '#/domains/auth/rules/sign-in.ts'
import { sendCode } from '../service/sign-in/send-code.ts'
import { deviceOf } from '../service/sessions/device.ts'
import type { Guards } from '../guards.ts'
import { isKnownDevice, isUsedDevice, markDevice } from '../service/sign-in/known-device.ts'
import { dropHalf, keepHalf, readHalf } from '../service/sessions/refresh-cookie.ts'
import { signInByCall, signInByCode, type SignedIn } from '../service/sign-in/sign-in.ts'
import { endSession, refreshSession } from '../service/sessions/sessions.ts'
import { showUser } from '../service/account/show-user.ts'
import { showColleague } from '../service/staff/team.ts'
import { parseRefreshHalf } from '../service/sessions/tokens.ts'

export const authRoutes = (capabilities: Capabilities, { visitor, staff }: Guards) => {
  const guest = withoutToken(visitor)
  /** Tokens for who has proven their phone, in the browser that they did it in. */
  const enter = async (db: Db, incoming: Incoming, { user, is_new, access_token, refresh }: SignedIn) => {
    // Whoever signs in anew on this browser leaves no session behind that nobody can use.
    await endSession(db, capabilities, readHalf(incoming))
    await remember(db, incoming, refresh.header)
    forgetInvitation(incoming)
    keepHalf(incoming, refresh)
    return { access_token, refresh_token: refresh.header, user: showUser(user, db.now()), is_new }
  }
  const remember = async (db: Db, incoming: Incoming, refreshToken: string) => {
    const session = parseRefreshHalf(refreshToken)
    if (session) await markDevice(db, capabilities.secrets, incoming, session.id)
  }
  const askerOf = async (db: Db, incoming: Incoming, clientId: string | null, phone: string) => ({
    ip: incoming.ip,
    clientId,
    isKnown: await isKnownDevice(db, capabilities.secrets, incoming, phone),
  })
  const newcomer = (incoming: Incoming, clientId: string | null, referralCode: string | undefined) => ({
    clientId,
    brought: incoming,
    device: deviceOf(incoming),
    referralCode: invitedBy(incoming, referralCode),
  })
  return [
    serve(authApi.requestCode, guest, async ({ db, body, visitor: { clientId }, incoming }) => {
      const from = await askerOf(db, incoming, clientId, body.phone)
      return sendCode(db, capabilities, { ...body, purpose: 'login', from })
    }),
    serve(authApi.verifyCode, guest, async ({ db, body, visitor: { clientId }, incoming }) => {
      const who = newcomer(incoming, clientId, body.referral_code)
      const from = await askerOf(db, incoming, clientId, body.phone)
      return enter(db, incoming, await signInByCode(db, capabilities, { ...body, ...who, from }))
    }),
    serve(authApi.verifyCall, guest, async ({ db, body, visitor: { clientId }, incoming }) => {
      const who = newcomer(incoming, clientId, body.referral_code)
      const form = { ...body, ...who, callId: body.call_id }
      return enter(db, incoming, await signInByCall(db, capabilities, form))
    }),
    serve(authApi.refresh, ownSite, async ({ db, incoming }) => {
      const header = incoming.headers[REFRESH_HEADER]
      const { access_token, refresh } = await refreshSession(db, capabilities, header, readHalf(incoming))
      await remember(db, incoming, refresh.header)
      keepHalf(incoming, refresh)
      return { access_token, refresh_token: refresh.header }
    }),
    serve(authApi.logout, ownSite, async ({ db, incoming }) => {
      await endSession(db, capabilities, readHalf(incoming))
      dropHalf(incoming)
    }),
    serve(staffApi.me, staff('work'), ({ db, visitor: me }) => showColleague(db, me)),
  ]
}

/** The code of the friend who has invited to a device that is new here: on any other nobody becomes one (`decisions §5`). */
const invitedBy = (incoming: Incoming, told: string | undefined): string | null =>
  isUsedDevice(incoming) ? null : told || incoming.cookies[INVITED_COOKIE] || null

const forgetInvitation = (incoming: Incoming) => {
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
  if (!incoming.isOwnSite) throw forbidden('origin_wrong')
  return null
}
