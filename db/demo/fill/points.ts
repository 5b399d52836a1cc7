import { uuidv7 } from 'uuidv7'
import {
  earnedPoints,
  GIFTS,
  levelOf,
  LIFE_DAYS,
  USABLE_AFTER_HOURS,
  WARN_DAYS,
} from '#/domains/loyalty/rules.ts'
import { endOfDay, pointsZone } from '#/domains/loyalty/server/service/days.ts'
import { addLot, holdAccount, type NewLot, takePoints } from '#/domains/loyalty/server/queries/ledger.ts'
import { findNotAccrued } from '#/domains/loyalty/server/queries/orders.ts'
import { spentBy } from '#/domains/loyalty/server/service/points.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderIds } from './orders.ts'
import { type People, personOf } from './people.ts'
import people from '../data/people.json' with { type: 'json' }
import points from '../data/points.json' with { type: 'json' }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const MOST_ORDERS = 1000
/** Reviews are read by somebody before they are shown. */
const PUBLISHED_AFTER_HOURS = 1

/** Something that once happened to somebody's points, with the clock standing where it stood then. */
type Event = { at: Date; userId: string; happen: (then: Db) => Promise<unknown> }

/** Points as the shop would have given and taken them since its customers came (`decisions §5`). */
export const fillPoints = async (db: Db, everybody: People, orders: OrderIds): Promise<void> => {
  const zone = await pointsZone(db)
  // Before what the orders have brought is counted: it depends on what points have paid.
  const spent = await spendings(db, orders)
  const events = [
    ...spent,
    ...welcomes(db, everybody, zone),
    ...byHand(db, everybody, zone),
    ...(await photoReviews(db, zone)),
    ...(await accruals(db, zone)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, userId, happen } of events) {
    const then = { ...db, now: () => at }
    await holdAccount(then, userId)
    await happen(then)
  }
  // What has burnt since then is swept, and of what ends soon they were told in its time.
  for (const userId of new Set(events.map((event) => event.userId))) await holdAccount(db, userId)
  for (const days of WARN_DAYS.toReversed())
    await db.sql`update point_lots set warned = ${days} where expires_at <= ${ago(db, -days)}`
}

const ago = (db: Db, days: number) => new Date(db.now().getTime() - days * DAY_MS)

type Gift = Pick<NewLot, 'userId' | 'kind' | 'cause' | 'amount'> & Partial<NewLot>

/** Points that are good at once, unless told otherwise, until the end of their 180th day. */
const gift = (at: Date, zone: string, given: Gift): Event => ({
  at,
  userId: given.userId,
  happen: (then) =>
    addLot(then, {
      usableAt: at,
      expiresAt: endOfDay(at, LIFE_DAYS, zone),
      orderId: null,
      hand: null,
      ...given,
    }),
})

const welcomes = (db: Db, everybody: People, zone: string): Event[] =>
  people.customers.map(({ key, joined_days_ago }) =>
    gift(ago(db, joined_days_ago), zone, {
      userId: personOf(everybody, key).id,
      kind: 'welcome',
      cause: 'first sign-in',
      amount: GIFTS.welcome,
    }),
  )

const byHand = (db: Db, everybody: People, zone: string): Event[] =>
  points.by_hand.map(({ customer, amount, days_ago, reason, by }) => {
    const id = uuidv7()
    return gift(ago(db, days_ago), zone, {
      userId: personOf(everybody, customer).id,
      kind: 'manual',
      cause: id,
      amount,
      hand: { id, staffId: personOf(everybody, by).id, reason },
    })
  })

const photoReviews = async ({ sql }: Db, zone: string): Promise<Event[]> => {
  const reviews = await sql<{ id: string; user_id: string; created_at: Date }[]>`
    select id, user_id, created_at from reviews r
    where status = 'published' and user_id is not null
      and exists (select from review_photos where review_id = r.id)`
  return reviews.map(({ id, user_id: userId, created_at }) =>
    gift(new Date(created_at.getTime() + PUBLISHED_AFTER_HOURS * HOUR_MS), zone, {
      userId,
      kind: 'review',
      cause: id,
      amount: GIFTS.review,
    }),
  )
}

/** By the percentage of that time, of the money that was paid then. */
const accruals = async (db: Db, zone: string): Promise<Event[]> => {
  const orders = await findNotAccrued(db, new Date(0), MOST_ORDERS)
  return orders.map(({ id, user_id: userId, completed_at: at, paid }) => ({
    at,
    userId,
    happen: async (then) => {
      const { percent } = levelOf(await spentBy(then, userId, at))
      const amount = earnedPoints(paid, percent)
      const usableAt = new Date(at.getTime() + USABLE_AFTER_HOURS * HOUR_MS)
      const lot = { userId, kind: 'accrual', cause: id, orderId: id, amount, usableAt } as const
      if (amount > 0) await gift(at, zone, lot).happen(then)
    },
  }))
}

/** Orders that were paid with points in part: their sums follow. */
const spendings = async ({ sql }: Db, orders: OrderIds): Promise<Event[]> => {
  const events: Event[] = []
  for (const { order, points: spent } of points.spent) {
    const id = orders.get(order) ?? ''
    const [row] = await sql<{ user_id: string; created_at: Date }[]>`
      update orders set points = ${spent}, total = total - ${spent * 100} where id = ${id}
      returning user_id, created_at`
    if (!row) throw new Error(`demo data: no order ${order}`)
    await sql`update order_lines set discount = discount + ${spent * 100} where order_id = ${id} and position = 0`
    const taking = {
      userId: row.user_id,
      points: spent,
      type: 'withdraw',
      pendingToo: false,
      hand: null,
    } as const
    events.push({
      at: row.created_at,
      userId: row.user_id,
      happen: async (then) => {
        if (!(await takePoints(then, { ...taking, orderId: id })))
          throw new Error(`demo data: too few points for order ${order}`)
      },
    })
  }
  return events
}
