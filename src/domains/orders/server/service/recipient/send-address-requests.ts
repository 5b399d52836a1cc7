import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { createSms } from '#/platform/server/sms/sms.ts'
import { t } from '#/platform/shared/texts.ts'
import { byDay, firstName, REMIND_AFTER } from '#/domains/orders/rules/recipient.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { recipientUrl } from './ask-address.ts'

const MINUTE_MS = 60_000
/** Messages in one go; the rest in the next one. */
const MOST = 100
/** Minutes after which a message that did not go out is tried again. */
const AGAIN_AFTER = 3

/**
 * Sends recipients their links, and a reminder an hour later to who has not answered, both in the daytime of their city
 * (`research §3.4`). At least once: who sends it and never comes back leaves it to others.
 */
export const sendAddressRequests =
  (capabilities: Capabilities) =>
  async (db: Db, signal: AbortSignal): Promise<void> => {
    const sms = createSms(capabilities)
    const later = (minutes: number) => new Date(db.now().getTime() + minutes * MINUTE_MS)
    await forEachApart(await queries.findDue(db, MOST), signal, async (due) => {
      if (!(await queries.claimMessage(db, due.order_id, later(AGAIN_AFTER)))) return
      const url = recipientUrl(capabilities.settings, capabilities.secrets, due.order_id)
      const values = { brand: t('site.brand'), name: firstName(due.recipient_name), url }
      await sms(due.recipient_phone, t(due.again ? 'sms.remindAddress' : 'sms.askAddress', values))
      const remindAt = byDay(localNow(later(REMIND_AFTER), due.time_zone))
      await queries.markSent(db, due.order_id, instantAt(remindAt, due.time_zone))
    })
  }
