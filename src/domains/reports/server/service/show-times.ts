import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import type { timesApi } from '../../contract/times.ts'
import { comparedPeriod } from '../../rules/compared-period.ts'
import * as queries from '../queries/times.ts'
import { scopeOf } from './report-scope.ts'
import { rollUpForPage } from './roll-up.ts'

type TimesQuery = Validated<typeof timesApi.show>['query']

export const showTimes = async (db: Db, staff: Staff, { against, ...query }: TimesQuery) => {
  const scope = scopeOf(staff, query)
  await rollUpForPage(db)
  const beforePeriod = comparedPeriod(scope, against)
  const [total, before, windows, causes, workers] = await Promise.all([
    queries.sumTimes(db, scope),
    queries.sumTimes(db, { ...scope, ...beforePeriod }),
    queries.findWindows(db, scope),
    queries.findCauses(db, scope),
    queries.findWorkers(db, scope),
  ])
  const workersOf = (wanted: 'florist' | 'courier') =>
    workers
      .filter(({ work }) => work === wanted)
      .map(({ work: _work, seconds, timed, ...worker }) => ({
        ...worker,
        work: { seconds, orders: timed },
      }))
  return {
    counted_at: db.now(),
    period: { from: scope.from, to: scope.to },
    before_period: beforePeriod,
    total: timesOf(total),
    before: timesOf(before),
    windows,
    causes,
    florists: workersOf('florist'),
    couriers: workersOf('courier'),
  }
}

const timesOf = (row: Awaited<ReturnType<typeof queries.sumTimes>>) => ({
  handed: row.handed,
  late: row.late,
  taken: { seconds: row.taken, orders: row.taken_of },
  made: { seconds: row.made, orders: row.made_of },
  stood: { seconds: row.stood, orders: row.stood_of },
  way: { seconds: row.way, orders: row.way_of },
})
