import type { Staff } from '#/domains/auth/server/public.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import type { DayFigures, overviewApi } from '../../contract/overview.ts'
import type { Figures } from '../../contract/scope.ts'
import { mondayOf } from '../../rules/weeks.ts'
import { comparedPeriod, daysBack } from '../../rules/compared-period.ts'
import { type FiguresRow, findStoreNames, sumFigures } from '../queries/figures.ts'
import { scopeOf } from './report-scope.ts'
import { rollUpForPage } from './roll-up.ts'

type OverviewQuery = Validated<typeof overviewApi.show>['query']

export const showOverview = async (db: Db, staff: Staff, { against, ...query }: OverviewQuery) => {
  const scope = scopeOf(staff, query)
  await rollUpForPage(db)
  const beforePeriod = comparedPeriod(scope, against)
  const [now, before, names] = await Promise.all([
    sumFigures(db, scope),
    sumFigures(db, { ...scope, ...beforePeriod }),
    findStoreNames(db),
  ])
  const back = daysBack(scope, against)
  const compared = (is: (row: FiguresRow) => boolean) => ({
    ...figuresOf(now.find(is)),
    before: figuresOf(before.find(is)),
  })
  const [byDay, byDayBefore] = [byDate(now), byDate(before)]
  const days = Array.from({ length: daysBetween(scope.from, scope.to) + 1 }, (_, n) => {
    const date = addDays(scope.from, n)
    return {
      date,
      ...figuresOf(byDay.get(date)),
      before: figuresOf(byDayBefore.get(addDays(date, -back))),
    }
  })
  return {
    counted_at: db.now(),
    period: { from: scope.from, to: scope.to },
    before_period: beforePeriod,
    total: compared(isTotal),
    days,
    weeks: weeksOf(days),
    hours: HOURS.map((hour) => ({ hour, ...compared((row) => row.hour === hour) })),
    stores: [...names]
      .filter(([id]) => scope.storeId === null || scope.storeId === id)
      .map(([store_id, name]) => ({ store_id, name, ...compared((row) => row.store_id === store_id) }))
      .filter(hasFigures),
    sources: ORDER_SOURCES.map((source) => ({ source, ...compared((row) => row.source === source) })).filter(
      hasFigures,
    ),
  }
}

const byDate = (rows: readonly FiguresRow[]) => new Map(rows.map((row) => [row.date ?? '', row]))

const weeksOf = (days: readonly DayFigures[]): DayFigures[] =>
  [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([date, ofWeek]) => ({
    date,
    ...ofWeek.reduce<Figures>(add, NOTHING),
    before: ofWeek.map(({ before }) => before).reduce(add, NOTHING),
  }))

const add = (one: Figures, other: Figures): Figures => {
  const sum = { ...one }
  for (const name of NAMES) sum[name] += other[name]
  return sum
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const hasFigures = ({ orders, net, before }: Figures & { before: Figures }) =>
  orders > 0 || net !== 0 || before.orders > 0

const isTotal = ({ date, hour, store_id, source }: FiguresRow) =>
  date === null && hour === null && store_id === null && source === null

const NOTHING: Figures = {
  orders: 0,
  net: 0,
  refunded: 0,
  returned: 0,
  returned_net: 0,
  markdown: 0,
  promo: 0,
  friend: 0,
  points: 0,
  substitution: 0,
}
const NAMES = Object.keys(NOTHING) as (keyof Figures)[]

const figuresOf = (row: FiguresRow | undefined): Figures => {
  if (!row) return NOTHING
  const { date: _date, hour: _hour, store_id: _store, source: _source, ...figures } = row
  return figures
}
