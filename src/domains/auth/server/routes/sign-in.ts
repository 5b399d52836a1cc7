import { INVITED_COOKIE, INVITED_PATH } from '#/domains/auth/storage-names.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Guard, guarded, serve, watched, type Incoming } from '#/platform/server/http/serve.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { authApi, REFRESH_HEADER } from '#/domains/auth/contract/sign-in.ts'
import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { sendCode } from '../service/sign-in/send-code.ts'
import { deviceOf } from '../service/sessions/device-of-request.ts'
import { anyVisitor, staff, type Visitor } from '../guards.ts'
import { isKnownDevice, isUsedDevice, markDevice } from '../service/sign-in/known-device.ts'
import {
  clearRefreshCookie,
  setRefreshCookie,
  readRefreshCookie,
} from '../service/sessions/refresh-cookie.ts'
import { signInByCall, signInByCode, type SignedIn } from '../service/sign-in/sign-in.ts'
import { endSession } from '../service/sessions/end-session.ts'
import { showUser } from '../service/account/show-user.ts'
import { showMe } from '../service/staff/show-me.ts'
import { tabletIdOf } from '../service/tablets/tablet-cookie.ts'
import { parseRefreshHalf } from '../service/sessions/refresh-pair.ts'
import { refreshSession } from '../service/sessions/refresh-session.ts'

/** Only on a device without an earlier sign-in (`decisions §5`). */
const invitedBy = (incoming: Incoming, referralCode: string | undefined): string | null =>
  isUsedDevice(incoming) ? null : referralCode || incoming.cookies[INVITED_COOKIE] || null

const clearInvitation = (incoming: Incoming) => {
  if (incoming.cookies[INVITED_COOKIE])
    incoming.setCookie(INVITED_COOKIE, '', { httpOnly: true, path: INVITED_PATH, maxAge: 0 })
}

/** A stale token must not fail a sign-in. */
const guest: Guard<Visitor> = guarded(
  { who: 'anyone', headers: anyVisitor.access.headers ?? [] },
  (incoming, db, context) =>
    anyVisitor({ ...incoming, headers: { ...incoming.headers, authorization: undefined } }, db, context),
)

/** Calls authenticated by a cookie refuse other sites. */
const ownSiteOnly = guarded({ who: 'anyone' }, (incoming) => {
  if (!incoming.isOwnSite) throw forbidden('origin_wrong')
  return null
})

type SignInCall = { db: Db; context: AppContext; incoming: Incoming }

const rememberDevice = async ({ db, context, incoming }: SignInCall, refreshToken: string) => {
  const session = parseRefreshHalf(refreshToken)
  if (session) await markDevice(db, context.secrets, incoming, session.id)
}

const completeSignIn = async (call: SignInCall, { user, is_new, access_token, refresh }: SignedIn) => {
  const { db, context, incoming } = call
  const session = parseRefreshHalf(refresh.header)?.id
  incoming.recognize({ user: user.id, ...(session && { session }) })
  await endSession(db, context, readRefreshCookie(incoming))
  await rememberDevice(call, refresh.header)
  clearInvitation(incoming)
  setRefreshCookie(incoming, refresh)
  return { access_token, refresh_token: refresh.header, user: showUser(user, db.now()), is_new }
}

const originOf = async ({ db, context, incoming }: SignInCall, clientId: string | null, phone: string) => ({
  ip: incoming.ip,
  clientId,
  isKnown: await isKnownDevice(db, context.secrets, incoming, phone),
})

const signInContext = (incoming: Incoming, clientId: string | null, referralCode: string | undefined) => ({
  clientId,
  brought: incoming,
  device: deviceOf(incoming),
  referralCode: invitedBy(incoming, referralCode),
})

export const signInRoutes = [
  watched(
    'code_request',
    serve(authApi.requestCode, guest, async ({ visitor: { clientId }, body, ...call }) => {
      const from = await originOf(call, clientId, body.phone)
      return sendCode(call.db, call.context, { ...body, purpose: 'login', from })
    }),
  ),
  watched(
    'sign_in',
    serve(authApi.verifyCode, guest, async ({ visitor: { clientId }, body, ...call }) => {
      const who = signInContext(call.incoming, clientId, body.referral_code)
      const from = await originOf(call, clientId, body.phone)
      return completeSignIn(call, await signInByCode(call.db, call.context, { ...body, ...who, from }))
    }),
  ),
  watched(
    'sign_in',
    serve(authApi.verifyCall, guest, async ({ visitor: { clientId }, body, ...call }) => {
      const who = signInContext(call.incoming, clientId, body.referral_code)
      const form = { ...body, ...who, callId: body.call_id }
      return completeSignIn(call, await signInByCall(call.db, call.context, form))
    }),
  ),
  watched(
    'refresh',
    serve(authApi.refresh, ownSiteOnly, async (call) => {
      const { db, context, incoming } = call
      const header = incoming.headers[REFRESH_HEADER]
      const { access_token, refresh } = await refreshSession(db, context, header, readRefreshCookie(incoming))
      await rememberDevice(call, refresh.header)
      setRefreshCookie(incoming, refresh)
      return { access_token, refresh_token: refresh.header }
    }),
  ),
  watched(
    'sign_out',
    serve(authApi.logout, ownSiteOnly, async ({ db, context, incoming }) => {
      await endSession(db, context, readRefreshCookie(incoming))
      clearRefreshCookie(incoming)
    }),
  ),
  serve(staffApi.me, staff('work'), ({ db, context, visitor: me, incoming }) =>
    showMe(db, me, tabletIdOf(incoming, context.secrets, db.now())),
  ),
]
