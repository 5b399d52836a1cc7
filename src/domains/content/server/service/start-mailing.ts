import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { type DisplaySchedule, displayState } from '#/domains/content/rules/display-state.ts'
import * as queries from '../queries/mailings.ts'
import { mailingStarted } from './send-mailings.ts'

export const showMailings = async (db: Db, promotionId: number) =>
  mailingsWith(db, promotionId, await queries.countAudience(db))

const mailingsWith = async (db: Db, promotionId: number, audience: number) => ({
  items: [...(await queries.findMailings(db, promotionId))],
  audience,
})

/**
 * The worker sends it. 404 for no promotion, 409 `promotion_hidden` when customers do not see it, `mailing_lately`
 * within a day of another.
 */
export const startMailing = (
  db: Db,
  staff: Staff,
  promotionId: number,
  { title, text }: { title: string; text: string },
) =>
  db.transaction(async (tx) => {
    const promotion = await queries.lockPromotion(tx, promotionId)
    if (!promotion) throw notFound()
    if (!(await isShown(tx, promotion)))
      throw conflict('promotion_hidden', await showMailings(tx, promotionId))
    const last = await queries.findLastMailing(tx, promotionId)
    if (last && tx.now().getTime() - last.started_at.getTime() < DAY_MS)
      throw conflict('mailing_lately', await showMailings(tx, promotionId))
    const planned = await queries.countAudience(tx)
    const link = promotion.link.startsWith('/') ? promotion.link : '/promo'
    const name = t('promotionNotice.name')
    const mailing = { id: uuidv7(), promotionId, name, title, text, link, planned, staffId: staff.id }
    await queries.insertMailing(tx, mailing)
    await recordAction(tx, staff, {
      action: 'promotion.tell',
      subject: 'promotion',
      subjectId: promotionId,
      after: { title, text, planned },
    })
    mailingStarted.publish(tx, null)
    return mailingsWith(tx, promotionId, planned)
  })

/** By the calendar of its first city, or the shop's first. */
const isShown = async (tx: Db, promotion: DisplaySchedule): Promise<boolean> => {
  const city = await places.cityOrDefault(tx, promotion.city_ids[0] ?? 1)
  return displayState(promotion, localDate(tx.now(), city.time_zone)) === 'shown'
}
