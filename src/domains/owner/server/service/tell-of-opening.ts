import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/subscribers.ts'

const BATCH_SIZE = 20
const MAX_ATTEMPTS = 5
const RETRY_AFTER_MS = 10 * MINUTE_MS

/**
 * One message each, and the phone is forgotten (`decisions §10`). Each in a transaction of its own: after a crash
 * at most one person is told twice.
 */
export const tellOfOpening = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const sms = createSms(context)
  const text = t('sms.opened', { brand: await brandOf(db), url: context.settings.siteUrl ?? '' })
  for (let told = 0; told < BATCH_SIZE && !signal.aborted; told++) {
    const isLeft = await db.transaction(async (tx) => {
      const [subscriber] = await queries.lockDueSubscribers(tx, 1, MAX_ATTEMPTS)
      if (!subscriber) return false
      const isSent = await sms(subscriber.phone, text).then(
        () => true,
        () => false,
      )
      if (isSent) await queries.deleteSubscriber(tx, subscriber.id)
      else await queries.postponeSubscriber(tx, subscriber.id, new Date(tx.now().getTime() + RETRY_AFTER_MS))
      return true
    })
    if (!isLeft) return
  }
}
