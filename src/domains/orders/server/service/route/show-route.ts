import type { LatLon } from '#/domains/orders/rules/route/pace.ts'
import { proposeRuns, type Run, type RunContext } from '#/domains/orders/rules/route/propose-runs.ts'
import { scheduleOf } from '#/domains/orders/rules/route/schedule.ts'
import { routeSettings } from '#/domains/orders/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { arrangementOf } from './arrangement.ts'
import { asStop, minuteOf, momentOf } from './route-pace.ts'

export type RoutedOrder = { id: string; number: number; toTake: number; coords: LatLon | null }
export type RoutedRow = RoutedOrder & {
  opens_at: Date | null
  closes_at: Date | null
  expected_at: Date | null
  place_by_hand: number | null
  arrangement: string | null
}
type Store = { name: string; lat: number; lon: number; time_zone: string }

export const runContext = async (db: Db, { lat, lon }: Store): Promise<RunContext> => {
  const { roadPercent, cityKmh, stopMinutes, runStops, runMinutes } = await settingsOf(db, routeSettings)
  return {
    store: { at: [lat, lon], minute: minuteOf(db.now()) },
    pace: { roadPercent, cityKmh, stopMinutes },
    limits: { runStops, runMinutes },
  }
}

export type RowStop<Row extends RoutedRow> = ReturnType<typeof asStop<Row>>

export const runsFor = <Row extends RoutedRow>(
  rows: readonly Row[],
  context: RunContext,
): Run<RowStop<Row>>[] => proposeRuns(rows.map(asStop), context)

const ONE_DECIMAL = 10
const rounded = (km: number): number => Math.round(km * ONE_DECIMAL) / ONE_DECIMAL

export const asRoute = (run: Run<RowStop<RoutedRow>>, store: Store) => ({
  stops: run.visits.map(({ stop: { row }, arrives, minutes, km, slack }) => ({
    id: row.id,
    number: row.number,
    arrives_at: momentOf(arrives),
    drive_minutes: Math.max(1, Math.round(minutes)),
    km: rounded(km),
    slack_minutes: slack === null ? null : Math.floor(slack),
    coords: row.coords && ([...row.coords] as [number, number]),
  })),
  store: { name: store.name, coords: [store.lat, store.lon] as [number, number] },
  time_zone: store.time_zone,
  leaves_at: momentOf(run.leavesAt),
  leave_by: run.leaveBy === null ? null : momentOf(run.leaveBy),
  back_at: momentOf(run.backAt),
  minutes: Math.round(run.backAt - run.leavesAt),
  km: rounded(run.km),
  to_take: run.visits.reduce((sum, { stop: { row } }) => sum + row.toTake, 0),
  arrangement: arrangementOf(run.visits.map(({ stop: { row } }) => row)),
})

/** On the way, `from` the last stop: as it was told to the customers, stop by stop. */
export const asRouteUnderWay = (
  rows: readonly RoutedRow[],
  { store, context, from }: { store: Store; context: RunContext; from: LatLon | null },
) => {
  const minute = context.store.minute
  const stops = rows.map(asStop)
  const first = stops[0]?.row.expected_at
  const schedule = scheduleOf(
    { at: from ?? context.store.at, store: context.store.at, minute },
    stops,
    context.pace,
  )
  const visits = schedule.visits.map((visit) => {
    const arrives = visit.stop.row.expected_at ? minuteOf(visit.stop.row.expected_at) : visit.arrives
    return { ...visit, arrives, slack: visit.stop.to === null ? null : visit.stop.to - arrives }
  })
  const shift = first ? minuteOf(first) - (schedule.visits[0]?.arrives ?? 0) : 0
  const backAt = schedule.backAt + shift
  return asRoute({ ...schedule, visits, backAt, leavesAt: minute, leaveBy: null }, store)
}
