import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { notifyMany } from '#/domains/notifications/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { declareNews } from '#/platform/server/pubsub/topic.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Showing, showingState } from '#/domains/content/rules.ts'
import * as queries from '../queries/mailings.ts'

/** Customers who are told in one transaction: so many are a moment's work, and as many are done anew after a crash. */
const BATCH = 500
const DAY_MS = 24 * 60 * 60_000

const mailingStarted = declareNews<null>('mailings')

/** What customers were told of a promotion, the latest first, and how many would be told now. */
export const showMailings = async (db: Db, promotionId: number) =>
  mailingsWith(db, promotionId, await queries.countAudience(db))

const mailingsWith = async (db: Db, promotionId: number, audience: number) => ({
  items: [...(await queries.findMailings(db, promotionId))],
  audience,
})

/**
 * Tells everybody who agreed to hear of promotions, and has not heard of two within the month; goes on by itself. 404
 * for no promotion, 409 `promotion_hidden` for one that customers do not see, `mailing_lately` within a day of another.
 */
export const startMailing = (
  db: Db,
  staff: Staff,
  promotionId: number,
  { title, text }: { title: string; text: string },
) =>
  db.transaction(async (tx) => {
    const promotion = await queries.holdPromotion(tx, promotionId)
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
    mailingStarted.tell(tx, null)
    return mailingsWith(tx, promotionId, planned)
  })

/** By the calendar of the city that it is for, or of the shop's first one. */
const isShown = async (tx: Db, promotion: Showing): Promise<boolean> => {
  const city = await places.cityOrDefault(tx, promotion.city_ids[0] ?? 1)
  return showingState(promotion, localDate(tx.now(), city.time_zone)) === 'shown'
}

/**
 * Goes over the customers of the mailing that is under way, batch by batch; each batch and how far it has come are
 * written together, so a killed process leaves nobody out and tells nobody twice. Woken when one starts and by the clock.
 */
export const createMailer = (db: Db, warn: (line: string) => void): Worker => {
  const worker = createWorker(
    async (signal) => {
      while (!signal.aborted && (await tellNext(db)));
    },
    (error) => warn(`mailing: ${(error as Error).name}`),
  )
  const leave = mailingStarted.heardBy(db, worker.wake)
  return {
    wake: worker.wake,
    stop: () => {
      leave()
      return worker.stop()
    },
  }
}

/** True when a batch was told and there may be another. */
const tellNext = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const mailing = await queries.takeMailing(tx)
    if (!mailing) return false
    const readers = await queries.holdNextReaders(tx, mailing, BATCH)
    const told = await notifyMany(tx, readers, mailing)
    await queries.moveMailingOn(tx, mailing.id, {
      told,
      toldUpTo: readers.at(-1),
      isOver: readers.length < BATCH,
    })
    failpoint('mailing.told')
    tx.afterCommit(() => failpoint('mailing.committed'))
    return true
  })
