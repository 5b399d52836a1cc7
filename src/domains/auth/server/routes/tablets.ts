import { forbidden } from '#/platform/server/errors.ts'
import { guarded, serve, watched, type Guard } from '#/platform/server/http/serve.ts'
import { pinApi, tabletApi, tabletsStaffApi } from '#/domains/auth/contract/staff/tablets.ts'
import { staff, staffByPhone } from '../guards.ts'
import { showByPin } from '../service/account/show-user.ts'
import { deviceOf } from '../service/sessions/device-of-request.ts'
import { endSession } from '../service/sessions/end-session.ts'
import {
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from '../service/sessions/refresh-cookie.ts'
import * as service from '../service/tablets/manage-tablets.ts'
import { showDesk } from '../service/tablets/show-desk.ts'
import { signInByPin } from '../service/tablets/sign-in-by-pin.ts'
import { setTabletCookie, tabletIdOf } from '../service/tablets/tablet-cookie.ts'

/** The browser's tablet; a cookie opens nothing from another site. */
const tabletOf: Guard<string | null> = guarded({ who: 'tablet' }, (incoming, db, { secrets }) =>
  tabletIdOf(incoming, secrets, db.now()),
)

const ownTablet: Guard<string | null> = guarded(tabletOf.access, (incoming, db, context) => {
  if (!incoming.isOwnSite) throw forbidden('origin_wrong')
  return tabletOf(incoming, db, context)
})

const tablets = staff('tablets')

export const tabletRoutes = [
  serve(tabletApi.show, tabletOf, async ({ db, visitor: tabletId }) => ({
    desk: await showDesk(db, tabletId),
  })),
  watched(
    'sign_in',
    serve(tabletApi.signIn, ownTablet, async ({ db, context, visitor: tabletId, body, incoming }) => {
      const { user_id: userId, pin, new_pin: newPin } = body
      const signIn = { tabletId, userId, pin, newPin, device: deviceOf(incoming) }
      const { user, access_token, refresh, ...signedIn } = await signInByPin(db, context, signIn)
      incoming.recognize({ user: userId })
      await endSession(db, context, readRefreshCookie(incoming))
      setRefreshCookie(incoming, refresh)
      setTabletCookie(incoming, context.secrets, db.now(), signedIn.tabletId)
      return { access_token, refresh_token: refresh.header, user: showByPin(user), is_new: false }
    }),
  ),
  serve(tabletsStaffApi.list, tablets, ({ db, visitor }) => service.listTablets(db, visitor)),
  serve(tabletsStaffApi.add, tablets, async ({ db, context, visitor, body, incoming }) => {
    const tablet = await service.addTablet(db, visitor, body)
    clearRefreshCookie(incoming)
    setTabletCookie(incoming, context.secrets, db.now(), tablet.id)
    return tablet
  }),
  serve(tabletsStaffApi.revoke, tablets, ({ db, visitor, params }) =>
    service.endTablet(db, visitor, params.id),
  ),
  serve(tabletsStaffApi.givePin, tablets, ({ db, context, visitor, params }) =>
    service.givePin(db, context.secrets, visitor, params.id),
  ),
  serve(pinApi.show, staff('work'), ({ db, visitor }) => service.showOwnPin(db, visitor)),
  serve(pinApi.set, staffByPhone('work'), ({ db, context, visitor, body }) =>
    service.setOwnPin(db, context.secrets, visitor, body.pin),
  ),
]
