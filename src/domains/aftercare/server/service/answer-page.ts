import { notify } from '#/domains/notifications/server/public.ts'
import type { Condition } from '#/domains/aftercare/contract/customer.ts'
import { ASK_DAY, REMIND_AT } from '#/domains/aftercare/rules/bouquet-days.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, unprocessable } from '#/platform/server/errors.ts'
import { instantAt, localDate } from '#/platform/server/local-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/pages.ts'
import { dayOfPage, findPage, showPage } from './show-page.ts'

/** 422 before the hand-over. */
const findHandedOver = async (db: Db, token: string) => {
  const page = await findPage(db, token)
  if (page.handed_over_at === null) throw unprocessable('bouquet_not_handed_over')
  return { ...page, handed_over_at: page.handed_over_at }
}

/** Once; sent again alike it is as sent. 409 for other words, 422 where there is nobody to thank. */
export const thank = async (db: Db, token: string, text: string) => {
  const page = await findHandedOver(db, token)
  if (page.is_own || page.user_id === null) throw unprocessable('bouquet_nobody_to_thank')
  const { order_id, user_id } = page
  await db.transaction(async (tx) => {
    if (!(await queries.setThanks(tx, order_id, text))) {
      if ((await findPage(tx, token)).thanks === text) return
      throw conflict('bouquet_thanked')
    }
    await notifyBuyer(tx, { ...page, user_id }, 'thanks')
  })
  return showPage(db, token)
}

type ThankedOrder = { order_id: string; order_number: number; user_id: string }

/** The words stand on the order's page only: a message with words of a stranger could lead anywhere. */
export const notifyBuyer = (
  tx: Db,
  { order_id, order_number, user_id }: ThankedOrder,
  what: 'thanks' | 'photo' | 'ask',
): Promise<void> =>
  notify(tx, user_id, {
    name: t('orderNotice.name', { number: order_number }),
    title: t(`bouquetNotice.${what}.title`),
    text: t(`bouquetNotice.${what}.text`),
    link: `/profile/orders/${order_id}`,
  })

/** May be told anew; 422 before the third day. */
export const recordCondition = async (db: Db, token: string, condition: Condition) => {
  const page = await findHandedOver(db, token)
  if (dayOfPage(db, page) < ASK_DAY) throw unprocessable('bouquet_too_early')
  await queries.setCondition(db, page.order_id, condition)
  return showPage(db, token)
}

type Stood = { days: number; faded_id: number | null }

/** May be told anew; 422 for more days than have passed, and for a flower that was not in it. */
export const recordStood = async (db: Db, token: string, { days, faded_id }: Stood) => {
  const page = await findHandedOver(db, token)
  const passed = Math.max(1, dayOfPage(db, page))
  if (days > passed) throw invalid({ days: t('bouquet.stood.tooMany', { n: passed }) })
  const flowers = await queries.findFlowers(db, page.order_id)
  if (faded_id !== null && !flowers.some(({ id }) => id === faded_id))
    throw invalid({ faded_id: t('validation.wrong') })
  await queries.setStood(db, page.order_id, days, faded_id)
  return showPage(db, token)
}

/** One SMS at noon of the third day, asked for by the recipient; 422 when that day has come. */
export const remind = async (db: Db, token: string, on: boolean) => {
  const page = await findHandedOver(db, token)
  if (on && (!page.has_mobile || dayOfPage(db, page) >= ASK_DAY)) throw unprocessable('bouquet_no_reminder')
  const day = addDays(localDate(page.handed_over_at, page.time_zone), ASK_DAY)
  await queries.setReminder(db, page.order_id, on ? instantAt(`${day}T${REMIND_AT}`, page.time_zone) : null)
  return showPage(db, token)
}
