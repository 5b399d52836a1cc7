import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { lastDay } from './points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as queries from '../queries/points.ts'
import { listMoves, showSums } from './show-points.ts'
import * as staffQueries from '../queries/staff/points.ts'

type PageQuery = { page: number; size: number }

export const listHolders = async (
  db: Db,
  { search = '', page, size }: PageQuery & { search?: string | undefined },
) => {
  const { rows, total } = await staffQueries.findHolders(db, search, { page, size })
  return { items: rows, page, pages: Math.ceil(total / size), total }
}

export const showCard = async (db: Db, userId: string, pageQuery: PageQuery) => {
  const holder = await staffQueries.findHolder(db, userId)
  if (!holder) throw notFound('customer_not_found')
  const zone = await shopTimeZone(db)
  const [lots, sums, moves, doubtful] = await Promise.all([
    queries.findLots(db, userId),
    showSums(db, userId),
    listMoves(db, userId, pageQuery, zone),
    staffQueries.findDoubtful(db, userId),
  ])
  return {
    holder,
    ...sums,
    doubtful,
    lots: lots.map(({ usable_at, expires_at, created_at: _made, order_number, reason, ...lot }) => ({
      ...lot,
      usable_at: usable_at > db.now() ? usable_at : null,
      expires_on: lastDay(expires_at, zone),
      text: reason ?? t(`loyalty.moves.${lot.kind}`, { number: order_number ?? 0 }),
    })),
    ...moves,
  }
}
