import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import * as links from '../queries/links.ts'
import { claimToken } from './claim-link.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MS = 3 * MINUTE_MS

/** To who has no profile open anywhere. At least once: after a crash another process sends again. */
export const sendClaimLinks = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const sms = createSms(context)
  const brand = await brandOf(db)
  const site = shopAddress(context.settings)
  await forEachSettled(await links.findDueLinks(db, BATCH_SIZE), signal, async (claim) => {
    const until = new Date(db.now().getTime() + RETRY_AFTER_MS)
    if (!(await links.claimDueLink(db, claim.id, until))) return
    const token = await db.transaction((tx) => claimToken(tx, context.secrets, claim.order_id))
    const url = `${site}/claim/${token}`
    await sms(claim.phone, t('sms.claim', { brand, number: claim.order_number, url }))
    await links.markLinkSent(db, claim.id)
  })
}
