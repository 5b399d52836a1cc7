import { uuidv7 } from 'uuidv7'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { endOfDay } from '#/domains/loyalty/server/service/points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { addLot, lockAccount, type NewLot, takePoints } from '#/domains/loyalty/server/queries/ledger.ts'
import { findNotAccrued } from '#/domains/loyalty/server/queries/orders.ts'
import { spentBy } from '#/domains/loyalty/server/service/points-balance.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { fillLoyaltyOrders } from './loyalty-orders.ts'
import type { OrderIds } from './orders/fill-orders.ts'
import { type People, personOf } from './people.ts'
import people from '../data/people.json' with { type: 'json' }
import points from '../data/points.json' with { type: 'json' }
import { earnedPoints } from '#/domains/loyalty/rules/earned-points.ts'
import { levelOf, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import { defaultsOf } from '#/platform/shared/shop/shop-setting.ts'

const SETTINGS = defaultsOf(pointSettings)
const MAX_ORDERS = 1000
/** Moderation takes this long. */
const PUBLISHED_AFTER_HOURS = 1

/** Replayed with the clock at its moment. */
type DemoEvent = { at: Date; userId: string; happen: (then: Db) => Promise<unknown> }

/** As the shop would have granted and spent them so far (`decisions §5`). */
export const fillPoints = async (db: Db, everybody: People, orders: OrderIds): Promise<void> => {
  const zone = await shopTimeZone(db)
  // Accruals depend on what was paid with points.
  const spent = await spendings(db, orders)
  await fillLoyaltyOrders(db)
  const events = [
    ...spent,
    ...welcomes(db, everybody, zone),
    ...byHand(db, everybody, zone),
    ...(await photoReviews(db, zone)),
    ...(await accruals(db, zone)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, userId, happen } of events) {
    const then = { ...db, now: () => at }
    await lockAccount(then, userId)
    await happen(then)
  }
  // Expired lots are swept, and due reminders count as sent.
  for (const userId of new Set(events.map((event) => event.userId))) await lockAccount(db, userId)
  for (const days of [SETTINGS.firstWarningDays, SETTINGS.lastWarningDays])
    await db.sql`update point_lots set warned = ${days} where expires_at <= ${ago(db, -days)}`
}

const ago = (db: Db, days: number) => new Date(db.now().getTime() - days * DAY_MS)

type PointsGrant = Pick<NewLot, 'userId' | 'kind' | 'cause' | 'amount'> & Partial<NewLot>

const grantEvent = (at: Date, zone: string, grant: PointsGrant): DemoEvent => ({
  at,
  userId: grant.userId,
  happen: (then) =>
    addLot(then, {
      usableAt: at,
      expiresAt: endOfDay(at, SETTINGS.lifeDays, zone),
      orderId: null,
      hand: null,
      ...grant,
    }),
})

const welcomes = (db: Db, everybody: People, zone: string): DemoEvent[] =>
  people.customers.map(({ key, joined_days_ago }) =>
    grantEvent(ago(db, joined_days_ago), zone, {
      userId: personOf(everybody, key).id,
      kind: 'welcome',
      cause: 'first sign-in',
      amount: SETTINGS.welcomeGift,
    }),
  )

const byHand = (db: Db, everybody: People, zone: string): DemoEvent[] =>
  points.by_hand.map(({ customer, amount, days_ago, reason, by }) => {
    const id = uuidv7()
    return grantEvent(ago(db, days_ago), zone, {
      userId: personOf(everybody, customer).id,
      kind: 'manual',
      cause: id,
      amount,
      hand: { id, staffId: personOf(everybody, by).id, reason },
    })
  })

const photoReviews = async ({ sql }: Db, zone: string): Promise<DemoEvent[]> => {
  const reviews = await sql<{ id: string; user_id: string; created_at: Date }[]>`
    select id, user_id, created_at from reviews r
    where status = 'published' and user_id is not null
      and exists (select from review_photos where review_id = r.id)`
  return reviews.map(({ id, user_id: userId, created_at }) =>
    grantEvent(new Date(created_at.getTime() + PUBLISHED_AFTER_HOURS * HOUR_MS), zone, {
      userId,
      kind: 'review',
      cause: id,
      amount: SETTINGS.reviewGift,
    }),
  )
}

const accruals = async (db: Db, zone: string): Promise<DemoEvent[]> => {
  const orders = await findNotAccrued(db, new Date(0), MAX_ORDERS)
  return orders.map(({ id, user_id: userId, completed_at: at, paid }) => ({
    at,
    userId,
    happen: async (then) => {
      const { percent } = levelOf(await spentBy(then, userId, at), levelsOf(SETTINGS))
      const amount = earnedPoints(paid, percent)
      const usableAt = new Date(at.getTime() + SETTINGS.usableAfter * HOUR_MS)
      const lot = { userId, kind: 'accrual', cause: id, orderId: id, amount, usableAt } as const
      if (amount > 0) await grantEvent(at, zone, lot).happen(then)
    },
  }))
}

const spendings = async ({ sql }: Db, orders: OrderIds): Promise<DemoEvent[]> => {
  const events: DemoEvent[] = []
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
