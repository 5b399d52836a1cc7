import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, refused, unauthorized } from '#/platform/server/errors.ts'
import type { VapidKeys } from '#/platform/server/secrets.ts'
import { isOfPushService } from './push-services.ts'
import * as queries from '#/domains/notifications/server/queries/push-subscriptions.ts'
import { pushAgreed } from './queue-push.ts'

/** Browsers of one user that are told at once. */
const MOST_BROWSERS = 10

/** Who asks, by which session, from where. */
type Visitor = { id: string; sessionId: string }
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; for_staff: boolean }

/** The shop's pair: the one that it is set to, or its own. */
export const vapidOf = ({ settings, secrets }: Capabilities): VapidKeys => settings.push.keys ?? secrets.vapid

/** What a browser needs to be told, and whether that of this session is. */
export const showPush = async (db: Db, capabilities: Capabilities, { id: userId, sessionId }: Visitor) => {
  const subscription = await queries.findSubscription(db, { userId, sessionId })
  return {
    public_key: vapidOf(capabilities).publicKey,
    subscribed: subscription !== undefined,
    for_staff: subscription?.for_staff ?? false,
  }
}

/**
 * Tells this browser of news until its session ends, and writes down that the customer agreed. The same address again is
 * the same browser, whoever is signed in by now. 422 `push_service` for an address of no known service, 403 `staff_only`.
 */
export const subscribe = (
  db: Db,
  { settings }: Capabilities,
  { id: userId, sessionId }: Visitor,
  { endpoint, keys, for_staff: forStaff }: Subscription,
  ip: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!isOfPushService(endpoint, settings.push.services)) throw refused('push_service')
    if (forStaff && !(await queries.isStaff(tx, userId))) throw forbidden('staff_only')
    if (!(await queries.holdSession(tx, { userId, sessionId }))) throw unauthorized('token_invalid')
    await queries.deleteOthersSubscription(tx, userId, endpoint)
    const kept = await queries.upsertSubscription(
      tx,
      { userId, sessionId },
      { endpoint, forStaff, p256dh: bare(keys.p256dh), auth: bare(keys.auth) },
    )
    // Erased meanwhile, and this session with it.
    if (!kept) throw unauthorized('token_invalid')
    await queries.deleteOldestSubscriptions(tx, userId, MOST_BROWSERS)
    await pushAgreed.happened(tx, { userId, given: true, ip })
  })

/** Tells this browser no more; with the last one the consent is taken back. */
export const unsubscribe = (db: Db, { id: userId }: Visitor, endpoint: string, ip: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await queries.deleteSubscriptionOf(tx, userId, endpoint))) return
    if ((await queries.countSubscriptions(tx, userId)) > 0) return
    await pushAgreed.happened(tx, { userId, given: false, ip })
  })

/** Base64url without what pads it. */
const bare = (text: string): string => text.replace(/=+$/, '')
