import { serve, watched } from '#/platform/server/http/serve.ts'
import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { CODE_TTL } from '#/domains/auth/rules/login-code-limits.ts'
import { anySession, anyVisitor, customer, customerWithin } from '../guards.ts'
import { clearRefreshCookie } from '../service/sessions/refresh-cookie.ts'
import { changePhone, requestPhone } from '../service/account/change-phone.ts'
import { changeUser } from '../service/account/change-user.ts'
import { giveConsent } from '../service/account/record-consents.ts'
import { endOwnSession, endOwnSessions } from '../service/sessions/end-own-sessions.ts'
import { showByPin, showUser } from '../service/account/show-user.ts'
import { listSessions } from '../service/sessions/list-sessions.ts'
import { showConsents } from '../service/account/show-consents.ts'
import { FRESH_SIGN_IN } from '#/domains/auth/rules/session-lifetime.ts'

export const accountRoutes = [
  serve(authApi.currentUser, anySession, ({ db, visitor }) =>
    visitor.tablet ? showByPin(visitor) : showUser(visitor, db.now()),
  ),
  serve(accountApi.updateUser, customer, async ({ db, visitor, params, body }) =>
    showUser(await changeUser(db, visitor.id, params.id, body), db.now()),
  ),
  watched(
    'phone_change',
    serve(
      accountApi.requestPhone,
      customerWithin(FRESH_SIGN_IN),
      ({ db, context, visitor: user, body: { phone }, incoming: { ip } }) =>
        requestPhone(db, context, { user, phone, ip }),
    ),
  ),
  // Longer than `FRESH_SIGN_IN`: the message takes time.
  watched(
    'phone_change',
    serve(
      accountApi.verifyPhone,
      customerWithin(FRESH_SIGN_IN + CODE_TTL),
      async ({ db, context, visitor: user, body, incoming: { ip } }) =>
        showUser(await changePhone(db, context, { ...body, user, ip }), db.now()),
    ),
  ),
  serve(accountApi.sessions, customer, ({ db, visitor }) => listSessions(db, visitor)),
  watched(
    'sessions_end',
    serve(accountApi.endSession, customer, async ({ db, visitor, params: { id }, incoming }) => {
      await endOwnSession(db, visitor, id)
      if (id === visitor.sessionId) clearRefreshCookie(incoming)
    }),
  ),
  watched(
    'sessions_end',
    serve(accountApi.endOtherSessions, customer, async ({ db, visitor, query, incoming }) => {
      await endOwnSessions(db, visitor, query.keep_current)
      if (!query.keep_current) clearRefreshCookie(incoming)
    }),
  ),
  serve(accountApi.consents, anyVisitor, ({ db, visitor }) => showConsents(db, visitor)),
  serve(accountApi.consent, anyVisitor, ({ db, visitor, body, incoming: { ip } }) =>
    giveConsent(db, visitor, { ...body, ip }),
  ),
]
