import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms, type SendSms } from '#/platform/server/sms/send-sms.ts'
import { SmsRefused } from '#/platform/server/sms/sms-provider.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/subscribers.ts'

const BATCH_SIZE = 20
/** Longer than any provider is waited for. */
const LEASE_MS = MINUTE_MS
/** The wait trebles with each attempt: about seven hours in all. */
const MAX_ATTEMPTS = 5
const RETRY_AFTER_MS = 10 * MINUTE_MS

/**
 * One message each, then the phone is forgotten (`decisions §10`). Sent outside any transaction: a crash or a lost
 * answer may repeat it.
 */
export const notifyOfOpening = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const sms = createSms(context)
  const text = t('sms.opened', { brand: await brandOf(db), url: context.settings.siteUrl ?? '' })
  for (let told = 0; told < BATCH_SIZE && !signal.aborted; told++) {
    if (!(await notifyNext(db, sms, text))) return
  }
}

/** False when nobody is due, or when the provider takes nothing: the others would wait in vain. */
const notifyNext = async (db: Db, sms: SendSms, text: string): Promise<boolean> => {
  const after = (ms: number) => new Date(db.now().getTime() + ms)
  const claimed = await queries.claimSubscriber(db, {
    leaseUntil: after(LEASE_MS),
    maxAttempts: MAX_ATTEMPTS,
  })
  if (!claimed) return false
  const { id, phone, attempts } = claimed
  const failure = await sms(phone, text).then(
    () => null,
    (error: unknown) => ({ refusal: error instanceof SmsRefused ? error.reason : null }),
  )
  if (!failure || failure.refusal === 'number') {
    await queries.deleteSubscriber(db, id)
    return true
  }
  // Not sent: an empty balance costs nobody an attempt.
  const counted = failure.refusal ? attempts - 1 : attempts
  await queries.postponeSubscriber(db, {
    id,
    until: after(RETRY_AFTER_MS * 3 ** (attempts - 1)),
    attempts: counted,
  })
  return false
}
