import { pointsHeldUntil } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import { levelOf, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { lastDay } from './points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as queries from '../queries/points.ts'
import { spentBy } from './points-balance.ts'

type PageQuery = { page: number; size: number }

/** 404 for another customer's. */
export const showHistory = async (db: Db, user: { id: string }, id: string, pageQuery: PageQuery) => {
  if (id !== user.id) throw notFound()
  const zone = await shopTimeZone(db)
  const [lots, sums, moves, heldUntil] = await Promise.all([
    queries.findLots(db, id),
    showSums(db, id),
    listMoves(db, id, pageQuery, zone),
    pointsHeldUntil(db, id),
  ])
  const byDay = Map.groupBy(lots, ({ expires_at }) => lastDay(expires_at, zone))
  const expiring = [...byDay].map(([date, ending]) => ({
    date,
    amount: ending.reduce((sum, { rest }) => sum + rest, 0),
    given_on: ending.map(({ created_at }) => localDate(created_at, zone)).toSorted()[0] ?? date,
  }))
  return { ...sums, expiring, held_until: heldUntil, ...moves }
}

export const showSums = async (db: Db, userId: string) => {
  const [[{ usable, pending }], spent, settings] = await Promise.all([
    queries.sumPoints(db, userId),
    spentBy(db, userId, db.now()),
    settingsOf(db, pointSettings),
  ])
  return { balance: usable + pending, usable, pending, ...levelOf(spent, levelsOf(settings)) }
}

export const listMoves = async (db: Db, userId: string, { page, size }: PageQuery, zone: string) => {
  const [rows, total] = await Promise.all([
    queries.findMoves(db, userId, { page, size }),
    queries.countMoves(db, userId),
  ])
  const items = rows.map(({ expires_at, usable_at, ...move }) => ({
    ...move,
    created_on: localDate(move.created_at, zone),
    expires_on: expires_at && lastDay(expires_at, zone),
    usable_at: usable_at && usable_at > db.now() ? usable_at : null,
    text: move.reason ?? t(`loyalty.moves.${move.type}`, { number: move.order_number ?? 0 }),
  }))
  return { items, page, pages: Math.ceil(total / size), total }
}
