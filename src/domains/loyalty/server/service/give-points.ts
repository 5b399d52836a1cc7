import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import {
  birthdayNear,
  birthdaysNear,
  earnedPoints,
  GIFTS,
  levelOf,
  LIFE_DAYS,
  LOOK_BACK_DAYS,
  USABLE_AFTER_HOURS,
} from '#/domains/loyalty/rules.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { endOfDay, startOf } from './days.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/points.ts'
import { creditPoints, spentBy } from './points.ts'

const BATCH = 500
/** A birthday that was moved gives points once a year at most. */
const BIRTHDAY_REST_DAYS = 330

/** Points for handed-over orders: a share of the money paid for goods, usable after 24 h, valid 180 days. */
export const accrueOrders = async (db: Db, signal: AbortSignal): Promise<void> => {
  const since = new Date(db.now().getTime() - LOOK_BACK_DAYS * DAY_MS)
  const zone = await shopTimeZone(db)
  await forEachSettled(await orders.findNotAccrued(db, since, BATCH), signal, (order) =>
    db.transaction((tx) => accrueOrder(tx, order, zone)),
  )
}

/** At the percentage earned before this order, as its cart showed. */
export const accrueOrder = async (
  tx: Db,
  { id, user_id: userId, completed_at: at, paid }: orders.CompletedOrder,
  zone: string,
): Promise<void> => {
  if (!(await orders.lockCompletedOrder(tx, id))) return
  const { percent } = levelOf(await spentBy(tx, userId, at))
  await creditPoints(tx, {
    userId,
    kind: 'accrual',
    cause: id,
    orderId: id,
    amount: earnedPoints(paid, percent),
    usableAt: new Date(at.getTime() + USABLE_AFTER_HOURS * HOUR_MS),
    expiresAt: endOfDay(at, LIFE_DAYS, zone),
  })
}

/**
 * Birthday points, from 7 days before to 7 days after, once a year. A birthday entered less than 7 days ahead
 * waits for the next year.
 */
export const congratulate = async (db: Db, signal: AbortSignal): Promise<void> => {
  const zone = await shopTimeZone(db)
  const today = localDate(db.now(), zone)
  const since = new Date(db.now().getTime() - BIRTHDAY_REST_DAYS * DAY_MS)
  const people = await queries.findBirthdayCustomers(db, birthdaysNear(today), since)
  await forEachSettled(people, signal, async ({ id: userId, birthday, birthday_set_at: setAt }) => {
    const near = birthdayNear(birthday, today)
    if (!near || (setAt && setAt > startOf(near.from, zone))) return
    await db.transaction((tx) =>
      creditPoints(tx, {
        userId,
        kind: 'birthday',
        cause: String(near.year),
        amount: GIFTS.birthday,
        expiresAt: startOf(near.to, zone, 1),
      }),
    )
  })
}
