import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { changeSetting } from '#/platform/server/shop-settings/change-setting.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Opening } from '#/platform/shared/shop-profile.ts'
import { scheduleSubscribers } from '../../queries/subscribers.ts'
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
  await db.transaction(async (tx) => {
    await advisoryLock(tx, 'owner:start')
    const guide = await showStart(tx, context)
    if (guide.profile.opening.state === 'open') return
    if (unfinished(guide.steps).length > 0) throw conflict('not_ready', guide)
    await changeOpening(tx, staff, { state: 'open', until: null, text: '' })
    if (tell) await scheduleSubscribers(tx)
  })
  db.settings.invalidate()
  return showStart(db, context)
}

/**
 * Takes no orders until it is opened again; orders under way go on. A shop that was never open only tells guests
 * when it will be.
 */
export const closeTheShop = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { until, text }: Pick<Opening, 'until' | 'text'>,
): Promise<StartAnswer> => {
  await db.transaction(async (tx) => {
    await advisoryLock(tx, 'owner:start')
    const { state } = (await shopProfile(tx)).opening
    await changeOpening(tx, staff, { state: state === 'closed' ? 'closed' : 'paused', until, text })
  })
  db.settings.invalidate()
  return showStart(db, context)
}
