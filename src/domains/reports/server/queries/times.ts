import type { Db } from '#/platform/server/database/db.ts'
import type { LateCause } from '../../rules/late-causes.ts'
import { inScope, type Scope } from './figures.ts'

type TimesRow = Record<
  'handed' | 'late' | 'taken' | 'taken_of' | 'made' | 'made_of' | 'stood' | 'stood_of' | 'way' | 'way_of',
  number
>

export const sumTimes = async (db: Db, scope: Scope) => {
  const [row] = await db.sql<[TimesRow]>`
    select coalesce(sum(handed), 0)::int as handed, coalesce(sum(late), 0)::int as late,
      coalesce(sum(taken), 0)::float8 as taken, coalesce(sum(taken_of), 0)::int as taken_of,
      coalesce(sum(made), 0)::float8 as made, coalesce(sum(made_of), 0)::int as made_of,
      coalesce(sum(stood), 0)::float8 as stood, coalesce(sum(stood_of), 0)::int as stood_of,
      coalesce(sum(way), 0)::float8 as way, coalesce(sum(way_of), 0)::int as way_of
    from report_times where ${inScope(db, scope)}`
  return row
}

export const findWindows = (db: Db, scope: Scope) => db.sql<{ hour: number; orders: number; late: number }[]>`
  select hour, sum(orders)::int as orders, coalesce(sum(orders) filter (where cause <> ''), 0)::int as late
  from report_windows where ${inScope(db, scope)}
  group by hour order by hour`

export const findCauses = (db: Db, scope: Scope) => db.sql<{ cause: LateCause; orders: number }[]>`
  select cause, sum(orders)::int as orders
  from report_windows where cause <> '' and ${inScope(db, scope)}
  group by cause order by orders desc, cause`

type WorkerRow = {
  work: 'florist' | 'courier'
  id: string
  name: string | null
  orders: number
  seconds: number
  timed: number
  late: number
  redone: number
}

export const findWorkers = (db: Db, scope: Scope) => db.sql<WorkerRow[]>`
  select work, staff_id as id, u.name, orders, seconds, timed, late, redone
  from (
    select work, staff_id, sum(orders)::int as orders, sum(seconds)::float8 as seconds, sum(timed)::int as timed,
      sum(late)::int as late, sum(redone)::int as redone
    from report_workers where ${inScope(db, scope)}
    group by work, staff_id
  ) worked left join users u on u.id = staff_id
  order by orders desc, name`
