import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { nextDaytime, firstName } from '#/domains/orders/rules/address-request.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { recipientUrl } from './recipient-link.ts'
import { findRecipientToken } from './recipient-token.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MINUTES = 3

/**
 * Reminders too, in the recipient's daytime (`research §3.4`). At least once: after a crash another process
 * sends again.
 */
export const sendAddressRequests = async (
  db: Db,
  signal: AbortSignal,
  context: AppContext,
): Promise<void> => {
  const sms = createSms(context)
  const brand = await brandOf(db)
  const { remindAddressAfter } = await settingsOf(db, orderSettings)
  const later = (minutes: number) => new Date(db.now().getTime() + minutes * MINUTE_MS)
  await forEachSettled(await queries.findDueMessages(db, BATCH_SIZE), signal, async (due) => {
    const token = findRecipientToken(context.secrets, due.order_id, due.token_hash)
    if (!token || !(await queries.claimMessage(db, due.order_id, later(RETRY_AFTER_MINUTES)))) return
    const url = recipientUrl(context.settings, token)
    const values = { brand, name: firstName(due.recipient_name), url }
    await sms(due.recipient_phone, t(due.again ? 'sms.remindAddress' : 'sms.askAddress', values))
    const remindAt = nextDaytime(localNow(later(remindAddressAfter), due.time_zone))
    await queries.markSent(db, due.order_id, instantAt(remindAt, due.time_zone))
  })
}
