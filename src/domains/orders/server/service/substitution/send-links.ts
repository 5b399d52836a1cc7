import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MS = 3 * MINUTE_MS

/** To who ordered. At least once: after a crash another process sends again. */
export const sendSubstitutionLinks = async (
  db: Db,
  signal: AbortSignal,
  context: AppContext,
): Promise<void> => {
  const sms = createSms(context)
  const brand = await brandOf(db)
  const site = shopAddress(context.settings)
  await forEachSettled(await queries.findLinks(db, BATCH_SIZE), signal, async (link) => {
    const until = new Date(db.now().getTime() + RETRY_AFTER_MS)
    if (!(await queries.claimLink(db, link.id, until))) return
    const url = `${site}/profile/orders/${link.order_id}`
    const { number, name } = link
    await sms(link.phone, t('sms.substitution', { brand, number: String(number), flower: name, url }))
    await queries.markLinkSent(db, link.id)
  })
}
