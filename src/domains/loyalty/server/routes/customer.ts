import { FRIEND_COOKIE } from '#/domains/loyalty/storage-names.ts'
import { INVITED_COOKIE, INVITED_PATH } from '#/domains/auth/storage-names.ts'
import { customer } from '#/domains/auth/server/public.ts'
import { notFound } from '#/platform/server/errors.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { loyaltyApi } from '#/domains/loyalty/contract/customer.ts'
import { inviteSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { readInvitation, showInvitation } from '../service/invites/show-invitation.ts'
import { showHistory } from '../service/show-points.ts'

export const loyaltyRoutes = [
  serve(loyaltyApi.history, customer, ({ db, visitor, params, query }) =>
    showHistory(db, visitor, params.id, query),
  ),
  serve(loyaltyApi.invitation, customer, ({ db, visitor, params }) => {
    if (params.id !== visitor.id) throw notFound()
    return showInvitation(db, visitor.id)
  }),
  serve(loyaltyApi.followInvitation, publicAccess, async ({ db, params, incoming }) => {
    const code = await readInvitation(db, params.id)
    if (code) {
      const { inviteDays } = await settingsOf(db, inviteSettings)
      const maxAge = inviteDays * DAY_S
      incoming.setCookie(INVITED_COOKIE, code, { httpOnly: true, path: INVITED_PATH, maxAge })
      incoming.setCookie(FRIEND_COOKIE, '1', { maxAge })
    }
    return '/'
  }),
]
