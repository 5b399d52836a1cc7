import { recordChannelConsent } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, unprocessable, unauthorized } from '#/platform/server/errors.ts'
import type { VapidKeys } from '#/platform/server/secrets/secrets.ts'
import { isKnownPushService } from './push-services.ts'
import * as queries from '#/domains/notifications/server/queries/push-subscriptions.ts'

const MAX_BROWSERS = 10

type Visitor = { id: string; sessionId: string }
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; for_staff: boolean }

/** From the settings, else generated. */
export const vapidOf = ({ settings, secrets }: AppContext): VapidKeys => settings.push.keys ?? secrets.vapid

export const showPush = async (db: Db, context: AppContext, { id: userId, sessionId }: Visitor) => {
  const subscription = await queries.findSubscription(db, { userId, sessionId })
  return {
    public_key: vapidOf(context).publicKey,
    subscribed: subscription !== undefined,
    for_staff: subscription?.for_staff ?? false,
  }
}

/**
 * Until the session ends; records the consent. An endpoint is one browser for any user. 422 `push_service` for an
 * unknown service, 403 `staff_only`.
 */
export const subscribe = (
  db: Db,
  { settings }: AppContext,
  { id: userId, sessionId }: Visitor,
  { endpoint, keys, for_staff: forStaff }: Subscription,
  ip: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!isKnownPushService(endpoint, settings.push.services)) throw unprocessable('push_service')
    if (forStaff && !(await queries.isStaff(tx, userId))) throw forbidden('staff_only')
    if (!(await queries.lockSession(tx, { userId, sessionId }))) throw unauthorized('token_invalid')
    await queries.deleteOthersSubscription(tx, userId, endpoint)
    const isStored = await queries.upsertSubscription(
      tx,
      { userId, sessionId },
      { endpoint, forStaff, p256dh: withoutPadding(keys.p256dh), auth: withoutPadding(keys.auth) },
    )
    // Erased meanwhile.
    if (!isStored) throw unauthorized('token_invalid')
    await queries.deleteOldestSubscriptions(tx, userId, MAX_BROWSERS)
    await recordChannelConsent(tx, { userId, purpose: 'push', given: true, ip })
  })

/** With the last browser the consent is withdrawn. */
export const unsubscribe = (db: Db, { id: userId }: Visitor, endpoint: string, ip: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await queries.deleteSubscriptionOf(tx, userId, endpoint))) return
    if ((await queries.countSubscriptions(tx, userId)) > 0) return
    await recordChannelConsent(tx, { userId, purpose: 'push', given: false, ip })
  })

const withoutPadding = (text: string): string => text.replace(/=+$/, '')
