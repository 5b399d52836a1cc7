import * as queries from '#/domains/orders/server/queries/photo/photo-reminders.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatUntil } from '#/domains/orders/rules/photo-term.ts'
import { t } from '#/platform/shared/texts.ts'
import { notifyCustomer } from '../notify-customer.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MS = 3 * MINUTE_MS

/** Of bouquets whose photo nobody has answered: an SMS, and a last push (`decisions §10`). */
export const remindOfPhotos = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  await queries.forgetReminders(db)
  await sendSms(db, signal, context)
  await forEachSettled(await queries.findLastCalls(db, BATCH_SIZE), signal, (photo) =>
    db.transaction(async (tx) => {
      if (!(await queries.claimLastCall(tx, photo.id))) return
      const { order_id: id, number, user_id, photo_until, time_zone, order_type: type } = photo
      const time = formatUntil(photo_until, time_zone, tx.now())
      await notifyCustomer(tx, { id, number, user_id }, 'photo_last_call', { time, type })
    }),
  )
}

/** At least once: after a crash another process sends again. */
const sendSms = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const sms = createSms(context)
  const brand = await brandOf(db)
  const site = shopAddress(context.settings)
  await forEachSettled(await queries.findSms(db, BATCH_SIZE), signal, async (photo) => {
    const { id, order_id, number, phone, photo_until, time_zone } = photo
    const again = new Date(db.now().getTime() + RETRY_AFTER_MS)
    if (!phone || !(await queries.claimSms(db, id, again))) return
    const url = `${site}/profile/orders/${order_id}`
    const time = formatUntil(photo_until, time_zone, db.now())
    await sms(phone, t('sms.photo', { brand, number: String(number), time, url }))
    await queries.markSmsSent(db, id)
  })
}
