import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/pages.ts'
import { findToken } from './page-link.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MS = 3 * MINUTE_MS

/** The link, and the reminder that was asked for. At least once: after a crash another process sends again. */
export const sendPageSms = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const sms = createSms(context)
  const brand = await brandOf(db)
  const site = shopAddress(context.settings)
  await forEachSettled(await queries.findDueSms(db, BATCH_SIZE), signal, async (due) => {
    const until = new Date(db.now().getTime() + RETRY_AFTER_MS)
    if (!(await queries.claimSms(db, due, until))) return
    const token = findToken(context.secrets, due.order_id, due.token_hash)
    const values = { brand, url: `${site}/bouquet/${token}` }
    if (token)
      await sms(due.recipient_phone, t(due.what === 'link' ? 'sms.bouquet' : 'sms.bouquetDay', values))
    await queries.markSent(db, due)
  })
}
