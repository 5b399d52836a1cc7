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
import { endOfDay, pointsZone, startOf } from './days.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/points.ts'
import { creditPoints, spentBy } from './points.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Orders in one go; the rest in the next one. */
const MOST_ORDERS = 500
/** A birthday that was moved is not congratulated on twice within a year. */
const BIRTHDAY_REST_DAYS = 330

/** Points for orders that were handed over: a share of the money paid for goods, good after 24 h for 180 days. */
export const accrueOrders = async (db: Db, signal: AbortSignal): Promise<void> => {
  const since = new Date(db.now().getTime() - LOOK_BACK_DAYS * DAY_MS)
  const zone = await pointsZone(db)
  await forEachApart(await orders.findNotAccrued(db, since, MOST_ORDERS), signal, (order) =>
    db.transaction((tx) => accrueOrder(tx, order, zone)),
  )
}

/** By the percentage that the orders before this one have earned, as its cart has promised. */
export const accrueOrder = async (
  tx: Db,
  { id, user_id: userId, completed_at: at, paid }: orders.CompletedOrder,
  zone: string,
): Promise<void> => {
  if (!(await orders.holdCompleted(tx, id))) return
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
 * Points for birthdays, from 7 days before to 7 days after by the default city's days, once a year. A birthday that was
 * told less than 7 days before itself waits for the next year.
 */
export const congratulate = async (db: Db, signal: AbortSignal): Promise<void> => {
  const zone = await pointsZone(db)
  const today = localDate(db.now(), zone)
  const since = new Date(db.now().getTime() - BIRTHDAY_REST_DAYS * DAY_MS)
  const people = await queries.findCelebrating(db, birthdaysNear(today), since)
  await forEachApart(people, signal, async ({ id: userId, birthday, birthday_set_at: told }) => {
    const near = birthdayNear(birthday, today)
    if (!near || (told && told > startOf(near.from, zone))) return
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
