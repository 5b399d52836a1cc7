import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { completePages } from '#/domains/content/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { changeSetting } from '#/platform/server/shop-settings/change-setting.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import { scheduleSubscribers } from '../../queries/subscribers.ts'
import { changeGuided } from './change-guided.ts'
import { showStart, type StartAnswer } from './show-start.ts'
import { unfinished } from './start-steps.ts'

const changeOpening = async (tx: Db, staff: Staff, opening: Opening): Promise<void> => {
  const before = (await shopProfile(tx)).opening
  await changeSetting(tx, { name: 'opening', value: opening, staffId: staff.id })
  await recordAction(tx, staff, {
    action: `shop.${opening.state}`,
    subject: 'shop',
    subjectId: 'opening',
    before,
    after: opening,
  })
}

/** Idempotent. 409 `not_ready` with the guide while a step is missing. */
export const openTheShop = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { tell }: { tell: boolean },
): Promise<StartAnswer> => {
  await changeGuided(db, async (tx) => {
    const guide = await showStart(tx, context)
    const { state } = guide.profile.opening
    if (state === 'open') return
    // After a pause what sells out meanwhile stops nobody; what the law asks, every quote asks for.
    if (state === 'closed' && unfinished(guide.steps).length > 0) throw conflict('not_ready', guide)
    // City and stores came after the drafts, and every footer links to all pages.
    if (state === 'closed') await completePages(tx, staff)
    await changeOpening(tx, staff, { state: 'open', until: null, text: '' })
    if (tell) await scheduleSubscribers(tx)
  })
  return showStart(db, context)
}

/**
 * Orders under way go on. A shop that was never open only tells guests when it will be. 422 for a day that has
 * passed.
 */
export const closeTheShop = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { until, text }: Pick<Opening, 'until' | 'text'>,
): Promise<StartAnswer> => {
  await changeGuided(db, async (tx) => {
    if (until !== null && until < localDate(tx.now(), await shopTimeZone(tx)))
      throw invalid({ until: t('staff.peaks.faults.past') })
    const { state } = (await shopProfile(tx)).opening
    await changeOpening(tx, staff, { state: state === 'closed' ? 'closed' : 'paused', until, text })
  })
  return showStart(db, context)
}
